import { API_PLANS, METER, PLATFORM_PLANS } from '#billing/plans.ts'

import { priceKey, type PricedPlan, type PriceIds } from './price-lookup.ts'

/** A price that the embedded card processor offers. */
export type StandInPrice = {
  id: string
  key: string
  name: string
  unitAmountPence: number
  interval: 'month' | 'year'
  meterEvent?: string
}

/** Name of the events that count metered API calls, as the meter in Stripe has to be called. */
export const METER_EVENT = 'api_calls'

/** Every price of the catalogue, for the embedded card processor: 12 plans monthly and annually, and the meter. */
export function standInPrices(): StandInPrice[] {
  const meter: PricedPlan = { kind: 'api', tier: METER.tier, frequency: 'meter' }
  return [
    ...PLATFORM_PLANS.flatMap((plan) => bothPrices('platform', plan)),
    ...API_PLANS.flatMap((plan) => bothPrices('api', plan)),
    {
      ...named(meter),
      name: `${METER.name} API plan`,
      unitAmountPence: METER.pencePerCall,
      interval: 'month',
      meterEvent: METER_EVENT,
    },
  ]
}

/** IDs of these prices, for price lookup. */
export function standInPriceIds(): PriceIds {
  return Object.fromEntries(standInPrices().map(({ key, id }) => [key, id]))
}

type Priced = (typeof PLATFORM_PLANS)[number] | (typeof API_PLANS)[number]

function bothPrices(kind: 'platform' | 'api', plan: Priced): StandInPrice[] {
  const suffix = kind === 'api' ? 'API plan' : 'platform plan'
  const of = (frequency: 'monthly' | 'annually') => named({ kind, tier: plan.tier, frequency } as PricedPlan)
  return [
    {
      ...of('monthly'),
      name: `${plan.name} ${suffix}, monthly`,
      unitAmountPence: plan.monthlyPounds * 100,
      interval: 'month',
    },
    {
      ...of('annually'),
      name: `${plan.name} ${suffix}, annually`,
      unitAmountPence: plan.annualPounds * 100,
      interval: 'year',
    },
  ]
}

function named(plan: PricedPlan): Pick<StandInPrice, 'id' | 'key'> {
  const key = priceKey(plan)
  return { key, id: `price_${key.replace('-', '_')}` }
}
