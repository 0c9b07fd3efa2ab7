/** What an account can pay. The database decides in the end (`credits.charge`); this spares work for those who cannot. */
import type { Account } from '#billing/keys/key-lookup.server.ts'

/** Credits left in both balances; null for customers without a quota. */
export function remainingOf(account: Account | null): number | null {
  if (!account || account.unlimited || account.metered) return null
  return account.apiCredits + account.platformCredits
}

/** Whether an API call of this cost can be paid: from one balance as a whole, API credits first. */
export function canPay(account: Account | null, cost: number): boolean {
  if (!account || cost === 0 || account.unlimited || account.metered) return true
  return Math.max(account.apiCredits, account.platformCredits) >= cost
}
