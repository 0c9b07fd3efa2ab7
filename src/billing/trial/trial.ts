import { isLegacy, quotaText, runningTrial, type Customer } from '#billing/customer.ts'
import { countOf } from '#domain/plain-number.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The state of a trial, as shown in the banner and modal. */
export type TrialState = {
  /** Platform and API credits together. Null if one of the plans has no quota. */
  credits: number | null
  /** 'today', 'tomorrow', 'in 5 days' or a short date; null if there's no end date. */
  expires: string | null
  /** Whether all credits have been used. */
  exhausted: boolean
}

/** The state of a customer's trial, or null if they aren't on one. */
export function trialState(customer: Customer, now: Date): TrialState | null {
  const trial = runningTrial(customer)
  if (!trial || isLegacy(customer)) return null
  // Stripe ends a trial a moment before we hear of it.
  if (trial.trialEnd && dayNumber(trial.trialEnd) < dayNumber(now)) return null
  const hasQuota = quotaText(customer, 'api') === null
  const credits = hasQuota ? customer.profile.platformCredits + customer.profile.apiCredits : null
  return { credits, expires: trial.trialEnd && expiryText(trial.trialEnd, now), exhausted: credits === 0 }
}

/** When a trial ends: 'today', 'tomorrow', 'in N days' (under 7) or 'on' a short date. Uses calendar days in London. */
export function expiryText(trialEnd: Date, now: Date): string {
  const days = dayNumber(trialEnd) - dayNumber(now)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 7) return `in ${days} days`
  return `on ${shortDate.format(trialEnd)}`
}

/** Label of the banner's link. */
export function bannerAction({ exhausted }: Pick<TrialState, 'exhausted'>): string {
  return exhausted ? 'Upgrade Now' : 'Manage Trial'
}

/** Whether the trial-exhausted modal opens on page load. */
export function opensWithPage({ exhausted }: Pick<TrialState, 'exhausted'>, path: string): boolean {
  return exhausted && path !== '/billing'
}

/** Title of the modal. */
export function modalTitle({ exhausted }: Pick<TrialState, 'exhausted'>): string {
  return exhausted ? 'Trial Credits Exhausted' : "You're on a Free Trial"
}

/** Text of the modal when one balance has just run out. `credits` is what's left in the other. */
export function ranOutText(credits: number): string {
  const left =
    credits === 0
      ? 'You’ve used all your trial credits.'
      : `One of your trial balances has run out. You have ${countOf(credits, 'credit')} left in the other.`
  return `${left} Start paying now or choose a larger plan to carry on. Everything you saved is still there.`
}

const shortDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
})
const londonDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' })

/** Days from 1 January 1970 to the calendar day in London. */
function dayNumber(instant: Date): number {
  return Date.parse(londonDay.format(instant)) / DAY_MS
}
