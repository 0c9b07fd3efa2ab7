import { expect, it } from 'vitest'

import { termsOf } from '#billing/plan-terms.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'

import { tierOffers } from './tier-offers.ts'

const PRO = { kind: 'platform', tier: 'pro', frequency: 'monthly' } as const
const costs = (...asked: Parameters<typeof tierOffers>) =>
  tierOffers(...asked).map(({ plan, chargePence, credits, begins }) => [
    plan.tier,
    chargePence,
    credits,
    begins,
  ])

// By hand: (2,000 − 1,300) × 15 / 30 = 350, (3,100 − 1,300) / 2 = 900; 55 / 2 and 22 / 2 credits are 27 and 11.
it('charges the pro-rated difference for a more expensive tier, and nothing for a cheaper one, which begins later', () => {
  const starter = { ...PRO, tier: 'starter' } as const
  expect(costs(starter, { days: 15, trial: false })).toEqual([
    ['elite', 350, 16, 'now'],
    ['pro', 900, 31, 'now'],
    ['unlimited', 1_950, null, 'now'],
    ['starter', 0, 0, 'next period'],
  ])
  expect(costs(PRO, { days: 15, trial: false }).slice(0, 2)).toEqual([
    ['starter', 0, 0, 'next period'],
    ['elite', 0, 0, 'next period'],
  ])
})

it('charges nothing during a trial', () => {
  const offers = costs(PRO, { days: 10, trial: true })
  expect(offers.every(([, pence]) => pence === 0)).toBe(true)
  expect(offers.map(([tier, , , begins]) => [tier, begins])).toEqual([
    ['starter', 'now'],
    ['elite', 'now'],
    ['unlimited', 'now'],
    ['pro', 'next period'],
  ])
})

it('offers the other billing period and the metered plan from the next period on, and from the meter plans at once', () => {
  const offered = (...asked: Parameters<typeof tierOffers>) =>
    tierOffers(...asked).filter(({ isSuccessor }) => isSuccessor)
  const left = { days: 10, trial: false }
  expect(
    offered({ kind: 'api', tier: '2k', frequency: 'annually' }, left).map(({ plan, begins }) => [
      plan,
      begins,
    ]),
  ).toEqual([
    [{ kind: 'api', tier: '2k', frequency: 'monthly' }, 'next period'],
    [{ kind: 'api', tier: 'meter', frequency: 'meter' }, 'next period'],
  ])
  expect(offered(PRO, left)).toMatchObject([
    { plan: { ...PRO, frequency: 'annually' }, amountPence: 33_500, chargePence: 0 },
  ])
  const meter = { kind: 'api', tier: 'meter', frequency: 'meter' } as const
  const plans = offered(meter, left)
  expect(plans).toHaveLength(8)
  expect(plans[2]).toMatchObject({
    plan: { tier: '15k', frequency: 'monthly' },
    chargePence: 8_800,
    credits: 15_000,
    begins: 'now',
  })
  expect(offered(meter, { ...left, trial: true })[2]).toMatchObject({ chargePence: 0, begins: 'next period' })
})

const FIRST: readonly PricedPlan[] = (['monthly', 'annually'] as const).flatMap((frequency) => [
  { kind: 'platform', tier: 'starter', frequency },
  { kind: 'api', tier: '2k', frequency },
])

it('is the difference of both pro-rated prices, to the penny, for every tier and day', () => {
  let compared = 0
  for (const from of FIRST.flatMap((plan) => [
    plan,
    ...tierOffers(plan, LAST_DAY).flatMap((offer) => (offer.isSuccessor ? [] : [offer.plan])),
  ])) {
    const length = from.frequency === 'annually' ? 365 : 30
    for (let days = 1; days <= length + 1; days += 1) {
      const share = (plan: PricedPlan) =>
        Math.round((termsOf(plan).amountPence * Math.min(days, length)) / length)
      for (const { plan, chargePence, begins, isSuccessor } of tierOffers(from, { days, trial: false }))
        if (begins === 'now' && !isSuccessor) {
          if (share(plan) - share(from) !== chargePence)
            throw new Error(`${from.tier} to ${plan.tier}, ${days} days`)
          compared += 1
        }
    }
  }
  expect(compared).toBe((6 + 28) * (31 + 366))
})

const LAST_DAY = { days: 1, trial: false }
