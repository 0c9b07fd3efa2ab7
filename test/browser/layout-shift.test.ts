import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { awake, browsing } from '#testing/browsing.ts'

declare global {
  /** What moved, in the page: how far, and which elements. */
  var seenShifts: string[]
}

/** An entry of the layout shifts, which TypeScript doesn't know. */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The end of a line moves by less when its font arrives, whose letters aren't all as wide as the fallback's. */
const FONT_SHIFT = 0.0005

const { at, visit } = browsing()

const PHONE = { width: 390, height: 844 }
/** Bytes a second, as on a slow phone: the document arrives in several parts. */
const SLOW = { offline: false, latency: 40, downloadThroughput: 20_000, uploadThroughput: 20_000 }

const CALCULATORS = ['/stampdutycalculator', '/property-deal-analyser', '/mortgage-repayment-calculator']

describe('on a phone with a slow connection', () => {
  it.each(CALCULATORS)('nothing moves while %s arrives and wakes', (path) =>
    visit({ viewport: PHONE }, async (page) => {
      await observeShifts(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW)
      await page.goto(at(path), { waitUntil: 'load', timeout: 60_000 })
      await awake(page)
      expect(await page.locator('#result').isVisible()).toBe(true)
      expect(await shifts(page)).toEqual([])
    }),
  )

  it('the answer and the form are there without scripts', () =>
    visit({ viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(at('/stampdutycalculator'))
      expect(await page.locator('#result').isVisible()).toBe(true)
      expect(await page.locator('[name=price]').isVisible()).toBe(true)
    }))
})

/** Notes each layout shift before anything is drawn. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    globalThis.seenShifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        )
        if (value >= least) globalThis.seenShifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, FONT_SHIFT)
}

const shifts = (page: Page) => page.evaluate(() => globalThis.seenShifts)
