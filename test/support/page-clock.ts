import type { Page } from 'playwright-core'

/** Far enough ahead that no page has reached it, near enough that no session has expired. */
const AHEAD_MS = 60_000

/** Stops a page's clock: from now on its timers only advance when a test calls `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}

/** Advances time in steps of a hundredth of a second until there is an element. */
export async function passUntil(page: Page, selector: string): Promise<void> {
  while ((await page.locator(selector).count()) === 0) await page.clock.runFor(10)
}
