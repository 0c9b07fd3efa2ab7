import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { stopClock } from '#testing/page-clock.ts'
import { signedInSite } from '#testing/signed-in.ts'

const { database, person, site, visit } = await signedInSite()

describe('resetting a password', () => {
  const complete = {
    password_set: true,
    biggest_challenge: 'x',
    hoping_to_achieve: 'y',
    platform_customer: true,
    onboarding_completed: true,
  }

  /**
   * A person with a session from the password reset email. Only such a session can set a password without the current
   * one.
   */
  async function recovering() {
    const who = await person(complete)
    await database.pool.query(`update auth.sessions set tag = 'recovery' where user_id = $1`, [who.userId])
    return who
  }

  async function openReset(page: Page): Promise<void> {
    await page.goto(`${site.origin}/cookies`)
    await page.evaluate(() => localStorage.setItem('freehold-password-reset', 'yes'))
    await page.goto(`${site.origin}/api-admin`)
    await page.getByRole('dialog', { name: 'Reset Your Password' }).waitFor()
  }

  it('is step 1 only with a confirm field, rains violet, and closes after 3 s to the dashboard', async () => {
    const who = await recovering()
    await visit(who, async (page) => {
      await openReset(page)
      expect(await page.locator('[data-dot]').count()).toBe(0)
      const update = page.getByRole('button', { name: 'Update password' })
      await update.click()
      await page.getByText('Please enter a valid password.').first().waitFor()
      await page.getByLabel('New password').fill('a new long one')
      await update.click()
      await page.getByText('Please confirm your password.').first().waitFor()
      await page.getByLabel('Confirm password').fill('another')
      await update.click()
      await page.getByText('Passwords do not match.').first().waitFor()
      await page.getByLabel('Confirm password').fill('a new long one')
      await stopClock(page)
      await update.click()
      await page.getByRole('dialog', { name: 'Password Updated!' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
      await headingFocused(page)
      // It begins once its script has arrived, however far the clock is by then.
      let passedMs = 0
      const violetLater = async () => {
        await page.clock.runFor(10)
        passedMs += 10
        return violetPixels(page)
      }
      await expect.poll(violetLater).toBeGreaterThan(0)
      await page.clock.runFor(2_900 - passedMs)
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
      await page.clock.runFor(100)
      await page.waitForURL(`${site.origin}/dashboard`)
      expect(await page.locator('dialog[open]').count()).toBe(0)
    })
  })

  it('does not rain for those who asked for less motion', async () => {
    await visit(
      await recovering(),
      async (page) => {
        await openReset(page)
        await page.getByLabel('New password').fill('a new long one')
        await page.getByLabel('Confirm password').fill('a new long one')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: 'Password Updated!' }).waitFor()
        await page.waitForTimeout(400)
        expect(await violetPixels(page)).toBe(0)
      },
      { reducedMotion: 'reduce' },
    )
  })

  it('asks for the current password if the session isn’t from a reset email', async () => {
    const who = await person(complete)
    await visit(who, async (page) => {
      await openReset(page)
      const current = page.getByLabel('Current password')
      expect(await current.count()).toBe(0)
      await page.getByLabel('New password').fill('a new long one')
      await page.getByLabel('Confirm password').fill('a new long one')
      const update = page.getByRole('button', { name: 'Update password' })
      await update.click()
      await page.getByText('Please enter your current password.').first().waitFor()
      await current.fill(who.password)
      await update.click()
      await page.getByRole('dialog', { name: 'Password Updated!' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
    })
  })

  it('ends with Logout, which removes the flag, signs out and goes home', async () => {
    await visit(await person(complete), async (page) => {
      await openReset(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${site.origin}/`)
      expect(await page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
      await page.goto(`${site.origin}/dashboard`)
      expect(new URL(page.url()).pathname).toBe('/login')
    })
  })

  async function violetPixels(page: Page): Promise<number> {
    return page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let violet = 0
      for (let at = 0; at < data.length; at += 4)
        if (
          (data[at + 3] ?? 0) > 100 &&
          (data[at + 2] ?? 0) > (data[at] ?? 0) &&
          (data[at] ?? 0) > (data[at + 1] ?? 0)
        )
          violet += 1
      return violet
    })
  }
})

/** Waits until a step's heading has focus, which is shortly after it's rendered. */
async function headingFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.id === 'onboarding-heading')
}
