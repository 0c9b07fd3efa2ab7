import { endpoints } from '#api/endpoints.server.ts'
import { PLATFORM_FEATURES } from '#billing/plan-table/offers.ts'

type Feature = (typeof PLATFORM_FEATURES)[number]

const served = (endpoint: string) => endpoints.some(({ name }) => name === endpoint)

/** How each feature of a plan shows that it is there. */
const SHOWN_BY: Record<Feature, () => boolean> = {
  // No image model can be connected in this release; /ai-staging says so too.
  'AI Virtual Property Staging': () => false,
  'API access': () => served('sold-comparables'),
  'Advanced home valuation': () => served('house-valuation'),
  'House price modelling': () => served('house-price-index'),
  'Company ownership search': () => served('company-ownership-search'),
  'All free tools': () => true,
}

/** Features of the plans that this release does not serve yet. */
export function notServedYet(): readonly Feature[] {
  return PLATFORM_FEATURES.filter((feature) => !SHOWN_BY[feature]())
}
