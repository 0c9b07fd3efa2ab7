/** What people come for, in clicks: docs/journeys.md has the same list. Typing isn't a click; pressing Enter is. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

const MAX_CLICKS = 5

/** Counts what a person presses. */
function clicking(page: Page) {
  let clicks = 0
  const count = async (act: Promise<void>) => {
    clicks += 1
    await act
  }
  return {
    click: (selector: string) => count(page.click(selector)),
    enter: (selector: string) => count(page.press(selector, 'Enter')),
    check: (selector: string) => count(page.check(selector)),
    get clicks() {
      return clicks
    },
  }
}

it('is this area safe, and what would a three-bed cost', () =>
  visit({}, async (page) => {
    const person = clicking(page)
    await page.goto(at('/search'))
    await page.fill('main input[name=q]', 'RG30 1AA')
    await person.enter('main input[name=q]')
    await person.click('main a[href="/postcodes/rg301aa"]')
    const crime = page.locator('.dials li', { hasText: 'Recorded crime' })
    expect(await crime.innerText()).toMatch(/per 1,000 residents/)
    // The register of sales doesn't have bedrooms: most homes with three are semi-detached or terraced.
    const before = await page.locator('#cost-answer').innerText()
    await page.selectOption('#cost [name=home]', 'semi-detached')
    await person.click('text=Work out the cost')
    await page.waitForURL(/home=semi-detached/)
    expect(await page.inputValue('#cost [name=home]')).toBe('semi-detached')
    const after = await page.locator('#cost-answer').innerText()
    expect(after).not.toBe(before)
    expect(after).toMatch(/£[\d,]+ a month/)
    await person.click('.dials a[href^="/postcode-crime-check"]')
    await page.waitForURL(/postcode-crime-check/)
    expect(await page.locator('main').innerText()).toMatch(/crime/i)
    expect(person.clicks).toBeLessThanOrEqual(MAX_CLICKS)
    expect(person.clicks).toBe(4)
  }))

it.each([true, false])('compare two schools for this address, with scripts: %s', (javaScriptEnabled) =>
  visit({ javaScriptEnabled }, async (page) => {
    const person = clicking(page)
    await page.goto(at('/postcodes/rg301aa'))
    await person.click('.dials a[href^="/find-a-school"]')
    await page.waitForURL(/find-a-school/)
    const boxes = page.locator('input[name=school]')
    const urns = await Promise.all([0, 1].map((n) => boxes.nth(n).getAttribute('value')))
    for (const urn of urns) await person.check(`input[name=school][value="${urn}"]`)
    await person.click('text=Compare the schools you’ve ticked')
    await page.waitForURL(/\/compare\/schools\?postcode=RG30/)
    expect(await page.locator('h1').innerText()).toBe('Compare 2 schools for RG30 1AA')
    expect(await page.locator('tbody tr').first().innerText()).toMatch(/Distance in a straight line/)
    expect(person.clicks).toBe(4)
  }),
)

it('compare two places, from a place’s own page', () =>
  visit({}, async (page) => {
    const person = clicking(page)
    await page.goto(at('/postcodes/rg301aa'))
    await person.click('nav[aria-label="On this page"] >> text=Compare')
    await page.fill('#next-place', 'Manchester')
    await person.enter('#next-place')
    await page.waitForURL(/place=rg301aa&place=Manchester/)
    expect(await page.locator('h1').innerText()).toMatch(/^Compare RG30\s1AA and Manchester$/)
    expect(person.clicks).toBe(2)
  }))
