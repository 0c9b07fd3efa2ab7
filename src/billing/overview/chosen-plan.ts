import { lookUpPrice, priceRequest, type PricedPlan, type PriceIds } from '#billing/prices/price-lookup.ts'

/** A plan chosen on the pricing page, with its price ID. */
export type ChosenPrice = { plan: PricedPlan; priceId: string }

/** Returns the plan that a URL or form asks for, as `?plans=api&tier=5k&billing=monthly`. Null if there's no such plan. */
export function chosenPlan(fields: { get(name: string): string | null }, ids: PriceIds): ChosenPrice | null {
  const wanted = priceRequest({
    planType: fields.get('plans') ?? '',
    planTier: fields.get('tier') ?? '',
    frequency: fields.get('billing') ?? undefined,
  })
  const found = lookUpPrice(wanted, ids)
  return found.ok ? { plan: found.plan, priceId: found.priceId } : null
}
