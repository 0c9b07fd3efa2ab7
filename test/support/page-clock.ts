import type { Page } from 'playwright-core'

/** Far enough ahead that no page has come to it yet, near enough that no session has ended by then. */
const AHEAD_MS = 60_000

/** Stops the clock of a page: from here on its timers know only the time that a test lets pass (`page.clock.runFor`). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}

/** Lets time pass by a hundredth of a second again and again, until there is an element. */
export async function passUntil(page: Page, selector: string): Promise<void> {
  while ((await page.locator(selector).count()) === 0) await page.clock.runFor(10)
}
