/** A postcode's page with the keyboard alone. */
import { expect, it } from 'vitest'

import { visitPageOf } from '#testing/kept-page.ts'
import { errorsOf } from '#testing/page-errors.ts'
import { signedInSite } from '#testing/signed-in.ts'
import { operable, tabTo, walk } from '#testing/tab-walk.ts'

const { browser, person, site, visit } = await signedInSite()

const PATH = '/postcodes/rg301aa'

it.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('Tab reaches everything that can be operated, in order, seen and marked, at $width px', (viewport) =>
  visitPageOf(browser, { viewport }, async (page) => {
    const errors = errorsOf(page)
    await page.goto(`${site.origin}${PATH}`)
    await page.locator('[data-behaviour=explore-map]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Explore the map' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const expected = await operable(page)
    const stops = await walk(page)
    expect(stops.filter(({ at }) => at === -1)).toEqual([])
    const places = stops.map(({ at }) => at)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const reached = new Set(places)
    expect(expected.filter(({ at }) => !reached.has(at))).toEqual([])
    expect(stops.length).toBeGreaterThan(60)
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect(errors).toEqual([])
  }),
)

it('Shift and Tab go the same way back', () =>
  visitPageOf(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    // Without what the page's scripts note on an element as they start, which may be during the walk.
    const named = () =>
      page.evaluate(() =>
        (document.activeElement?.outerHTML ?? '').replaceAll(
          / data-(?:behaving|behaviour-waking|island-waking)=""/g,
          '',
        ),
      )
    const there: string[] = []
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      there.push(await named())
    }
    for (const before of there.toReversed().slice(1)) {
      await page.keyboard.press('Shift+Tab')
      expect(await named()).toBe(before)
    }
  }))

it('the first stop skips to the report, and the page index to its cards', () =>
  visitPageOf(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    await page.keyboard.press('Tab')
    const skip = page.locator('a.skip-link')
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await tabTo(page, 'Nearby')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#neighbours$/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('neighbours')
  }))

it('keys open a chart’s table, scroll it, and download the figures', () =>
  visitPageOf(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    await tabTo(page, 'CSV')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    await tabTo(page, 'Show as table')
    // Until its script has come, the link leads to a page with the tables.
    await page.locator('a:focus[data-behaving]').waitFor()
    const details = page.locator('details:has(> summary:focus)')
    await page.keyboard.press('Enter')
    expect(await details.getAttribute('open')).toBe('')
    const table = page.locator('details[open] [role=region]:focus')
    await page.keyboard.press('Tab')
    expect(await table.count()).toBe(1)
    await page.keyboard.press('End')
    await expect.poll(() => table.evaluate((region) => region.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await page.locator('details:has(> summary:focus)').getAttribute('open')).toBeNull()
    await tabTo(page, 'CSV')
    const [figures] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(figures.suggestedFilename()).toMatch(/rg30.?1aa.*\.csv$/i)
    expect(figures.suggestedFilename()).not.toBe(file.suggestedFilename())
  }))

it('keys choose a reader, ask for the cost, save the place and watch it', async () => {
  const who = await person({ password_set: true, onboarding_completed: true })
  await visit(who, async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    await tabTo(page, /^Save( this place)?$/)
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await tabTo(page, 'Email me about changes here')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await page.getByRole('button', { name: 'Stop watching' }).waitFor()
    await page.goto(`${site.origin}${PATH}`)
    await tabTo(page, 'Families')
    await page.keyboard.press('Enter')
    await page.waitForURL(/reader=family/)
    await tabTo(page, 'Price')
    await page.keyboard.type('275000')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#cost-answer').innerText()).toContain('£275,000')
  })
})

it('the answer about costs keeps the focus when it’s replaced, and isn’t replaced without a change', () =>
  visitPageOf(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}${PATH}`)
    await tabTo(page, 'Price')
    await page.locator('form[data-behaving]#cost-form, form[data-behaving]:has(#cost-price)').waitFor()
    await tabTo(page, /tax rules/)
    await page.evaluate(() => {
      const price = document.querySelector<HTMLInputElement>('#cost-price')
      if (price) price.value = '275000'
      price?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(asked).not.toContain('/api/living-cost')
    await expect.poll(() => page.locator('#cost-answer').innerText()).toContain('£275,000')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('tax rules')
  }))
