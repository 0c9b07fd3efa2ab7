/** What a chosen plan stands for: the value of a plan field. */
export type ChosenPlan = { planType: 'platform' | 'api'; planTier: string; frequency: string }

/** Reads the value of a plan field; null for anything else. */
export function parseChosenPlan(value: string): ChosenPlan | null {
  const [planType, planTier, frequency] = value.split(':')
  if ((planType !== 'platform' && planType !== 'api') || !planTier || !frequency) return null
  return { planType, planTier, frequency }
}

/** What is said where card payment cannot be started. */
export const NO_CHECKOUT_WORDS =
  'Card payment is not connected on this installation, so nothing was charged and nothing has changed.'

/**
 * Starts the hosted checkout for a plan and returns the address to go to. Throws 'No checkout URL received' when none comes back.
 * @param from which part of the site asks
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
