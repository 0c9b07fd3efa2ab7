import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { browserCookies, type TestPerson } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { buyersSite, PRO } from '#testing/buyers-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { visitPageOf } from '#testing/kept-page.ts'

const { site, database, newcomer, usedTrial, buy, saveCard, setAtStripe, plansOf, credits, latestInvoice } =
  await buyersSite()

/** Opens a page as a customer of the monthly Starter plan whose card now needs 3-D Secure for every payment. */
async function visit(
  path: string,
  test: (given: { page: Page; who: TestPerson; requested: readonly string[] }) => Promise<void>,
): Promise<void> {
  const who = await usedTrial(await newcomer())
  await database.db
    .updateTable('profile')
    .set({
      password_set: true,
      onboarding_completed: true,
      biggest_challenge: 'due_diligence',
      hoping_to_achieve: 'market_research',
    })
    .where('user_id', '=', who.userId)
    .execute()
  await buy(who, { ...PRO, planTier: 'starter' })
  await setAtStripe(who, {
    default_payment_method: await saveCard(who, 'pm_card_authenticationRequired'),
  })
  await site.cards.settled()
  const viewport = { width: 390, height: 844 }
  await visitPageOf(await sharedChromium(), { viewport }, async (page, context) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await context.addCookies(browserCookies(who, site.origin))
    await page.goto(`${site.origin}${path}`)
    await test({ page, who, requested })
  })
}

const LIBRARY = '/stripe/v3.js'
const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure test page' })

describe('adding a plan of the other type with a card that needs 3-D Secure', () => {
  it('asks the bank above the modal, keeps the modal if the bank says no, and adds the plan once it says yes', async () => {
    await visit('/dashboard', async ({ page, who, requested }) => {
      await page.waitForSelector('[data-behaviour="upgrade-modal"][data-behaving]', { state: 'attached' })
      await page
        .locator('[data-open-upgrade]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      const modal = page.getByRole('dialog', { name: 'Upgrade Your Plan' })
      await modal.getByText('Starter platform plan').waitFor()
      await modal.getByRole('radio', { name: /^5K/ }).check()
      expect(requested).not.toContain(LIBRARY)
      await modal.getByRole('button', { name: 'Add plan' }).click()
      await bank(page).waitFor()
      expect(requested).toContain(LIBRARY)
      expect(await axeViolations(page)).toEqual([])
      // The buttons of the bank's layer can be pressed, so it isn't behind the modal.
      await bank(page).getByRole('button', { name: 'Fail' }).click()
      await modal.getByRole('alert').waitFor()
      expect(await modal.getByRole('alert').textContent()).toMatch(/failed authentication/)
      expect(await plansOf(who)).toHaveLength(1)
      expect(await credits(who)).toEqual([22, 0])

      await modal.getByRole('button', { name: 'Add plan' }).click()
      await bank(page).getByRole('button', { name: 'Complete' }).click()
      await page.waitForURL(`${site.origin}/billing`)
      await page.getByRole('heading', { name: '5K API plan' }).waitFor()
      const [platform, api] = await plansOf(who)
      expect(api).toMatchObject({ status: 'active', api_plan: '5k', end_date: platform.end_date })
      expect(await credits(who)).toEqual([22, 5_000])
      expect(await latestInvoice(who)).toMatchObject({ total: 4_400, status: 'paid' })
    })
  })
})

describe('a more expensive tier with a card that needs 3-D Secure', () => {
  it('asks the bank on the billing page at once, says if it says no, and begins once it says yes', async () => {
    await visit('/billing', async ({ page, who, requested }) => {
      const choose = async () => {
        await page.getByText('Change plan', { exact: true }).first().click()
        await page.getByRole('radio', { name: /^Elite platform plan/ }).check()
        await page.getByRole('button', { name: 'Change plan' }).click()
        await page.waitForURL(`${site.origin}/billing?confirm`)
        await bank(page).waitFor()
      }
      expect(requested).not.toContain(LIBRARY)
      await choose()
      expect(requested).toContain(LIBRARY)
      await bank(page).getByRole('button', { name: 'Fail' }).click()
      await page.getByText('Nothing has been charged. Choose the plan again to try once more.').waitFor()
      expect(await page.getByRole('button', { name: 'Confirm with your bank' }).isVisible()).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      expect(await plansOf(who)).toMatchObject([{ plan_type: 'starter' }])

      await page.goto(`${site.origin}/billing`)
      await choose()
      await bank(page).getByRole('button', { name: 'Complete' }).click()
      await page.waitForURL(`${site.origin}/billing`)
      await page.getByRole('heading', { name: 'Elite platform plan' }).waitFor()
      expect(await page.getByText('Your bank needs you to confirm').count()).toBe(0)
      expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'elite' }])
      expect(await credits(who)).toEqual([55, 0])
      expect(await latestInvoice(who)).toMatchObject({ total: 700, status: 'paid' })
    })
  })

  it('can be confirmed later, by the button on the billing page', async () => {
    await visit('/billing', async ({ page, who }) => {
      await page.getByText('Change plan', { exact: true }).first().click()
      await page.getByRole('radio', { name: /^Elite platform plan/ }).check()
      await page.getByRole('button', { name: 'Change plan' }).click()
      await bank(page).waitFor()
      await page.goto(`${site.origin}/billing`)
      const confirm = page.getByRole('button', { name: 'Confirm with your bank' })
      await confirm.waitFor()
      expect(await bank(page).count()).toBe(0)
      await confirm.click()
      await bank(page).getByRole('button', { name: 'Complete' }).click()
      await page.getByRole('heading', { name: 'Elite platform plan' }).waitFor()
      expect(await credits(who)).toEqual([55, 0])
    })
  })
})
