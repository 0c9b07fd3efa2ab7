import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { payments: true })
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

it('leads from the pricing page through sign-up, a declined card and 3-D Secure to credits, and to cancelling', async () => {
  await visitPageOf(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(`${site.origin}/pricing`)
    await page.getByRole('link', { name: 'API plans' }).click()
    await page.getByRole('link', { name: 'Monthly' }).click()
    await page.getByRole('link', { name: 'Choose 5K' }).click()
    await signUp(page)
    await answerQuestions(page)
    await page.getByText('5K, £44 a month').waitFor()
    await page.getByRole('button', { name: 'Subscribe & Continue' }).click()

    await page.getByLabel('Card number').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await pay(page, '4000 0000 0000 0002')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await pay(page, '4000 0027 6000 3184')
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByText('Welcome to Freehold!').waitFor()
    // It leads there by itself, and would interrupt another way.
    await page.waitForURL(`${site.origin}/dashboard`)

    await page.goto(`${site.origin}/billing`)
    await page.getByRole('heading', { name: '5K API plan' }).waitFor()
    await page.getByText('+5,000').waitFor()
    await page.getByText('Cancel plan').click()
    await page.getByRole('button', { name: 'Cancel 5K API plan' }).click()
    await page.getByText('Your plan has been cancelled.').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

async function signUp(page: Page): Promise<void> {
  await page.fill('[name=firstName]', 'Ann')
  await page.fill('[name=lastName]', 'Smith')
  await page.fill('[name=email]', 'ann.smith@example.com')
  for (const field of await page.locator('input[type=password]').all())
    await field.fill('three odd words here')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/onboarding/)
}

async function answerQuestions(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue', exact: true })
  // The button is disabled once scripts run.
  await expect.poll(() => go.isDisabled()).toBe(true)
  await page.getByText('Understanding local market trends').click()
  await go.click()
  await page.getByText('Market Research').click()
  await go.click()
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ann Smith')
  await page.getByRole('button', { name: 'Start trial' }).click()
}
