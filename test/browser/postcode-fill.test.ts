import { describe, expect, it } from 'vitest'

import { awake, browsing } from '#testing/browsing.ts'

const PATH = '/mortgage-repayment-calculator'
const NOTE = 'text=Average price of a flat or maisonette in Reading'

const { at, visit } = browsing()

describe.each([true, false])('the postcode box of a calculator, with scripts: %s', (javaScriptEnabled) => {
  it('fills in the price, names its source, and lets it be changed', () =>
    visit({ javaScriptEnabled }, async (page) => {
      await page.goto(at(PATH))
      await page.fill('[name=deposit]', '71k')
      await page.click('summary:has-text("Start from a postcode")')
      await page.selectOption('[name=homeType]', 'flat')
      await page.fill('[name=postcode]', 'rg301aa')
      await page.click('text=Fill in from postcode')
      await page.waitForURL(/postcode=RG30\+1AA/)
      const price = await page.inputValue('[name=price]')
      expect(Number(price.replaceAll(',', ''))).toBeGreaterThan(100_000)
      expect(price).not.toBe('300,000')
      expect(await page.inputValue('[name=deposit]')).toBe('71k')
      expect(await page.inputValue('[name=postcode]')).toBe('RG30 1AA')
      expect(await page.locator(NOTE).isVisible()).toBe(true)
      await page.fill('[name=price]', '310k')
      await page.press('[name=price]', 'Enter')
      await page.waitForURL(/price=310k/)
      await expect.poll(() => page.locator(NOTE).count()).toBe(0)
      expect(await page.inputValue('[name=price]')).toBe('310k')
      expect(await page.inputValue('[name=homeType]')).toBe('flat')
    }))

  it('tells a postcode that does not exist in the summary and beside the field, and loses nothing', () =>
    visit({ javaScriptEnabled }, async (page) => {
      await page.goto(at(PATH))
      await page.fill('[name=price]', '333k')
      await page.click('summary:has-text("Start from a postcode")')
      await page.fill('[name=postcode]', 'RG30 9ZZ')
      await page.click('text=Fill in from postcode')
      await page.waitForURL(/fill=1/)
      expect(await page.locator('[role=alert] a').innerText()).toContain('There is no postcode RG30 9ZZ')
      expect(await page.locator('#postcode-error').isVisible()).toBe(true)
      expect(await page.inputValue('[name=price]')).toBe('333k')
    }))
})

it('with scripts, the return key in the postcode fills in, and another postcode takes the error away', () =>
  visit({}, async (page) => {
    await page.goto(at(PATH))
    await awake(page)
    const start = page.url()
    await page.click('summary:has-text("Start from a postcode")')
    expect(page.url()).toBe(start)
    await page.fill('[name=postcode]', 'RG30 9ZZ')
    await page.press('[name=postcode]', 'Enter')
    await page.waitForURL(/fill=1/)
    await awake(page)
    await page.fill('[name=postcode]', 'RG30 1AA')
    await expect.poll(() => page.locator('#postcode-error').count()).toBe(0)
    expect(await page.locator('[role=alert]').count()).toBe(0)
    await page.press('[name=postcode]', 'Enter')
    await page.waitForURL(/postcode=RG30\+1AA/)
    expect(await page.locator('text=RG30 1AA is in Reading, England.').isVisible()).toBe(true)
  }))
