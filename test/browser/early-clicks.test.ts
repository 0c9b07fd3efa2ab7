import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

it('the first tap on a button works, even if the script behind it only arrives afterwards', () =>
  visit({ hasTouch: true, viewport: { width: 390, height: 844 } }, async (page) => {
    let arrive = () => {}
    const tapped = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/promo-banner.behaviour-*', async (route) => {
      await tapped
      await route.continue()
    })
    await page.goto(at('/about'))
    const banner = page.locator('.promo-banner')
    await banner.getByRole('button', { name: 'Dismiss' }).tap()
    expect(await banner.isVisible()).toBe(true)
    arrive()
    await banner.waitFor({ state: 'hidden' })
  }))
