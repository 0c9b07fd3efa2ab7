/** A selected plan, parsed from the value of a plan field. */
export type ChosenPlan = { planType: 'platform' | 'api'; planTier: string; frequency: string }

/** Parses the value of a plan field; null if it isn't valid. */
export function parseChosenPlan(value: string): ChosenPlan | null {
  const [planType, planTier, frequency] = value.split(':')
  if ((planType !== 'platform' && planType !== 'api') || !planTier || !frequency) return null
  return { planType, planTier, frequency }
}

/** Shown when a checkout can't be started. */
export const NO_CHECKOUT_TITLE = 'Card payments aren’t available yet'
export const NO_CHECKOUT_WORDS = 'You haven’t been charged, and your plan hasn’t changed.'

/**
 * Starts the hosted checkout for a plan and returns its URL. Throws 'No checkout URL received' if there isn't one.
 * @param from which part of the site started it
 */
export async function startCheckout(
  plan: ChosenPlan,
  from: 'fromOnboarding' | 'fromRenewal',
): Promise<string> {
  const answer = await fetch('/api/create-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...plan,
      mode: 'subscription',
      isMetered: plan.planTier === 'meter',
      [from]: true,
    }),
  })
  const body = (answer.ok ? await answer.json().catch(() => null) : null) as { url?: unknown } | null
  if (typeof body?.url !== 'string') throw new Error('No checkout URL received')
  return body.url
}
