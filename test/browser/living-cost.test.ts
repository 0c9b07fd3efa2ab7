import { describe, expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

const PATH = '/postcodes/rg301aa'

describe.each([true, false])('the cost of living at a postcode, with scripts: %s', (javaScriptEnabled) => {
  it('answers for the visitor’s price, and keeps what was typed', () =>
    visit({ javaScriptEnabled }, async (page) => {
      await page.goto(at(PATH))
      await page.fill('#cost-price', '400k')
      await page.check('[name=buyer][value=first-time]')
      await page.click('text=Work out the cost')
      await page.waitForURL(/price=400k/)
      const answer = page.locator('#cost-answer')
      // Nil to £300,000 and 5% of the rest: gov.uk/stamp-duty-land-tax/residential-property-rates.
      await expect.poll(() => answer.innerText()).toContain('£5,000')
      expect(await answer.innerText()).toContain('A £400,000 home in Reading, first-time buyer')
      expect(await page.inputValue('#cost-price')).toBe('400k')
      const tax = answer.locator('a[href^="/stampdutycalculator"]')
      expect(await tax.getAttribute('href')).toBe(
        '/stampdutycalculator?price=400000&nation=england&buyer=first-time',
      )
    }))
})

it('a phone shows the whole table of datasets on the home page, to the year of each date', () =>
  visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false }, async (page) => {
    await page.goto(at('/'))
    const table = page.getByRole('region', { name: 'Official datasets on this site' })
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  }))

it('the home page leads to the card with what was entered', () =>
  visit({}, async (page) => {
    await page.goto(at('/?postcode=RG30+1AA&price=250k&deposit=20'))
    await page.click('text=See the full RG30 1AA report')
    await page.waitForURL(/\/postcodes\/rg301aa\?price=250k&deposit=20#cost/)
    expect(await page.locator('#cost-answer').innerText()).toContain('Deposit (20%)')
  }))

it('with scripts, the answer follows the fields without a new page', () =>
  visit({}, async (page) => {
    await page.goto(at(PATH))
    await page.fill('#cost-price', '250k')
    await expect.poll(() => page.locator('#cost-answer').innerText()).toContain('A £250,000 home in Reading')
    expect(page.url()).toBe(at(PATH))
  }))
