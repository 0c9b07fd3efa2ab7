import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { stopClock } from '#testing/page-clock.ts'
import { signedInSite } from '#testing/signed-in.ts'

const { person, profileOf, site, visit } = await signedInSite()

describe('the onboarding overlay', () => {
  const later = (page: Page) => page.getByRole('button', { name: 'Later' }).click()
  const escape = (page: Page) => page.keyboard.press('Escape')
  const chosen = { password_set: true, biggest_challenge: 'due_diligence' }
  it.each([
    [1, 'Later', {}, 'Secure Your Account', later],
    [2, 'Escape', { password_set: true }, "What's Your Biggest Challenge?", escape],
    [3, 'Later', chosen, 'What are you hoping to get out of Freehold?', later],
    [4, 'Escape', { ...chosen, hoping_to_achieve: 'find_apis' }, 'Choose Your Plan', escape],
  ])(
    'starts at step %i when that is the first thing missing, and is put off by %s until the browser is closed',
    async (step, _, profile, heading, putOff) => {
      await visit(await person(profile), async (page) => {
        await page.goto(`${site.origin}/api-admin`)
        const overlay = page.getByRole('dialog', { name: heading })
        await overlay.waitFor()
        expect(await overlay.getByText(`Step ${step} of 4`).count()).toBe(1)
        expect(await page.locator('[data-dot]').count()).toBe(4)
        expect(await overlay.getByRole('button', { name: 'Logout' }).count()).toBe(1)
        expect(await overlay.getByRole('complementary').count()).toBe(step < 4 ? 1 : 0)
        await headingFocused(page)
        await putOff(page)
        await expectPutOff(page)
      })
    },
  )

  it('stays away when nothing is missing, or once onboarding is completed', async () => {
    const all = {
      password_set: true,
      biggest_challenge: 'x',
      hoping_to_achieve: 'y',
      platform_customer: true,
    }
    for (const profile of [all, { onboarding_completed: true }]) {
      await visit(await person(profile), async (page) => {
        await page.goto(`${site.origin}/dashboard`)
        await page.waitForSelector('[data-behaving]', { state: 'attached' })
        await page.waitForTimeout(300)
        expect(await page.locator('#onboarding-heading').count()).toBe(0)
      })
    }
  })

  it('locks scrolling and traps focus while open', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByRole('dialog').waitFor()
      await page.mouse.wheel(0, 2000)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(
          () =>
            document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        )
        expect(inside).toBe(true)
      }
      expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
        /maximum|scalable/,
      )
    })
  })

  it('covers pages for signed-in visitors and no others', async () => {
    await visit(await person({}), async (page) => {
      for (const path of ['/profile', '/local-data', '/ai-staging']) {
        await page.goto(site.origin + path)
        await page.getByRole('dialog', { name: 'Secure Your Account' }).waitFor()
      }
      for (const path of ['/postcodes', '/contact', '/pricing', '/billing']) await expectNoOverlay(page, path)
    })
  })

  it('leaves a page that knows what was saved, when the next step is put off', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByLabel('Property due diligence').check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('dialog', { name: 'hoping to get out of Freehold' }).waitFor()
      await page.getByRole('button', { name: 'Later' }).click()
      await page.getByText('You’re on step 3 of 4.').waitFor()
      expect(await page.locator('dialog[open]').count()).toBe(0)
    })
  })

  it('stays closed when an answer arrives after it was put off', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/validate-challenge', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${site.origin}/dashboard`)
      await page.getByLabel('Or in your own words').fill('Comparing yields of flats in Leeds')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Validating...' }).waitFor()
      await page.keyboard.press('Escape')
      const answered = page.waitForResponse('**/api/validate-challenge')
      answer()
      await answered
      await page.waitForTimeout(500)
      expect(await page.locator('dialog[open]').count()).toBe(0)
    })
  })

  it('lets somebody who goes back to step 1 keep the password, or set the same one again', async () => {
    const who = await person({ password_set: true })
    await visit(who, async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByRole('dialog', { name: 'Secure Your Account' }).waitFor()
      await page.getByRole('button', { name: 'Keep my password' }).click()
      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByLabel('New password').fill(who.password)
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
      expect(await page.getByText('Failed to set password').count()).toBe(0)
    })
  })

  it('asks for the current password if somebody reloads step 1 and sets another one', async () => {
    const who = await person({ password_set: true })
    await visit(who, async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByLabel('New password').fill('four odd words here')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Please enter your current password.').last().waitFor()
      expect(await page.getByText('Failed to set password').count()).toBe(0)
      await page.getByLabel('Current password').fill(who.password)
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
    })
  })

  it('goes from the password to the plan, saves each step, and lets people go on without a plan', async () => {
    const who = await person({})
    await visit(who, async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByLabel('Password', { exact: true }).fill('three odd words')
      await page.getByRole('button', { name: 'Continue' }).click()

      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
      const go = page.getByRole('button', { name: 'Continue' })
      expect(await go.isDisabled()).toBe(true)
      await page.getByLabel('Or in your own words').fill('asdfghjkl asdfghjkl')
      await go.click()
      await page.getByText('Please describe it in a short sentence').first().waitFor()
      await page.getByLabel('Or in your own words').fill('Finding a family home near good schools')
      await go.click()

      await page.getByRole('dialog', { name: 'hoping to get out of Freehold' }).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      expect(await page.getByLabel('Or in your own words').inputValue()).toContain('family home')
      await go.click()
      await page.getByLabel('Buying or Flip Property').check()
      await go.click()

      await page.getByRole('dialog', { name: 'Choose Your Plan' }).waitFor()
      expect(
        await page.getByRole('button', { name: 'Annually (Save 10%)' }).getAttribute('aria-pressed'),
      ).toBe('true')
      const subscribe = page.getByRole('button', { name: 'Subscribe & Continue' })
      expect(await subscribe.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Choose Pro' }).click()
      await page.getByText('14 days free, then £335 a year').waitFor()
      await page.getByRole('button', { name: 'Monthly' }).click()
      await page.getByText('14 days free, then £31 a month').waitFor()
      await subscribe.click()
      await page.getByText('We couldn’t open the checkout').waitFor()
      await page.getByRole('button', { name: 'Continue for free' }).click()
      await expectNoOverlay(page, '/dashboard')
      const cookies = await page.context().cookies()
      const days =
        ((cookies.find(({ name }) => name === 'onboarding-postponed')?.expires ?? 0) - Date.now() / 1000) /
        86_400
      expect(Math.round(days)).toBe(7)
    })
    expect(await profileOf(who)).toMatchObject({
      password_set: true,
      biggest_challenge: 'Finding a family home near good schools',
      hoping_to_achieve: 'buy_flip_property',
      onboarding_completed: false,
    })
  })
})

