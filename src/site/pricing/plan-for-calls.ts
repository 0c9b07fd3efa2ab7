import { apiOffers, type BillingPeriod, type PlanOffer } from '#billing/plan-table/offers.ts'
import { API_PLANS, METER } from '#billing/plans.ts'

/** The cheapest plan for a number of calls, and what it costs a year. */
export type PlanForCalls = {
  offer: PlanOffer
  callsPerMonth: number
  yearPounds: number
  meterYearPounds: number
}

/** The largest number of calls the form accepts. */
const MAX_CALLS = 50_000_000

/** Parses a number of calls such as '1,500' or '20k', or returns null. */
export function findCalls(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(k|m)?$/i.exec(text.replaceAll(/[,\s]/g, ''))
  if (!match) return null
  const unit = { k: 1000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1
  const calls = Math.round(Number(match[1]) * unit)
  return calls >= 1 && calls <= MAX_CALLS ? calls : null
}

/** The cheapest plan over a year for this many calls a month. The metered plan costs 2p per call. */
export function planForCalls(callsPerMonth: number, period: BillingPeriod): PlanForCalls {
  const meterYearPounds = (callsPerMonth * METER.pencePerCall * 12) / 100
  const fitting = API_PLANS.filter((plan) => plan.callsPerMonth >= callsPerMonth).map((plan) => ({
    tier: plan.tier as PlanOffer['tier'],
    yearPounds: period === 'annually' ? plan.annualPounds : plan.monthlyPounds * 12,
  }))
  const metered = { tier: METER.tier as PlanOffer['tier'], yearPounds: meterYearPounds }
  const cheapest = [...fitting, metered].reduce((best, each) =>
    each.yearPounds < best.yearPounds ? each : best,
  )
  const offer = apiOffers(period).find(({ tier }) => tier === cheapest.tier)
  if (!offer) throw new Error(`There is no API plan called ${cheapest.tier}`)
  return { offer, callsPerMonth, yearPounds: cheapest.yearPounds, meterYearPounds }
}
