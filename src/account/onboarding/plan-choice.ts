import {
  type ApiTier,
  type Frequency,
  METER,
  type PlatformTier,
  getApiPlan,
  getPlatformPlan,
} from '#billing/plans.ts'
import { TRIAL_USED_TEXT } from '#billing/renewal/renewal.ts'
import { trialTerms } from '#billing/trial/trial-days.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** Which plan table is shown. */
export type PlanType = 'platform' | 'api'

/** How often a plan is billed. */
export type Period = 'monthly' | 'annually'

/** The selected plan. `pricePounds` is per period, or per call for the metered plan. */
export type SelectedPlan = {
  readonly type: PlanType
  readonly tier: PlatformTier | ApiTier
  readonly name: string
  readonly pricePounds: number
  readonly frequency: Frequency
}

/** State of the plan step. */
export type PlanChoice = {
  readonly type: PlanType
  readonly period: Period
  readonly selected: SelectedPlan | null
}

/** Platform plans, billed annually, none selected. */
export const FIRST_PLAN_CHOICE: PlanChoice = { type: 'platform', period: 'annually', selected: null }

/** The plan of a tier, priced for a billing period. The metered plan has no period. */
export function selectedPlan(type: PlanType, tier: PlatformTier | ApiTier, period: Period): SelectedPlan {
  if (tier === 'meter')
    return { type, tier, name: METER.name, pricePounds: METER.pencePerCall / 100, frequency: 'meter' }
  const plan =
    type === 'platform'
      ? getPlatformPlan(tier as PlatformTier)
      : getApiPlan(tier as Exclude<ApiTier, 'meter'>)
  const pricePounds = period === 'monthly' ? plan.monthlyPounds : plan.annualPounds
  return { type, tier, name: plan.name, pricePounds, frequency: period }
}

/** Switches the billing period and reprices the selected plan. */
export function withPeriod(choice: PlanChoice, period: Period): PlanChoice {
  const { selected } = choice
  return { ...choice, period, selected: selected && selectedPlan(selected.type, selected.tier, period) }
}

/** Switches the plan table and clears the selection. */
export function withType(choice: PlanChoice, type: PlanType): PlanChoice {
  return type === choice.type ? choice : { ...choice, type, selected: null }
}

/** Fields of a form or URL that `withPlan` reads. */
export function planQuery({
  type,
  tier,
  frequency,
}: SelectedPlan): Record<'plans' | 'tier' | 'billing', string> {
  return { plans: type, tier, billing: frequency }
}

/** '£140 a year', '£13 a month', '£0.02 per call'. */
export function priceWords({ pricePounds, frequency }: SelectedPlan): string {
  if (frequency === 'meter') return `£${pricePounds.toFixed(2)} per call`
  return `£${plainNumber(pricePounds)} a ${frequency === 'monthly' ? 'month' : 'year'}`
}

/** When the first payment is due. */
export function trialWords(selected: SelectedPlan, freeTrialUsed: boolean): string {
  if (freeTrialUsed) return TRIAL_USED_TEXT
  return trialTerms(selected.frequency === 'meter' ? null : priceWords(selected))
}
