import { describe, expect, it } from 'vitest'

import { awake, browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()
const PANEL = '.result-panel'

describe.each([true, false])('a form that asks one of two things, with scripts: %s', (javaScriptEnabled) => {
  it('asks for what was paid in instead of the balance, and answers it', () =>
    visit({ javaScriptEnabled }, async (page) => {
      await page.goto(at('/help-to-buy-isa-calculator'))
      if (javaScriptEnabled) await awake(page)
      expect(await page.locator('[name=months]').isVisible()).toBe(false)
      await page.click('text=What I paid in')
      if (!javaScriptEnabled) {
        await page.click('button:has-text("Update")')
        await page.waitForURL(/\?/)
      }
      await page.locator('[name=months]').waitFor({ state: 'visible' })
      expect(await page.locator('[name=closingBalance]').isVisible()).toBe(false)
      await page.fill('[name=months]', '1 year 8 months')
      await page.press('[name=months]', 'Enter')
      // £1,200 and nineteen times £200.
      await expect.poll(() => page.innerText(PANEL)).toContain('£1,250')
    }))
})

it('rooms are added while one types, and the notice of the licence follows their number', () =>
  visit({}, async (page) => {
    await page.goto(at('/hmo-calculator'))
    await awake(page)
    await page.fill('[name=monthlyRoomRents]', '600 600 600')
    await expect.poll(() => page.innerText(PANEL)).toContain('from 3 rooms')
    await page.getByText('You may need an HMO licence').waitFor()
    await page.fill('[name=monthlyRoomRents]', '600 600 600, 550 550')
    await expect.poll(() => page.innerText(PANEL)).toContain('from 5 rooms')
    await page.getByText('You’ll need an HMO licence').waitFor()
  }))
