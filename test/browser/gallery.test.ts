import { readdirSync } from 'node:fs'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { axeViolations, GUIDELINES } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { testSite, type TestSite } from '#testing/site.ts'

/*
 * Every component of the design system in its states, as `/ui` shows them. What is found wrong here is wrong wherever
 * the component stands.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Without transitions: a colour halfway through one is neither. */
const STILL = { reducedMotion: 'reduce' } as const

let database: TestDatabase
let site: TestSite
let browser: Browser

beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database, { config: { ...readSettings({}).site, development: true } })
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

it('shows every component, in one state at least', () =>
  visit({}, async (page) => {
    const shown = await page
      .locator('[data-component]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['component'] ?? ''))
    const folders = readdirSync('src/ui', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const components = folders.map(({ name }) => name).filter((name) => !['gallery', 'fonts'].includes(name))
    expect(shown.toSorted()).toEqual(components.toSorted())
    expect(await page.locator('[data-component]:not(:has([data-state]))').count()).toBe(0)
  }))

it('is only part of the development server', async () => {
  const live = await testSite(database)
  try {
    expect((await fetch(`${live.origin}/ui`)).status).toBe(404)
  } finally {
    await live.close()
  }
})

describe.each([
  ['light, on a phone', { ...STILL, colorScheme: 'light', viewport: { width: 390, height: 844 } }],
  ['dark, on a desk', { ...STILL, colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
] as const)('the components, %s', (_, options) => {
  it('give axe nothing to say, also while the mouse rests on a control', () =>
    visit(options, async (page) => {
      expect(await axeViolations(page, { within: 'main', runOnly: GUIDELINES })).toEqual([])
      for (const variant of ['primary', 'secondary', 'quiet', 'disabled']) {
        const button = page.locator(`[data-component=button] [data-state=${variant}] button`)
        await button.hover({ force: true })
        const within = `[data-component=button] [data-state=${variant}]`
        expect(await axeViolations(page, { within, runOnly: GUIDELINES })).toEqual([])
      }
    }))

  it('fit the page', () =>
    visit(options, async (page) => {
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }))
})

it('every control has a 44 px touch target, and an inline link 24 px', () =>
  visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('details'))
        element.open = element.closest('main') !== null
    })
    const small = await page.locator(`main :is(${CONTROLS})`).evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.matches('[role=region]'))
        .map((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect()
          const x = left + Math.min(width / 2, 40)
          const middle = top + height / 2
          const labels = [...((control as HTMLInputElement).labels ?? [])]
          const hits = (y: number) => {
            const hit = document.elementFromPoint(x, y)
            return [control, ...labels].some((target) => hit !== null && target.contains(hit))
          }
          let [up, down] = [0, 0]
          while (up < 30 && hits(middle - up - 0.5)) up += 1
          while (down < 30 && hits(middle + down + 0.5)) down += 1
          const inWords = control.matches('a') && getComputedStyle(control).display === 'inline'
          const name = `${control.closest('[data-component]')?.id ?? 'page'}: ${control.textContent || control.id}`
          return { name, high: up + down, needs: inWords ? 24 : 44 }
        })
        .filter(({ high, needs }) => high < needs),
    )
    expect(small).toEqual([])
  }))

it('every control has a name and is reached by keyboard, with a ring around it', () =>
  visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
    const wanted = await page.locator(`main :is(${CONTROLS}):not(:disabled)`).evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        // Of the choices of a group the keyboard reaches one; arrows lead to the others.
        .filter((control) => {
          if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
          const group = [...document.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]`)]
          return control === (group.find((each) => each.checked) ?? group[0])
        })
        .map((control, at) => {
          control.setAttribute('data-stop', String(at))
          return at
        }),
    )
    expect(wanted.length).toBeGreaterThan(50)
    await page.locator('main').focus()
    const reached: { stop: number; ringed: boolean }[] = []
    for (let presses = 0; presses < wanted.length * 2; presses++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const stop = (document.activeElement as HTMLElement | null)?.dataset['stop']
        const ringed = (element: Element | null): boolean =>
          element !== null &&
          (getComputedStyle(element).outlineStyle !== 'none' || ringed(element.parentElement))
        return stop === undefined ? null : { stop: Number(stop), ringed: ringed(document.activeElement) }
      })
      if (found) reached.push(found)
      if (found?.stop === wanted.at(-1)) break
    }
    expect(new Set(reached.map(({ stop }) => stop))).toEqual(new Set(wanted))
    expect(reached.filter(({ ringed }) => !ringed)).toEqual([])
    const names = await page.locator(`main :is(${CONTROLS})`).evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const labels = [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
          return control.ariaLabel ?? [...labels, control.textContent].join('').trim()
        }),
    )
    expect(names.filter((name) => name === '')).toEqual([])
  }))

describe('motion', () => {
  const longest = (page: Page) =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration}, ${animationDuration}`
            .split(',')
            .map((time) => Number.parseFloat(time) * 1000)
        }),
      ),
    )

  it('takes 120 to 200 ms', () =>
    visit({ reducedMotion: 'no-preference' }, async (page) => {
      const milliseconds = await longest(page)
      expect(milliseconds).toBeGreaterThanOrEqual(120)
      expect(milliseconds).toBeLessThanOrEqual(200)
    }))

  it('is not there for who asked for less of it', () =>
    visit({ reducedMotion: 'reduce' }, async (page) => {
      expect(await longest(page)).toBeLessThanOrEqual(1)
      const transitions = await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) =>
            (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]).map((each) => [rule, each] as const),
          )
          .filter(([, each]) => each.cssText.startsWith('@view-transition'))
          .map(([rule]) => rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches),
      )
      expect(transitions.length).toBeGreaterThan(0)
      expect(transitions).not.toContain(false)
    }))
})

async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  await visitPageOf(browser, { bypassCSP: true, ...options }, async (page) => {
    const answer = await page.goto(`${site.origin}/ui`)
    expect(answer?.status()).toBe(200)
    await look(page)
  })
}
