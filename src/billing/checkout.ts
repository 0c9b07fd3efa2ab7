import { askSite } from '#web/ask-site.ts'
import { fetchJson } from '#web/fetch-json.ts'

import type { priceLookupCall } from './prices/price-endpoint.server.ts'
import { priceRequest } from './prices/price-lookup.ts'

/** A selected plan, parsed from the value of a plan field. */
export type ChosenPlan = { planType: 'platform' | 'api'; planTier: string; frequency: string }

/** Parses the value of a plan field; null if it isn't valid. */
export function parseChosenPlan(value: string): ChosenPlan | null {
  const [planType, planTier, frequency] = value.split(':')
  if ((planType !== 'platform' && planType !== 'api') || !planTier || !frequency) return null
  return { planType, planTier, frequency }
}

/** Shown when a checkout can't be started. */
export const NO_CHECKOUT_TITLE = 'We couldn’t open the checkout'
export const NO_CHECKOUT_WORDS =
  'This attempt hasn’t cost you anything. Check your plans on the billing page, or try again later.'

/**
 * Starts the hosted checkout for a plan and returns its URL. Throws 'No checkout URL received' if there isn't one.
 * @param from which part of the site started it
 * The server compares the customer with the session.
 */
export async function startCheckout(
  plan: ChosenPlan,
  from: 'fromOnboarding' | 'fromRenewal',
  { userId, email }: { userId: string; email: string | null },
): Promise<string> {
  const url = await findCheckout({
    ...plan,
    mode: 'subscription',
    isMetered: plan.planTier === 'meter',
    [from]: true,
    ...(email === null ? {} : { userEmail: email }),
    userId,
  })
  if (url === null) throw new Error('No checkout URL received')
  return url
}

/** The body of `POST /api/create-checkout-session`. */
type CheckoutRequest = ChosenPlan & {
  readonly mode: 'subscription'
  readonly isMetered: boolean
  readonly fromOnboarding?: true
  readonly fromRenewal?: true
  readonly userEmail?: string
  readonly userId?: string
}

/** Opens a hosted checkout and returns its URL. Null if there isn't one, e.g. because no card processor is set up. */
export async function findCheckout(request: CheckoutRequest): Promise<string | null> {
  const priceId = await findPriceId(request)
  if (priceId === null) return null
  const body = { priceId, ...request }
  const { ok, data } = await fetchJson('/api/create-checkout-session', { method: 'POST', body })
  return ok && hasUrl(data) ? data.url : null
}

/** Looks up the price of a plan. Null if it can't be bought. */
export async function findPriceId(plan: ChosenPlan): Promise<string | null> {
  const { data } = await askSite<typeof priceLookupCall>('/api/price-lookup', priceRequest(plan))
  return data && 'priceId' in data ? data.priceId : null
}

function hasUrl(data: unknown): data is { url: string } {
  return typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
}
