import { areMet, type Part } from './need.ts'

/** What every platform plan includes besides credits, in the wording of the specification (section 9). */
const PLATFORM: readonly { readonly text: string; readonly needs?: readonly Part[] }[] = [
  { text: 'AI Virtual Property Staging', needs: ['virtual-staging'] },
  { text: 'API access' },
  { text: 'Advanced home valuation', needs: ['home-valuation'] },
  { text: 'House price modelling' },
  { text: 'Company ownership search', needs: ['ownership-search'] },
  { text: 'All free tools' },
]

/** A feature in a plan's list. `available` is false until it's been built. */
export type PlanFeature = { readonly text: string; readonly available: boolean }

/** What every platform plan includes besides credits. */
export const platformFeatures: readonly PlanFeature[] = PLATFORM.map(({ text, needs = [] }) => ({
  text,
  available: areMet(needs, new Set()),
}))
