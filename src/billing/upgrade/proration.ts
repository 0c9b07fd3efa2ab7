/** Pro-rates the price and credits of a plan added partway through another one. All amounts are in pence. */
import type { Subscription } from '#billing/customer.ts'
import type { BillingPeriod } from '#billing/plan-table/offers.ts'
import { listedFrequency } from '#billing/plans.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days in a billing period, for pro-rating. */
export const PERIOD_DAYS: Record<BillingPeriod, number> = { monthly: 30, annually: 365 }

/** Whole days until the current period ends, rounded up. 0 if it has ended or has no end date. */
export function daysRemaining(endDate: Date | null, now: Date): number {
  if (!endDate) return 0
  return Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MS))
}

/** Whether the current plan is paid monthly or annually. */
export function periodOf({ frequency }: Pick<Subscription, 'frequency'>): BillingPeriod {
  return listedFrequency(frequency) === 'annually' ? 'annually' : 'monthly'
}

type ProrationInput = {
  /** Price of the added plan for a full period, in pence. */
  pricePence: number
  /** Credits of the added plan for a full period; null if unlimited. */
  credits: number | null
  period: BillingPeriod
  days: number
  /** During a trial nothing is charged, and the free trial credits apply. */
  trial: boolean
  /** Price of the current plan per period, in pence. */
  currentPence: number
}

/** The cost of adding a plan now. */
export type Proration = {
  chargePence: number
  /** Credits until the period ends; null if unlimited. */
  credits: number | null
  nextPeriodPence: number
}

/** Price times days remaining divided by 30 (monthly) or 365 (annual), rounded to the penny; credits the same way, rounded down. */
export function prorate({
  pricePence,
  credits,
  period,
  days,
  trial,
  currentPence,
}: ProrationInput): Proration {
  const periodDays = PERIOD_DAYS[period]
  const daysCharged = Math.min(days, periodDays)
  return {
    chargePence: trial ? 0 : Math.round((pricePence * daysCharged) / periodDays),
    credits: credits === null ? null : Math.floor((credits * daysCharged) / periodDays),
    nextPeriodPence: currentPence + pricePence,
  }
}