describe('onboarding in a browser', () => {
  it('shows Validating... while own words are checked, and cannot be sent twice', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      const sent: unknown[] = []
      await page.route('**/api/validate-challenge', async (route) => {
        sent.push(route.request().postDataJSON())
        await held
        await route.continue()
      })
      await page.goto(`${site.origin}/dashboard`)
      await page.getByLabel('Or in your own words').fill('  Comparing yields of flats in Leeds  ')
      await page.getByRole('button', { name: 'Continue' }).click()
      const busy = page.getByRole('button', { name: 'Validating...' })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      answer()
      await page.getByRole('dialog', { name: 'hoping to get out' }).waitFor()
      expect(sent).toEqual([{ challenge: 'Comparing yields of flats in Leeds' }])
    })
  })

  it('says that the words couldn’t be validated if the endpoint returns an error', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      await page.route('**/api/validate-challenge', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`${site.origin}/dashboard`)
      await page.getByLabel('Or in your own words').fill('Comparing yields of flats in Leeds')
      await page.getByRole('button', { name: 'Continue' }).click()
      const message = 'Unable to validate your challenge. Please try again or select from the options below.'
      await page.getByText(message).first().waitFor()
      expect(await page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
    })
  })

  it('goes on by keyboard alone', async () => {
    const who = await person({ password_set: true })
    await visit(who, async (page) => {
      await page.goto(`${site.origin}/dashboard`)
      await page.getByRole('dialog').waitFor()
      await headingFocused(page)
      await page.getByLabel('Understanding local market trends').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'hoping to get out' }).waitFor()
      await headingFocused(page)
      await page.getByLabel('Or in your own words').focus()
      await page.keyboard.type('Own a home by the sea')
      // Words, Back, Continue.
      for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Choose Your Plan' }).waitFor()
    })
    expect(await profileOf(who)).toMatchObject({
      biggest_challenge: 'due_diligence',
      hoping_to_achieve: 'Own a home by the sea',
    })
  })

  it('closes for a visitor whose session has ended, and stays when the profile cannot be read', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      await page.route('**/rest/v1/profile*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`${site.origin}/dashboard`)
      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
      await page.waitForTimeout(400)
      expect(await page.getByRole('dialog', { name: 'Biggest Challenge' }).isVisible()).toBe(true)
    })
    await visit(await person({ password_set: true }), async (page) => {
      await page.route('**/auth/v1/user', async (route) => {
        // Asked by the overlay, so it is open by then.
        await page.locator('#onboarding-heading').waitFor()
        await route.fulfill({ status: 401, body: '{}' })
      })
      const answered = page.waitForResponse('**/auth/v1/user')
      await page.goto(`${site.origin}/dashboard`)
      await answered
      await page.waitForSelector('#onboarding-heading', { state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    })
  })
})

