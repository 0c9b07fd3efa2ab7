/** What an account can pay. The database decides in the end (`api.settle`); this spares work for those who cannot. */
import type { Account } from './admission.server.ts'

/** Credits left in both balances; null for customers without a quota. */
export function remainingOf(account: Account | null): number | null {
  if (!account || account.unlimited || account.metered) return null
  return account.apiCredits + account.platformCredits
}

/** Whether a call of this cost can be paid: from one balance as a whole, api_credits first. */
export function canPay(account: Account | null, cost: number): boolean {
  if (!account || cost === 0 || account.unlimited || account.metered) return true
  return Math.max(account.apiCredits, account.platformCredits) >= cost
}
