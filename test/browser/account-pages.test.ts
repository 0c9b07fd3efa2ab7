import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { signedInSite } from '#testing/signed-in.ts'

const LOOKS = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

const { person, site, visit } = await signedInSite()

const settled = {
  password_set: true,
  onboarding_completed: true,
  platform_customer: true,
  platform_credits: 22,
}
const second = { password_set: true }
const third = { ...second, biggest_challenge: 'Finding a home by the sea' }
const fourth = { ...third, hoping_to_achieve: 'find_apis' }

it.each<
  [name: string, profile: Record<string, unknown>, path: string, act: (page: Page) => Promise<unknown>]
>([
  [
    'step 1 with its error',
    {},
    '/dashboard',
    (page) => page.getByRole('button', { name: 'Continue' }).click(),
  ],
  ['step 2', second, '/dashboard', (page) => page.getByRole('dialog').waitFor()],
  ['step 3', third, '/dashboard', (page) => page.getByRole('dialog').waitFor()],
  [
    'step 4 without a checkout',
    fourth,
    '/onboarding',
    async (page) => {
      await page.getByRole('button', { name: 'Choose Pro' }).click()
      await page.getByRole('button', { name: 'Subscribe & Continue' }).click()
      await page.getByText('We couldn’t open the checkout').waitFor()
    },
  ],
  ['the dashboard', settled, '/dashboard', async (page) => page.locator('h1').waitFor()],
  [
    'the dashboard with something on it',
    { ...settled, api_customer: true, api_credits: 12 },
    '/postcodes/rg301aa',
    async (page) => {
      const save = page.getByRole('button', { name: 'Save this place' })
      if (await save.isVisible()) await save.click()
      await page.getByText('Saved on').waitFor()
      await page.goto(`${site.origin}/dashboard`)
    },
  ],
  ['a report that can be saved', settled, '/postcodes/rg301aa', async (page) => page.locator('h1').waitFor()],
  [
    'API access with a charged call',
    { ...settled, api_customer: true, api_credits: 12 },
    '/api-admin',
    async (page) => {
      const key = await page.locator('code.select-all').textContent()
      const status = await page.evaluate(
        async (sent) =>
          (
            await fetch('/api/v1/stamp-duty-land-tax?price=295000&jurisdiction=england', {
              headers: { 'x-api-key': sent ?? '' },
            })
          ).status,
        key,
      )
      expect(status).toBe(200)
      await page.reload()
      await page.getByRole('region', { name: 'Latest charged requests' }).waitFor()
    },
  ],
  [
    'the profile with an error',
    settled,
    '/profile',
    async (page) => {
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  ],
])('%s: axe finds nothing, and it fits 320 px', async (_, profile, path, act) => {
  const who = await person(profile)
  for (const look of LOOKS) {
    await visit(
      who,
      async (page) => {
        await page.goto(site.origin + path)
        await act(page)
        await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
        expect(await axeViolations(page), look.colorScheme).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      },
      look,
    )
  }
})

/** How much wider the page, or the overlay over it, is than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const wide = document.querySelector('dialog[open]') ?? document.documentElement
    return wide.scrollWidth - wide.clientWidth
  })
}
