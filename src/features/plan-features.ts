import { areMet, type Part } from './need.ts'

/** What every platform plan includes besides its credits, as the price list words it (specification, section 9). */
const PLATFORM: readonly { readonly text: string; readonly needs?: readonly Part[] }[] = [
  { text: 'AI Virtual Property Staging', needs: ['virtual-staging'] },
  { text: 'API access' },
  { text: 'Advanced home valuation', needs: ['home-valuation'] },
  { text: 'House price modelling' },
  { text: 'Company ownership search', needs: ['company-ownership'] },
  { text: 'All free tools' },
]

/** A line of a plan's list; `available` is false while the part behind it isn't built. */
export type PlanFeature = { readonly text: string; readonly available: boolean }

/** What every platform plan includes besides its credits. */
export const platformFeatures: readonly PlanFeature[] = PLATFORM.map(({ text, needs = [] }) => ({
  text,
  available: areMet(needs, new Set()),
}))
