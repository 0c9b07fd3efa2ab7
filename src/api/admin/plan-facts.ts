import type { VisitorProfile } from '#account/visitor.ts'
import type { Entitlement } from '#billing/entitlement.server.ts'
import { getApiPlan, getPlatformPlan, METER } from '#billing/plans.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** A line about a customer's plan. */
export type PlanFact = { term: string; value: string }

/** What a customer's plans include. */
export function planFacts(
  { apiTier, platformTier, unlimited, metered, requestsPerMinute }: Entitlement,
  {
    monthlyPlan,
    apiCredits,
    platformCredits,
  }: Pick<VisitorProfile, 'monthlyPlan' | 'apiCredits' | 'platformCredits'>,
): readonly PlanFact[] {
  const legacy = monthlyPlan === 'legacy'
  const apiPlan = apiTier === 'meter' ? METER.name : apiTier && getApiPlan(apiTier).name
  const credits = (left: number) => (unlimited ? 'Unlimited' : plainNumber(left))
  return [
    ...(legacy ? [{ term: 'Customer', value: 'Founding customer (no charges)' }] : []),
    { term: 'API plan', value: apiPlan ?? 'None' },
    { term: 'Platform plan', value: platformTier ? getPlatformPlan(platformTier).name : 'None' },
    { term: 'Rate limit (requests a minute)', value: plainNumber(requestsPerMinute) },
    {
      term: 'API credits left',
      value:
        metered && !unlimited
          ? `No limit: £${(METER.pencePerCall / 100).toFixed(2)} a call`
          : credits(apiCredits),
    },
    { term: 'Platform credits left', value: credits(platformCredits) },
  ]
}
