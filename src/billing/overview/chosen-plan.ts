import { lookUpPrice, type PricedPlan, type PriceIds } from '#billing/prices/price-lookup.ts'

/** A plan chosen on the pricing page, with its price ID. */
export type ChosenPrice = { plan: PricedPlan; priceId: string }

/** The plan that a URL or form asks for, as `?plans=api&tier=5k&billing=monthly`. Null if there's no such plan. */
export function chosenPlan(fields: { get(name: string): string | null }, ids: PriceIds): ChosenPrice | null {
  const tier = fields.get('tier') ?? ''
  const wanted = fields.get('plans') === 'api' ? { apiTier: tier } : { tier }
  const found = lookUpPrice({ ...wanted, frequency: fields.get('billing') ?? undefined }, ids)
  return found.ok ? { plan: found.plan, priceId: found.priceId } : null
}
