import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { awake, browsing } from '#testing/browsing.ts'

const PATH = '/mortgage-repayment-calculator'

const { at, visit } = browsing()

describe('a calculator, with scripts off', () => {
  it('answers, keeps a scenario, compares it, and lets it go, all in the address', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at(`${PATH}?price=300k&deposit=60k&termYears=25&annualRatePercent=4`))
      // £240,000 over 25 years at 4%.
      expect(await panel(page)).toContain('£1,266.81')
      await page.click('text=Compare')
      await page.waitForURL(/view=compare/)
      await page.click('button:has-text("Add to comparison")')
      await page.waitForURL(/compare=/)
      await page.fill('[name=annualRatePercent]', '5')
      await page.click('button:has-text("Update")')
      await page.waitForURL(/annualRatePercent=5/)
      expect(await panel(page)).toContain('£1,403.02')
      const compared = page.locator('#compare')
      expect(await compared.innerText()).toContain('£1,266.81')
      expect(await compared.innerText()).toContain('−£136.21, better')
      await page.reload()
      expect(await compared.innerText()).toContain('£1,266.81')
      await compared.getByRole('button', { name: /^Remove/ }).click()
      await page.waitForURL((url) => !url.searchParams.has('compare'))
      expect(await compared.locator('table').count()).toBe(0)
      expect(await panel(page)).toContain('£1,403.02')
    }))

  it('hides no field that is asked and answers the return key', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at(PATH))
      await page.fill('[name=price]', '£350k')
      await page.press('[name=price]', 'Enter')
      await page.waitForURL((url) => url.searchParams.get('price') === '£350k')
      expect(new URL(page.url()).searchParams.has('keep')).toBe(false)
    }))
})

describe('a calculator, alive', () => {
  it('follows the keyboard without a new page, and the address follows it', () =>
    visit({}, async (page) => {
      await page.goto(at(`${PATH}?price=300k&deposit=60k&termYears=25&annualRatePercent=4`))
      await awake(page)
      let loads = 0
      page.on('load', () => (loads += 1))
      await page.focus('[name=annualRatePercent]')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('5%')
      await page.waitForFunction(() =>
        document.querySelector('.result-panel')?.textContent?.includes('£1,403.02'),
      )
      await page.waitForFunction(() => location.search.includes('annualRatePercent=5'))
      expect(loads).toBe(0)
    }))

  it('draws the chart and sums up closed groups once nobody types', () =>
    visit({}, async (page) => {
      await page.goto(at('/mortgage-affordability-calculator'))
      await awake(page)
      const chart = page.locator('.result-panel svg[role=img]').first()
      const typed = page.locator('form.calculator input[inputmode=decimal]').first()
      await typed.focus()
      await page.waitForSelector('form[data-live]')
      const [drawing, answer] = [await chart.innerHTML(), await panel(page)]
      await typed.fill('91000')
      await expect.poll(() => panel(page)).not.toBe(answer)
      await expect.poll(() => chart.innerHTML()).not.toBe(drawing)

      await page.goto(at(PATH))
      await awake(page)
      await page.click('summary:has-text("Existing mortgage")')
      await page.fill('[name=termMonths]', '7')
      await page.click('summary:has-text("Existing mortgage")')
      await page.locator('summary small', { hasText: '7 months' }).waitFor()
    }))

  it('compares while one types, in a link that another browser understands', () =>
    visit({}, async (page) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(at(`${PATH}?price=300k&deposit=60k&termYears=25&annualRatePercent=4`))
      await awake(page)
      await page.getByRole('tab', { name: 'Compare' }).click()
      await page.click('button:has-text("Add to comparison")')
      await page.fill('[name=annualRatePercent]', '5')
      await page.waitForFunction(() =>
        document.querySelector('#compare')?.textContent?.includes('−£136.21, better'),
      )
      await page.waitForFunction(() => location.search.includes('compare='))
      expect(errors).toEqual([])
      const shared = page.url()
      await visit({ javaScriptEnabled: false }, async (other) => {
        await other.goto(shared)
        expect(await other.locator('#compare').innerText()).toContain('£1,266.81')
      })
    }))

  it('offers the numbers of the last visit to those who come without any', () =>
    visit({}, async (page) => {
      await page.goto(at(PATH))
      await awake(page)
      expect(await page.locator('text=Use the figures from your last visit').count()).toBe(0)
      await page.fill('[name=price]', '412000')
      await page.waitForFunction(() => location.search.includes('412000'))
      await page.goto(at(PATH))
      await page.click('text=Use the figures from your last visit')
      await page.waitForURL(/price=412000/)
      expect(await page.inputValue('[name=price]')).toBe('412000')
      await awake(page)
      expect(await page.locator('text=Use the figures from your last visit').count()).toBe(0)
    }))

  it('doesn’t close a group while its field is being edited', () =>
    visit({}, async (page) => {
      await page.goto(at(PATH))
      await awake(page)
      await page.click('summary:has-text("Existing mortgage")')
      const field = page.locator('[name=termMonths]')
      await field.fill('some')
      await field.press('Tab')
      await page.waitForSelector('#termMonths-error')
      await field.fill('7')
      await page.waitForSelector('#termMonths-error', { state: 'detached' })
      expect(await field.isVisible()).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('termMonths')
    }))

  it('keeps the last answer, marked as out of date, while the form is invalid, and says how to fix it', () =>
    visit({}, async (page) => {
      await page.goto(at(PATH))
      await awake(page)
      const before = await panel(page)
      await page.fill('[name=price]', 'a lot')
      await page.locator('.result-panel', { hasText: 'Out of date: check Property price' }).waitFor()
      await page.waitForFunction(() =>
        document.querySelector('p[role=status]')?.textContent?.includes('Out of date'),
      )
      await page.press('[name=price]', 'Tab')
      await page.waitForSelector('#price-error')
      expect(await page.textContent('#price-error')).toContain('Property price: enter an amount in pounds')
      expect(await page.inputValue('[name=price]')).toBe('a lot')
      expect(await panel(page)).toBe(`Out of date: check Property price\n\n${before}`)
      await page.fill('[name=price]', '300k')
      expect(await panel(page)).toBe(before)
    }))
})

function panel(page: Page): Promise<string> {
  return page.locator('.result-panel').first().innerText()
}
