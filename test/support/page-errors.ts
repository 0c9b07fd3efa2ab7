import type { Page } from 'playwright-core'

/** What Chromium says when it drops the animation between two documents. It isn't an error of either. */
const DROPPED_TRANSITION = /^Transition was (aborted|skipped)\b/

/** Collects the messages of a page's script errors from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!DROPPED_TRANSITION.test(message)) errors.push(message)
  })
  return errors
}
