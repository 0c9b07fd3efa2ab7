import type { BrowserContext, Page } from 'playwright-core'
/** Contrast is examined once for each look, wherever it occurs: what makes a new look, and that a bad one is found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AXE, axeViolations, COLOURS } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'

let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await (await sharedChromium()).newContext()
  page = await context.newPage()
})
afterAll(() => context.close())

/** The problems of contrast of a page with this style and main part, after pages whose looks are in `seen`. */
async function problemsOf(seen: Set<string>, main: string, style = ''): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>body { background: #fff; color: #000 } ${style}</style><main>${main}</main></html>`,
  )
  await page.evaluate(AXE)
  return axeViolations(page, { runOnly: COLOURS, seenColours: seen })
}

const GOOD = '<section class="card"><h1>Average price</h1><p class="note">£325,000 in 2025</p></section>'
const PALE = '#ccc'

describe('a look that was examined on another page', () => {
  test('isn’t examined again, whatever its words are', async () => {
    const seen = new Set<string>()
    expect(await problemsOf(seen, GOOD)).toEqual([])
    const size = seen.size
    expect(size).toBe(2)
    expect(await problemsOf(seen, GOOD.replace('£325,000', '£290,000'))).toEqual([])
    expect(seen.size).toBe(size)
    // The same problem of another page is reported once.
    expect(await problemsOf(seen, GOOD, `.note { color: ${PALE} }`)).toHaveLength(1)
    expect(await problemsOf(seen, GOOD, `.note { color: ${PALE} }`)).toEqual([])
  })

  test.each([
    ['its words are pale', `.note { color: ${PALE} }`],
    ['its words are pale and others have changed too', `.note { color: ${PALE} } h1 { color: #222 }`],
    ['the page is dark', 'body { background: #111 }'],
    ['the element around it is dark', '.card { background: #222 }'],
    ['it’s nearly transparent', '.card { opacity: 0.3 }'],
    ['a rule picks it by its place', `.card > :last-child { color: ${PALE} }`],
    ['it’s too small for its grey', 'h1, p { color: #888; font-size: 14px }'],
  ])('is examined again where %s', async (_, style) => {
    const seen = new Set<string>()
    expect(await problemsOf(seen, GOOD)).toEqual([])
    expect((await problemsOf(seen, GOOD, style)).join()).toMatch(/color-contrast/)
  })

  test('is examined again where something else lies under it', async () => {
    const seen = new Set<string>()
    const style =
      '.under { position: absolute; inset: 0; z-index: -1 } .card { position: relative; z-index: 1 }'
    expect(await problemsOf(seen, GOOD, style)).toEqual([])
    const dark = '<div class="under" style="background: #111"></div>'
    expect((await problemsOf(seen, dark + GOOD, style)).join()).toMatch(/color-contrast/)
  })

  test('is examined again as long as axe can’t judge it', async () => {
    const seen = new Set<string>()
    const picture = '.card { background-image: linear-gradient(#fff, #fff) }'
    expect(await problemsOf(seen, GOOD, picture)).toEqual([])
    expect(seen.size).toBe(0)
  })
})
