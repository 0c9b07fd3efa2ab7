/** Balances of the signed-in customer as the server told them last. */
export type Balance = { platformCredits: number; apiCredits: number; isLegacy: boolean }

/** Balances are asked for this often. */
export const POLL_MS = 60_000

/** Tells the page's other parts of a new balance; `detail` is a BalanceChange. */
export const BALANCE_EVENT = 'freehold:balance'

/** A balance with the one before it. */
export type BalanceChange = { before: Balance; after: Balance }

/** Credits of both kinds that were spent between two balances; 0 where they grew or nothing was counted. */
export function spentBetween({ before, after }: BalanceChange): number {
  if (after.isLegacy) return 0
  return Math.max(0, before.platformCredits + before.apiCredits - after.platformCredits - after.apiCredits)
}

/** Whether a purse that held something is empty now. */
export function ranOut({ before, after }: BalanceChange): boolean {
  if (after.isLegacy) return false
  const fell = (was: number, is: number) => was > 0 && is === 0
  return fell(before.platformCredits, after.platformCredits) || fell(before.apiCredits, after.apiCredits)
}

/** A balance as it came over the wire; null for anything else. */
export function parseBalance(value: unknown): Balance | null {
  if (typeof value !== 'object' || value === null) return null
  const { platformCredits, apiCredits, isLegacy } = value as Record<string, unknown>
  if (typeof platformCredits !== 'number' || typeof apiCredits !== 'number') return null
  return { platformCredits, apiCredits, isLegacy: isLegacy === true }
}
