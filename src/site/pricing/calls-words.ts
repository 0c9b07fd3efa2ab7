import { pounds } from '#billing/plan-table/offers.ts'
import { countOf } from '#domain/plain-number.ts'

import type { PlanForCalls } from './plan-for-calls.ts'

/** The largest number of calls on the slider. */
export const LAST_STOP = 1_000_000

/** Numbers of calls a month that the slider stops at. */
export const STOPS = [
  250,
  500,
  1_000,
  1_500,
  2_000,
  3_000,
  5_000,
  7_500,
  10_000,
  15_000,
  25_000,
  50_000,
  75_000,
  100_000,
  150_000,
  200_000,
  300_000,
  400_000,
  500_000,
  750_000,
  LAST_STOP,
] as const

/** Stands for the tier in the address that choosing a plan leads to. */
export const TIER_PLACE = 'TIER'

/** Returns the position of the stop for a number of calls: the nearest by ratio. */
export function nearestStop(calls: number): number {
  const distance = (at: number) => Math.abs(Math.log(calls / (STOPS[at] ?? 1)))
  return STOPS.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0)
}

/** '15,000 calls a month'. */
export function callsText(callsPerMonth: number): string {
  return `${countOf(callsPerMonth, 'call')} a month`
}

/** Says which plan is cheapest, what it costs, and what the calls would cost on the meter. */
export function answerText({ offer, callsPerMonth, yearPounds, meterYearPounds }: PlanForCalls): string {
  const cost = (amount: number) => (Number.isInteger(amount) ? pounds(amount) : `£${amount.toFixed(2)}`)
  const answer = `${callsText(callsPerMonth)}: the ${offer.name} plan is cheapest, at ${cost(yearPounds)} a year.`
  return offer.pounds === null ? answer : `${answer} On the metered plan you’d pay ${cost(meterYearPounds)}.`
}
