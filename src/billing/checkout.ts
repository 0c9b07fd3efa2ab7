/** A chosen plan: what the value of a plan field says. */
export type ChosenPlan = { planType: 'platform' | 'api'; planTier: string; frequency: string }

/** Reads the value of a plan field; null for anything else. */
export function parseChosenPlan(value: string): ChosenPlan | null {
  const [planType, planTier, frequency] = value.split(':')
  if ((planType !== 'platform' && planType !== 'api') || !planTier || !frequency) return null
  return { planType, planTier, frequency }
}

/** Shown where a checkout can't be started. */
export const NO_CHECKOUT_TITLE = 'Card payments aren’t available yet'
export const NO_CHECKOUT_WORDS = 'You haven’t been charged, and your plan hasn’t changed.'

/**
 * Starts the hosted checkout for a plan and returns its address. Throws 'No checkout URL received' when there is none.
 * @param from the flag that says which part of the site asks
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
