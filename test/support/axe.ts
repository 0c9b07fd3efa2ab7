import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'

import { markNewColours, NEW_COLOURS, noteColours } from './seen-colours.ts'

/** axe's script. It needs a context made with `bypassCSP`, as the site only allows its own scripts. */
export const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** WCAG rules at levels A and AA, and axe's best practices. */
export const GUIDELINES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** What differs between light and dark. */
export const COLOURS = { type: 'rule', values: ['color-contrast'] }

type Examined = {
  readonly within?: string
  /** Selectors of elements removed from the page while axe checks the rest. */
  readonly without?: readonly string[]
  readonly runOnly?: object
  /** Looks whose contrast was examined before, here or on other pages; those of this page are added. */
  readonly seenColours?: Set<string>
}

/**
 * Returns the problems that axe finds on a page or within one element: rule, element, and how to fix it. Of rows and
 * list items that only differ in their text, it checks the first two.
 */
export async function axeViolations(
  page: Page,
  { within = 'html', without = [], runOnly, seenColours }: Examined = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(takeOut, without)
  try {
    const contrast = seenColours ? await markNewColours(page, seenColours) : null
    if (contrast === 0 && runOnly === COLOURS) return []
    const resultTypes = contrast === null ? ['violations'] : ['violations', 'incomplete']
    const options = { ...(runOnly ? { runOnly } : {}), resultTypes }
    const marked = contrast === null ? '*' : `[${NEW_COLOURS}]`
    const violations = await page.evaluate(examine, { within, options, marked })
    if (seenColours) await noteColours(page, seenColours)
    return violations
  } finally {
    await page.evaluate(() => (window as WithTaken).putBack?.())
  }
}

type WithTaken = Window & { putBack?: () => void }

/** Runs in the page: takes out what needn't be examined, until `putBack` is called. */
function takeOut(without: readonly string[]): void {
  /** Elements, their classes, types and roles, and which have words and attributes: what differs is only what they say. */
  const form = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      ['class', 'role', 'type', 'tabindex'].includes(name) ? `${name}=${value}` : name,
    )
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? form(node) : node.textContent?.trim() ? '…' : '',
    )
    return `<${element.tagName} ${attributes.join(' ')}>${inside.join('')}</>`
  }
  /** Rows and items with the same form as two before them. React must find those of islands in place. */
  const repeated = [...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => {
    if (list.closest('[data-island]')) return []
    const seen = new Map<string, number>()
    return [...list.children].filter((item) => {
      const own = form(item)
      const count = seen.get(own) ?? 0
      seen.set(own, count + 1)
      return count >= 2
    })
  })
  const shell = without.flatMap((selector) => [...document.querySelectorAll(selector)])
  const putBack = [...repeated, ...shell].map((element) => {
    const place = document.createComment('')
    element.replaceWith(place)
    return () => place.replaceWith(element)
  })
  ;(window as WithTaken).putBack = () => {
    for (const put of putBack.splice(0).toReversed()) put()
  }
}

type Problem = { id: string; nodes: { target: string[]; failureSummary: string; element: Element }[] }
type Axe = {
  configure(spec: object): void
  run(context: string, options: object): Promise<{ violations: Problem[]; incomplete: Problem[] }>
}

/** Runs in the page: examines contrast where `marked` matches, and everything else everywhere. */
async function examine(how: { within: string; options: object; marked: string }): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe }
  axe.configure({ rules: [{ id: 'color-contrast', selector: how.marked }] })
  // No rule that's run reads style sheets, which axe would otherwise parse anew on each page.
  const preload = { assets: ['media'] }
  const options = { ...how.options, preload, elementRef: true }
  const { violations, incomplete } = await axe.run(how.within, options)
  const unjudged = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  Object.assign(window, { unjudged: new Set(unjudged.map(({ element }) => element)) })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Elements around every page. */
const SHELL = ['body > header', 'body > footer']

/** Returns what `axeViolations` can leave out: header and footer, if they're in `seen` in this form. Adds them otherwise. */
export async function knownShell(page: Page, seen: Set<string>): Promise<readonly string[]> {
  const shell = await shellOf(page)
  if (seen.has(shell)) return SHELL
  seen.add(shell)
  return []
}

/** A hash of the header and footer, ignoring which link is current and where signing in returns to. */
function shellOf(page: Page): Promise<string> {
  return page.evaluate(async (selector) => {
    const parts = [...document.querySelectorAll(selector)]
    const marked = parts.flatMap((part) => [...part.querySelectorAll('[aria-current]')])
    const kinds = new Set(marked.map((link) => link.className))
    const text = parts.map((part) => part.outerHTML).join('')
    const shell = [...kinds, text.replaceAll(/ aria-current="[^"]*"|\?next=[^"]*/g, '')].join('\n')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shell))
    return new Uint8Array(hash).join()
  }, SHELL.join())
}
