import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { awake, browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

describe('working out stamp duty', () => {
  it('with scripts off: fill in, send, read, and share the address', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at(`/stampdutycalculator`))
      await page.fill('[name=price]', '£295,000')
      await page.click('summary:has-text("Completion and exchange")')
      await page.fill('[name=completion]', '2026-06-12')
      await page.click('button:has-text("Update")')
      await page.waitForURL(/price=/)
      // gov.uk's own example: £295,000 costs £4,750.
      expect(await page.locator('main').innerText()).toContain('£4,750')
      const shared = page.url()
      await page.goto(shared)
      expect(await page.inputValue('[name=price]')).toContain('295')
      expect(await page.locator('main').innerText()).toContain('£4,750')
    }))

  it('in a browser: the answer follows each change without a new page, and the address follows the answer', () =>
    visit({}, async (page) => {
      await page.goto(at(`/stampdutycalculator?price=300000&completion=2026-06-12`))
      await awake(page)
      const loads = countLoads(page)
      await page.fill('[name=price]', '295k')
      await expectText(page, '£4,750')
      await page.check('[name=buyer][value=additional]')
      // £4,750 and 5 % of £295,000 more.
      await expectText(page, '£19,500')
      expect(loads()).toBe(0)
    }))

  it('by keyboard alone', () =>
    visit({}, async (page) => {
      await page.goto(at(`/stampdutycalculator?completion=2026-06-12`))
      await awake(page)
      await page.focus('[name=price]')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('425000')
      await page.focus('[name=buyer]:checked')
      await page.keyboard.press('ArrowDown')
      await expectText(page, '£6,250')
    }))

  it('keeps what was typed and says beside the field what would be right', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const answer = await page.goto(at(`/stampdutycalculator?price=lots&completion=2026-06-12`))
      expect(answer?.status()).toBe(422)
      expect(await page.inputValue('[name=price]')).toBe('lots')
      expect(await page.getAttribute('[name=price]', 'aria-invalid')).toBe('true')
      const described = await page.getAttribute('[name=price]', 'aria-describedby')
      expect(described).toBeTruthy()
    }))
})

describe('working out capital gains tax', () => {
  const path = '/capital-gains-tax-uk-property-calculator?completionDate=2026-06-12'

  it('in a browser: the answer and URL update, and Enter shows errors', () =>
    visit({}, async (page) => {
      await page.goto(at(path))
      await page.waitForSelector('[data-island-awake]')
      await page.fill('[name=proceeds]', '500k')
      await expectText(page, '£65,383.80')
      await page.waitForURL(/proceeds=500k/)
      await page.fill('[name=proceeds]', 'lots')
      await page.press('[name=proceeds]', 'Enter')
      await page.waitForSelector('[role=alert] a[href="#proceeds"]')
      expect(await page.inputValue('[name=proceeds]')).toBe('lots')
      expect(await page.locator('#proceeds-error').innerText()).toContain('enter an amount in pounds')
    }))

  it('with scripts off: fill in, send, read', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at(path))
      await page.fill('[name=proceeds]', '£500,000')
      await page.click('#capital-gains-tax button:has-text("Update")')
      await page.waitForURL(/proceeds=/)
      expect(await page.locator('main').innerText()).toContain('£65,383.80')
    }))
})

describe('asking what a home costs', () => {
  it('with scripts: the answer follows the fields', () =>
    visit({}, async (page) => {
      await page.goto(at('/'))
      await page.fill('[name=price]', '400k')
      // SDLT on £400,000: nil to £125,000, 2% to £250,000, 5% above.
      await expectText(page, '£10,000')
      await page.fill('main [name=postcode]', 'rg301aa')
      await expectText(page, 'A £400,000 home in Reading')
    }))

  it('with scripts off: fill in, send, read, go on with the numbers filled in', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at('/'))
      await page.fill('[name=price]', '£400,000')
      await page.click('text=Work out the cost')
      await page.waitForURL(/price=/)
      await expectText(page, 'A £400,000 home in England')
      await page.click('main a:has-text("Stamp duty (SDLT)")')
      await page.waitForURL(/stampdutycalculator/)
      expect(await page.inputValue('[name=price]')).toMatch(/^400,?000$/)
    }))
})

describe('looking up a postcode', () => {
  it('in any spelling, to the one address', () =>
    visit({}, async (page) => {
      await page.goto(at('/postcodes'))
      await page.fill('main [name=q]', ' rg30-1aa ')
      await page.press('main [name=q]', 'Enter')
      await page.waitForURL(at(`/postcodes/rg301aa`))
      expect(await page.locator('h1').innerText()).toContain('RG30 1AA')
    }))

  it('filters and sorts the sales by links and a form, and the list follows', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at(`/postcodes/rg301aa?sort=price&order=desc`))
      const prices = await page
        .locator('table:has(caption:has-text("in RG30 1AA")) tbody tr > :nth-child(2)')
        .allInnerTexts()
      const pounds = prices
        .filter((text) => text.startsWith('£'))
        .map((text) => Number(text.replaceAll(/[£,]/g, '')))
      expect(pounds.length).toBeGreaterThan(2)
      expect(pounds).toEqual([...pounds].sort((a, b) => b - a))
    }))

  it('goes back from a page that is not there', () =>
    visit({}, async (page) => {
      await page.goto(at(`/postcodes`))
      await page.goto(at(`/no-such-page`))
      await page.click('text=Go Back')
      await expect.poll(() => page.url()).toBe(at(`/postcodes`))
    }))

  it('opens and closes menus by click, by a click outside and by Escape', () =>
    visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(at('/'))
      const menu = page.locator('header details[data-menu]').first()
      const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open)
      await menu.locator('summary').click()
      expect(await isOpen()).toBe(true)
      await page.mouse.click(5, 700)
      expect(await isOpen()).toBe(false)
      await menu.locator('summary').click()
      await page.keyboard.press('Escape')
      expect(await isOpen()).toBe(false)
    }))
})

async function expectText(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('main').innerText()).toContain(text)
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
