import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

const CARDS = 'main section.bg-card[id]'

it.each([true, false])(
  'the order that a reader chose is kept from place to place, with scripts: %s',
  (scripts) =>
    visit({ javaScriptEnabled: scripts }, async (page) => {
      const cards = () => page.locator(CARDS).evaluateAll((all) => all.map(({ id }) => id))
      await page.goto(at('/postcodes/rg301aa?price=250k'))
      const usual = await cards()
      expect(usual.slice(0, 2)).toEqual(['cost', 'sold-prices'])
      await page.click('nav[aria-label="Tailor this page"] >> text=Investors')
      await page.waitForURL(/\?reader=investor&price=250k/)
      expect((await cards())[0]).toBe('price-index')
      expect((await cards()).toSorted()).toEqual(usual.toSorted())
      expect(await page.inputValue('#cost-price')).toBe('250k')
      expect(await page.isChecked('#cost [name=buyer][value=additional]')).toBe(true)
      await page.goto(at('/location/authority/reading'))
      expect(await page.locator('.dials a').first().innerText()).toBe('Average rent')
      await page.goto(at('/postcodes/rg301ad'))
      expect((await cards())[0]).toBe('price-index')
      expect(await page.locator('nav[aria-label="On this page"] a').first().innerText()).toBe('Price index')
      await page.click('nav[aria-label="Tailor this page"] >> text=Everyone')
      await page.waitForURL(/reader=everyone/)
      await page.goto(at('/postcodes/rg301aa'))
      expect(await cards()).toEqual(usual)
    }),
)
