/** The credit toast as it is kept in local storage, so that it survives the change of page that follows a deduction. */
export type CreditToast = {
  show: boolean
  message: string
  remainingCredits: number
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Key in local storage. */
export const TOAST_KEY = 'credit-toast'
/** A toast hides by itself. */
export const TOAST_SHOWN_MS = 5_000
/** An older one is not brought back by the next page. */
export const TOAST_RECENT_MS = 30_000

/** The toast after a deduction. */
export function deductionToast(credits: number, remainingCredits: number, now: number): CreditToast {
  const message = `Deducted ${credits} ${credits === 1 ? 'credit' : 'credits'} from your balance`
  return { show: true, message, remainingCredits, timestamp: now }
}

/** The kept toast when it is still to be shown: under 30 seconds old and not hidden since. null for anything else that lies there. */
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
