import fc from 'fast-check'
import { expect, test } from 'vitest'

import { planColumns, termsOf } from '#billing/plan-terms.ts'
import { planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { standInPriceIds } from '#billing/prices/stand-in-prices.ts'

import { upgradeOf } from './offers-to-add.ts'
import { PERIOD_DAYS, prorate } from './proration.ts'

const ids = standInPriceIds()
const DAY_MS = 86_400_000
const NOW = new Date('2026-11-20T12:00:00Z')
/** Each of the 13 plans at each of its frequencies. */
const everyPlan = Object.values(ids).flatMap((id) => planOfPrice(id, ids) ?? [])
/** Every plan at every frequency but the meter, which can't be added. */
const plans = Object.values(ids).flatMap((id) => {
  const plan = planOfPrice(id, ids)
  return plan && plan.frequency !== 'meter' ? [{ ...termsOf(plan), period: plan.frequency }] : []
})
const anyPlan = fc.constantFrom(...plans)
const anyDays = fc.integer({ min: 0, max: 400 })
const chargeFor = ({ amountPence, monthlyCredits, period }: (typeof plans)[number], days: number) =>
  prorate({
    pricePence: amountPence,
    credits: monthlyCredits,
    period,
    days,
    trial: false,
    currentPence: 0,
  })

test('12 plans are pro-rated, monthly and annually', () => {
  expect(plans).toHaveLength(24)
})

test('a charge is whole pence, within half a penny of the exact share, and never more than the price', () => {
  fc.assert(
    fc.property(anyPlan, anyDays, (plan, days) => {
      const { chargePence } = chargeFor(plan, days)
      const periodDays = PERIOD_DAYS[plan.period]
      const charged = Math.min(days, periodDays)
      expect(Number.isInteger(chargePence)).toBe(true)
      expect(Math.abs(chargePence * periodDays - plan.amountPence * charged) * 2).toBeLessThanOrEqual(
        periodDays,
      )
      expect(chargePence).toBeLessThanOrEqual(plan.amountPence)
    }),
  )
})

test('a whole period costs the price, and another day never costs less', () => {
  fc.assert(
    fc.property(anyPlan, anyDays, (plan, days) => {
      const now = chargeFor(plan, days)
      const later = chargeFor(plan, days + 1)
      expect(later.chargePence).toBeGreaterThanOrEqual(now.chargePence)
      expect(chargeFor(plan, PERIOD_DAYS[plan.period]).chargePence).toBe(plan.amountPence)
    }),
  )
})

test('credits are whole, in step with the days, and unlimited stays unlimited', () => {
  fc.assert(
    fc.property(anyPlan, anyDays, (plan, days) => {
      const { credits } = chargeFor(plan, days)
      const periodDays = PERIOD_DAYS[plan.period]
      const share = Math.min(days, periodDays) / periodDays
      expect(credits).toBe(plan.monthlyCredits === null ? null : Math.trunc(credits ?? Number.NaN))
      const missing = (plan.monthlyCredits ?? 0) * share - (credits ?? 0)
      expect(missing).toBeGreaterThan(-1e-6)
      expect(missing).toBeLessThan(1)
    }),
  )
})

/** Somebody who has this plan for so many more days. */
function customerOf(plan: PricedPlan, { days, trial }: { days: number; trial: boolean }) {
  const { plan_type: planType, api_plan: apiPlan, frequency, amount } = planColumns(plan)
  const end = new Date(NOW.getTime() + days * DAY_MS)
  const current = { planType, apiPlan, frequency, amountPence: amount, trialEnd: trial ? end : null }
  return {
    profile: {
      platformCredits: 0,
      apiCredits: 0,
      platformCustomer: plan.kind === 'platform',
      apiCustomer: plan.kind === 'api',
      onboardingCompleted: true,
      monthlyPlan: plan.tier,
    },
    subscriptions: [{ ...current, status: trial ? ('trial' as const) : ('active' as const), endDate: end }],
  }
}

const TIERS = {
  platform: ['starter', 'elite', 'pro', 'unlimited'],
  api: ['2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k'],
} as const

test('beside each of the 13 plans, all of the other type but the meter can be added, for the formula’s share and both prices from then on', () => {
  expect(everyPlan).toHaveLength(25)
  fc.assert(
    fc.property(fc.constantFrom(...everyPlan), anyDays, fc.boolean(), (plan, days, trial) => {
      const upgrade = upgradeOf(customerOf(plan, { days, trial }), NOW)
      const kind = plan.kind === 'platform' ? 'api' : 'platform'
      const frequency = plan.frequency === 'annually' ? 'annually' : 'monthly'
      expect(upgrade).toMatchObject({ adds: kind, days, trial })
      expect(upgrade?.plans.map(({ offer }) => offer.tier)).toEqual(TIERS[kind])
      const [periodDays, charged] = [PERIOD_DAYS[frequency], Math.min(days, PERIOD_DAYS[frequency])]
      for (const { offer, proration } of upgrade?.plans ?? []) {
        const { amountPence, monthlyCredits } = termsOf({ kind, tier: offer.tier, frequency } as PricedPlan)
        // floor(x + 1/2) in whole numbers.
        const share = Math.floor((2 * amountPence * charged + periodDays) / (2 * periodDays))
        expect(proration).toEqual({
          chargePence: trial ? 0 : share,
          credits: monthlyCredits === null ? null : Math.floor((monthlyCredits * charged) / periodDays),
          nextPeriodPence: termsOf(plan).amountPence + amountPence,
        })
      }
    }),
    { numRuns: 400 },
  )
})