describe('the welcome', () => {
  it('greets those who come back from the checkout, notes the end of onboarding, and leads to the dashboard after 3 s', async () => {
    const who = await person({ ...asked, platform_customer: true })
    await visit(who, async (page) => {
      await stopClock(page)
      await page.goto(`${site.origin}/onboarding?welcome`)
      expect(await page.locator('h1').innerText()).toBe('Welcome to Freehold!')
      await page.waitForSelector('[data-island-awake]', { state: 'attached' })
      await page.clock.runFor(2900)
      expect(await page.locator('h1').innerText()).toBe('Welcome to Freehold!')
      await page.clock.runFor(100)
      await page.waitForURL(`${site.origin}/dashboard`)
    })
    expect(await profileOf(who)).toMatchObject({ onboarding_completed: true })
  })

  it('is not given to those who have no plan', async () => {
    await visit(await person(asked), async (page) => {
      await page.goto(`${site.origin}/onboarding?welcome`)
      expect(await page.locator('h1').innerText()).toBe('Choose Your Plan')
    })
  })

  const asked = { password_set: true, biggest_challenge: 'due_diligence', hoping_to_achieve: 'find_apis' }
})

describe('with scripts off', () => {
  it('onboarding goes step by step on its own page', async () => {
    const who = await person({})
    await visit(
      who,
      async (page) => {
        await page.goto(`${site.origin}/onboarding`)
        expect(await page.locator('h1').innerText()).toBe('Secure Your Account')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Please enter a valid password.').first().waitFor()
        await page.fill('[name=password]', 'three odd words')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('heading', { level: 1, name: "What's Your Biggest Challenge?" }).waitFor()
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Please select a challenge or describe your own.').first().waitFor()
        await page.fill('[name=words]', 'asdf asdf asdf asdf')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Please use your own words').first().waitFor()
        expect(await page.inputValue('[name=words]')).toBe('asdf asdf asdf asdf')
        await page.fill('[name=words]', 'Finding a home near good schools')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Sell a Property at the right price').click()
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor()
        await page.getByRole('link', { name: 'API', exact: true }).click()
        await page.getByRole('link', { name: 'Choose Metered' }).click()
        await page.getByText('Metered, £0.02 per call').waitFor()
        await page.getByRole('button', { name: 'Subscribe & Continue' }).click()
        await page.getByText('We couldn’t open the checkout').waitFor()
        await page.getByRole('link', { name: 'Continue for free' }).click()
        await page.waitForURL(`${site.origin}/dashboard`)
      },
      { javaScriptEnabled: false },
    )
    expect(await profileOf(who)).toMatchObject({ password_set: true, hoping_to_achieve: 'sell_property' })
  })
})

/** Opens a page, waits for its scripts to run, and expects no overlay. */
async function expectNoOverlay(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForSelector('[data-behaving]', { state: 'attached' })
  await page.waitForTimeout(300)
  expect(await page.locator('dialog[open]').count(), path).toBe(0)
}

/** Expects no overlay on this page and the next. Its cookie lasts until the browser is closed. */
async function expectPutOff(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${site.origin}/api-admin`)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await expectNoOverlay(page, '/api-admin')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'onboarding-postponed')?.expires).toBe(-1)
  await page.context().clearCookies({ name: 'onboarding-postponed' })
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

/** Waits until a step's heading has focus, which is shortly after it's rendered. */
async function headingFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.id === 'onboarding-heading')
}
