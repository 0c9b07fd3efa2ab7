import fc from 'fast-check'
import { expect, test } from 'vitest'

import { termsOf } from '#billing/plan-terms.ts'
import { planOfPrice } from '#billing/prices/price-lookup.ts'
import { standInPriceIds } from '#billing/prices/stand-in-prices.ts'

import { PERIOD_DAYS, prorate } from './proration.ts'

const ids = standInPriceIds()
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
