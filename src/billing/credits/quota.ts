/** Checks whether an account can pay before doing any work. `credits.charge` in the database has the final say. */
import type { Account } from '#billing/keys/key-lookup.server.ts'

/** Total credits left; null for customers without a quota. */
export function remainingOf(account: Account | null): number | null {
  if (!account || account.unlimited || account.metered) return null
  return account.apiCredits + account.platformCredits
}

/** Returns the credits that an API call of this cost takes: none for founding and unlimited customers. Metered ones are billed for them instead. */
export function creditsTaken({ unlimited }: Pick<Account, 'unlimited'>, cost: number): number {
  return unlimited ? 0 : cost
}

/** Whether an account can pay for an API call. A call is paid in full from one balance, API credits first. */
export function canPay(account: Account | null, cost: number): boolean {
  if (!account || cost === 0 || account.unlimited || account.metered) return true
  return Math.max(account.apiCredits, account.platformCredits) >= cost
}
