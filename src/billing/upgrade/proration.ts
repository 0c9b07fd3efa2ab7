/** What it costs to add a plan while another one runs, and what it brings. Pounds are exact to the penny: everything is in pence. */
import type { Subscription } from '#billing/customer.ts'
import type { BillingRhythm } from '#billing/plan-table/offers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days of a period for pro-rating. */
export const PERIOD_DAYS: Record<BillingRhythm, number> = { monthly: 30, annually: 365 }

/** Whole days until the current period ends, counted up; 0 when it has ended or has no end. */
export function daysRemaining(endDate: Date | null, now: Date): number {
  if (!endDate) return 0
  return Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MS))
}

/** Whether the current plan is paid by the year. */
export function rhythmOf({ frequency }: Pick<Subscription, 'frequency'>): BillingRhythm {
  return frequency === 'annually' || frequency === 'year' ? 'annually' : 'monthly'
}

type Ask = {
  /** Price of the added plan for a whole period, in pence. */
  pricePence: number
  /** Credits of the added plan for a whole period; null is unlimited. */
  credits: number | null
  rhythm: BillingRhythm
  days: number
  /** During a trial nothing is charged, and the free trial credits apply. */
  trial: boolean
  /** What the current plan costs each period, in pence. */
  currentPence: number
}

/** The cost of adding a plan now. */
export type Proration = {
  chargePence: number
  /** Credits until the period ends; null is unlimited. */
  credits: number | null
  nextPeriodPence: number
}

/** Price times days remaining divided by 30 (monthly) or 365 (annual), rounded to the penny; credits the same way, rounded down. */
export function prorate({ pricePence, credits, rhythm, days, trial, currentPence }: Ask): Proration {
  const period = PERIOD_DAYS[rhythm]
  const counted = Math.min(days, period)
  return {
    chargePence: trial ? 0 : Math.round((pricePence * counted) / period),
    credits: credits === null ? null : Math.floor((credits * counted) / period),
    nextPeriodPence: currentPence + pricePence,
  }
}
