import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

it.each([
  '/postcodes/rg301aa',
  '/postcodes/m11aa',
  '/postcodes/cf101aa',
  '/location/authority/reading',
  '/compare?place=RG30+1AA&place=M1+1AA&place=reading&place=CF10+1AA',
  '/schools/best-primary-schools-in-reading',
])('%s is four pages of A4 at most, with nothing cut off', (path) =>
  visit({}, async (page) => {
    await page.goto(at(path))
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThanOrEqual(4)
    await page.emulateMedia({ media: 'print' })
    // A4 less its margins, in CSS pixels.
    await page.setViewportSize({ width: 703, height: 1000 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }),
)

it('prints the heads of tables where they are, and nothing over what’s below them', () =>
  visit({}, async (page) => {
    await page.goto(at('/valuation?postcode=RG30+1AA'))
    await page.emulateMedia({ media: 'print' })
    const positions = await page
      .locator('.data-table thead th')
      .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).position))
    expect(positions.length).toBeGreaterThan(5)
    expect(new Set(positions)).toEqual(new Set(['static']))
    const answer = page.locator('section[aria-labelledby="place"]')
    expect(await answer.evaluate((section) => getComputedStyle(section).display)).toBe('block')
  }))
