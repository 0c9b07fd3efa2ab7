import type { Balance } from './credit-endpoints.server.ts'

/** How often balances are polled. */
export const POLL_MS = 60_000

/** Event dispatched when a balance changes. Its `detail` is a BalanceChange. */
export const BALANCE_EVENT = 'freehold:balance'

/** Balances before and after a poll. */
export type BalanceChange = { before: Balance; after: Balance }

/** Credits spent between two polls. 0 if balances went up or the customer is unlimited. */
export function spentBetween({ before, after }: BalanceChange): number {
  if (after.isLegacy) return 0
  return Math.max(0, before.platformCredits + before.apiCredits - after.platformCredits - after.apiCredits)
}

/** Whether either balance dropped to 0. */
export function ranOut({ before, after }: BalanceChange): boolean {
  if (after.isLegacy) return false
  const fell = (was: number, is: number) => was > 0 && is === 0
  return fell(before.platformCredits, after.platformCredits) || fell(before.apiCredits, after.apiCredits)
}
