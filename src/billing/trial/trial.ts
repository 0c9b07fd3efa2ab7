import { isLegacy, runningTrial, type Customer } from '#billing/customer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the trial's banner and modal show. */
export type TrialStanding = {
  /** Platform and API credits together. */
  credits: number
  /** 'today', 'tomorrow', 'in 5 days' or a short date; null when no end is known. */
  expires: string | null
  /** Whether the credits are used up. */
  exhausted: boolean
}

/** The standing of a customer whose trial is running; null for everyone else. */
export function trialStanding(customer: Customer, now: Date): TrialStanding | null {
  const trial = runningTrial(customer)
  if (!trial || isLegacy(customer)) return null
  const credits = customer.profile.platformCredits + customer.profile.apiCredits
  return { credits, expires: trial.trialEnd && expiryWords(trial.trialEnd, now), exhausted: credits === 0 }
}

/** When a trial ends, in words: 'today', 'tomorrow', 'in N days' under seven, otherwise a short date. Calendar days in London. */
export function expiryWords(trialEnd: Date, now: Date): string {
  const days = dayNumber(trialEnd) - dayNumber(now)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 7) return `in ${days} days`
  return `on ${shortDate.format(trialEnd)}`
}

/** The button of the banner. */
export function bannerAction({ exhausted }: Pick<TrialStanding, 'exhausted'>): string {
  return exhausted ? 'Upgrade Now' : 'Manage Trial'
}

/** Whether the exhausted modal opens with the page. */
export function opensWithPage({ exhausted }: Pick<TrialStanding, 'exhausted'>, path: string): boolean {
  return exhausted && path !== '/billing'
}

/** The modal's title. */
export function modalTitle({ exhausted }: Pick<TrialStanding, 'exhausted'>): string {
  return exhausted ? 'Trial Credits Exhausted' : "You're on a Free Trial"
}

/** What the modal says when a balance has just run out; `credits` are left in the other. */
export function ranOutWords(credits: number): string {
  const left =
    credits === 0
      ? 'The credits of your trial are used.'
      : `One balance of your trial is used up; ${credits.toLocaleString('en-GB')} ${credits === 1 ? 'credit is' : 'credits are'} left in the other.`
  return `${left} Choose a plan to go on; nothing that you saved is lost.`
}

/** Whether a change of balance during a trial calls for an upgrade: a balance fell from above 0 to 0. */
export function fellToZero(before: number, after: number): boolean {
  return before > 0 && after === 0
}

const shortDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
})
const londonDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' })

/** Days since 1970 of the calendar day in London. */
function dayNumber(instant: Date): number {
  return Date.parse(londonDay.format(instant)) / DAY_MS
}
