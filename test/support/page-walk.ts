import { brotliCompressSync } from 'node:zlib'

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { AXE, axeViolations, GUIDELINES, knownShell } from './axe.ts'

/** Findings about a page. */
export type Visit = {
  address: string
  phone: { violations: string[]; overflow: number; errors: string[]; text: string }
  desk: { violations: string[]; overflow: number }
  /** The page's text in a browser without scripts. */
  withoutScript: string
  /** Compressed bytes of scripts with all of the page's islands hydrated. */
  script: { bytes: number; islands: number }
}

type Walk = {
  origin: string
  /** Number of pages visited at the same time. */
  lanes: number
  problemsOf: (visit: Visit) => string[]
}

/** Light and dark only differ in colours. */
const COLOURS = { type: 'rule', values: ['color-contrast'] }
const PHONE = { width: 320, height: 640 }
const DESK = { width: 1440, height: 900 }

/** Visits every address once with scripts and once without, a few at a time, and collects problems. */
export async function visitEach(
  browser: Browser,
  addresses: readonly string[],
  { origin, lanes, problemsOf }: Walk,
): Promise<string[]> {
  const options = { viewport: PHONE, reducedMotion: 'reduce', bypassCSP: true } as const
  const [on, off] = await Promise.all([
    browser.newContext(options),
    browser.newContext({ ...options, javaScriptEnabled: false }),
  ])
  // Nothing is fetched ahead: that is for the tests of fetching ahead.
  await on.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await on.addInitScript(AXE)
  const problems: string[] = []
  const waiting = [...addresses]
  const shells = new Set<string>()
  const lane = async () => {
    const pages = { ...(await openPages(on, off)), shells }
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      problems.push(...problemsOf(await visit(pages, origin, address)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await Promise.all([on.close(), off.close()])
  return problems
}

type Pages = {
  page: Page
  plain: Page
  errors: string[]
  /** Headers and footers already checked. */
  shells: Set<string>
}

async function openPages(on: BrowserContext, off: BrowserContext): Promise<Omit<Pages, 'shells'>> {
  const [page, plain] = await Promise.all([on.newPage(), off.newPage()])
  const pages = { page, plain, errors: [] as string[] }
  page.on('pageerror', (error) => pages.errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') pages.errors.push(message.text())
  })
  return pages
}

/** Compressed sizes of files by address, which includes a hash of the content. */
const sizes = new Map<string, Promise<number>>()

/** Compressed bytes of the scripts a page loaded. */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const each = [...new Set(loaded)].map((address) => {
    const size = sizes.get(address) ?? sizeOf(address)
    sizes.set(address, size)
    return size
  })
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
}

async function sizeOf(address: string): Promise<number> {
  return brotliCompressSync(await (await fetch(address)).arrayBuffer()).length
}

async function visit(
  { page, plain, errors, shells }: Pages,
  origin: string,
  address: string,
): Promise<Visit> {
  errors.length = 0
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  await Promise.all([page.goto(origin + address), plain.goto(origin + address)])
  const without = await knownShell(page, shells)
  const phone = {
    violations: await axeViolations(page, { runOnly: GUIDELINES, without }),
    overflow: await overflow(page),
  }
  const withoutScript = await wordsOf(plain)
  const text = await settledWords(page, withoutScript)
  // Colours would change by a transition, however short, which nobody sees the end of in a page that is not in front.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'dark' })
  const islands = await wakeIslands(page)
  // Another state of a page has the colours of the page.
  const colours = address.includes('?') ? [] : await axeViolations(page, { runOnly: COLOURS, without })
  const desk = { violations: colours, overflow: await overflow(page) }
  const bytes = await scriptBytes(page)
  return {
    address,
    phone: { ...phone, text, errors: [...errors] },
    desk,
    withoutScript,
    script: { bytes, islands },
  }
}

/** The page's text, except on buttons that call the server, which aren't needed with scripts. */
async function wordsOf(page: Page): Promise<string> {
  await page.locator('[data-without-script]').evaluateAll((all) => {
    for (const element of all) (element as HTMLElement).style.display = 'none'
  })
  return page.locator('main').innerText()
}

/**
 * Returns the words of a page once it has settled. If they aren't the expected ones, it looks again after a second and a new
 * layout: now and then the labels of a chart are in the document but not yet in its text. We don't know why.
 */
async function settledWords(page: Page, expected: string): Promise<string> {
  const words = await wordsOf(page)
  if (words === expected) return words
  await page.waitForTimeout(1_000)
  await page.locator('main').evaluate((main) => {
    main.style.display = 'none'
    main.getBoundingClientRect()
    main.style.display = ''
  })
  return wordsOf(page)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Scrolls every visible island into view, hovers over it, and waits until it's hydrated. */
async function wakeIslands(page: Page): Promise<number> {
  const hosts = page.locator('[data-island]')
  const count = await hosts.count()
  if (count === 0) return 0
  await hosts.evaluateAll((all) => {
    for (const host of all) {
      host.firstElementChild?.scrollIntoView({ behavior: 'instant' })
      host.dispatchEvent(new Event('pointerenter'))
    }
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
      (host) => 'islandAwake' in host.dataset || !host.firstElementChild?.checkVisibility(),
    ),
  )
  return count
}
