import { countOf } from '#domain/plain-number.ts'

import { spentBetween } from './balance.ts'
import type { Balance } from './credit-endpoints.server.ts'

/** The credit toast as stored in local storage, so that it survives a page change. */
export type CreditToast = {
  show: boolean
  message: string
  remainingCredits: number
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Key in local storage. */
export const TOAST_KEY = 'credit-toast'
/** How long a toast stays visible. */
export const TOAST_SHOWN_MS = 5_000
/** Older toasts aren't shown again on the next page. */
const TOAST_RECENT_MS = 30_000

/** The toast after a deduction. */
export function deductionToast(credits: number, remainingCredits: number, now: number): CreditToast {
  const message = `Deducted ${countOf(credits, 'credit')} from your balance`
  return { show: true, message, remainingCredits, timestamp: now }
}

/** The stored toast if it should still be shown: under 30 seconds old and not dismissed. Otherwise null. */
export function restoredToast(stored: string | null, now: number): CreditToast | null {
  if (stored === null) return null
  try {
    const toast = JSON.parse(stored) as Partial<CreditToast>
    const { show, message, remainingCredits, timestamp } = toast
    if (show !== true || typeof message !== 'string') return null
    if (typeof remainingCredits !== 'number' || typeof timestamp !== 'number') return null
    const age = now - timestamp
    return age >= 0 && age < TOAST_RECENT_MS ? { show, message, remainingCredits, timestamp } : null
  } catch {
    return null
  }
}

/** Key in local storage of the balance before a form was sent that spends credits. */
export const BEFORE_KEY = 'credits-before'

/** Returns the toast for what a form has just spent, by the balance before it. Null if it spent nothing, or a while ago. */
export function spentToast(stored: string | null, after: Balance, now: number): CreditToast | null {
  if (stored === null) return null
  try {
    const { before, timestamp } = JSON.parse(stored) as { before: Balance; timestamp: number }
    const spent = spentBetween({ before, after })
    const isRecent = now - timestamp >= 0 && now - timestamp < TOAST_RECENT_MS
    return spent > 0 && isRecent ? deductionToast(spent, after.platformCredits + after.apiCredits, now) : null
  } catch {
    return null
  }
}
