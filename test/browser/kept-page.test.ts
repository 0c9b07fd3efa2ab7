import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()
const HEARD = 'heard by listeners'

/** What the page at hand remembers, on a small page of the site. */
async function memories(page: Page) {
  await page.goto(at('/docs/errors'))
  const inPage = await page.evaluate((heard) => {
    console.log(heard)
    return [localStorage.length, sessionStorage.length, window.name]
  }, HEARD)
  return [...inPage, await page.context().cookies(), page.viewportSize(), page.context().pages().length]
}

it('a page knows nothing of the visit before, and is new after one that changed it for good', async () => {
  const pages: Page[] = []
  const unknown = [0, 0, '', [], { width: 1280, height: 720 }, 1]
  await visit({}, async (page) => {
    pages.push(page)
    expect(await memories(page)).toEqual(unknown)
    await page.evaluate(() => {
      localStorage.setItem('a', '1')
      sessionStorage.setItem('b', '2')
      window.name = 'c'
      document.cookie = 'd=4; path=/'
    })
    await page.setViewportSize({ width: 400, height: 300 })
    await page.route('**/docs/errors', (route) => route.abort())
    // Only this test's own line: the browser writes lines of its own, after a while.
    page.on('console', (line) => line.text() === HEARD && void page.close())
    await (await page.context().newPage()).goto(at('/robots.txt'))
  })
  await visit({}, async (page) => {
    pages.push(page)
    expect(await memories(page)).toEqual(unknown)
    await page.clock.install()
  })
  await visit({}, async (page) => void pages.push(page))
  expect(pages[1]).toBe(pages[0])
  expect(pages[2]).not.toBe(pages[0])
})
