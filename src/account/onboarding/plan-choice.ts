import {
  type ApiTier,
  type Frequency,
  METER,
  type PlatformTier,
  getApiPlan,
  getPlatformPlan,
} from '#billing/plans.ts'

/** Which table of plans is in view. */
export type PlanType = 'platform' | 'api'

/** How a plan with a period is paid. */
export type Period = 'monthly' | 'annually'

/** The plan that somebody picked. `pricePounds` is for one period; for the meter it is for one call. */
export type SelectedPlan = {
  readonly type: PlanType
  readonly tier: PlatformTier | ApiTier
  readonly name: string
  readonly pricePounds: number
  readonly frequency: Frequency
}

/** What the plan step shows and what was picked. */
export type PlanChoice = {
  readonly type: PlanType
  readonly period: Period
  readonly selected: SelectedPlan | null
}

/** Platform plans, paid annually, none picked. */
export const FIRST_PLAN_CHOICE: PlanChoice = { type: 'platform', period: 'annually', selected: null }

/** The plan of this tier at the price of this period; the meter has a period of its own. */
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

/** Another period; what was picked takes its price. */
export function withPeriod(choice: PlanChoice, period: Period): PlanChoice {
  const { selected } = choice
  return { ...choice, period, selected: selected && selectedPlan(selected.type, selected.tier, period) }
}

/** Another table; what was picked in the first is let go, for it is no longer in view. */
export function withType(choice: PlanChoice, type: PlanType): PlanChoice {
  return type === choice.type ? choice : { ...choice, type, selected: null }
}

/** '£140 a year', '£13 a month', '£0.02 per call'. */
export function priceWords({ pricePounds, frequency }: SelectedPlan): string {
  if (frequency === 'meter') return `£${pricePounds.toFixed(2)} per call`
  return `£${pricePounds.toLocaleString('en-GB')} a ${frequency === 'monthly' ? 'month' : 'year'}`
}

/** A free trial is for those who never had one. */
export function trialEligible({ freeTrialUsed }: { readonly freeTrialUsed: boolean }): boolean {
  return !freeTrialUsed
}

/** Days of the free trial. */
export const TRIAL_DAYS = 14

/** When the first money moves, in a sentence. */
export function trialWords(selected: SelectedPlan, freeTrialUsed: boolean): string {
  if (!trialEligible({ freeTrialUsed })) return 'Free trial already used - billing starts immediately'
  if (selected.frequency === 'meter') return `${TRIAL_DAYS} days free, then each call as it is made.`
  return `${TRIAL_DAYS} days free, then ${priceWords(selected)} until you cancel.`
}
