import { apiOffers, type BillingRhythm, type PlanOffer } from '#billing/plan-table/offers.ts'
import { API_PLANS, METER } from '#billing/plans.ts'

/** What a number of calls costs in a year on the cheapest plan that allows it. */
export type PlanForCalls = {
  offer: PlanOffer
  callsPerMonth: number
  yearPounds: number
  meterYearPounds: number
}

/** More calls than anyone may ask about here. */
const MOST_CALLS = 50_000_000

/** A number of calls as people write it: '1,500', '20k'. Null for anything else. */
export function findCalls(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(k|m)?$/i.exec(text.replaceAll(/[,\s]/g, ''))
  if (!match) return null
  const unit = { k: 1000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1
  const calls = Math.round(Number(match[1]) * unit)
  return calls >= 1 && calls <= MOST_CALLS ? calls : null
}

/** The cheapest plan for that many calls each month, over a year; the meter costs 2 pence for each. */
export function planForCalls(callsPerMonth: number, rhythm: BillingRhythm): PlanForCalls {
  const meterYearPounds = (callsPerMonth * METER.pencePerCall * 12) / 100
  const fitting = API_PLANS.filter((plan) => plan.callsPerMonth >= callsPerMonth).map((plan) => ({
    tier: plan.tier as PlanOffer['tier'],
    yearPounds: rhythm === 'annually' ? plan.annualPounds : plan.monthlyPounds * 12,
  }))
  const metered = { tier: METER.tier as PlanOffer['tier'], yearPounds: meterYearPounds }
  const cheapest = [...fitting, metered].reduce((best, each) =>
    each.yearPounds < best.yearPounds ? each : best,
  )
  const offer = apiOffers(rhythm).find(({ tier }) => tier === cheapest.tier)
  if (!offer) throw new Error(`No API plan is called ${cheapest.tier}`)
  return { offer, callsPerMonth, yearPounds: cheapest.yearPounds, meterYearPounds }
}
