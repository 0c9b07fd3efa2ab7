import { ANNUAL_SAVING_PERCENT } from '#billing/plans.ts'

import type { BillingPeriod } from './offers.ts'
import { SwitchLinks } from './switch-links.tsx'

type PeriodSwitchProps = {
  readonly period: BillingPeriod
  /** URL of this page with the other billing period. Works without scripts. */
  readonly hrefOf: (period: BillingPeriod) => string
}

/** Label of each billing period. */
export const PERIOD_LABELS: Record<BillingPeriod, string> = {
  monthly: 'Monthly',
  annually: `Annually (Save ${ANNUAL_SAVING_PERCENT}%)`,
}

/** Links to switch between monthly and annual prices. */
export function PeriodSwitch({ period, hrefOf }: PeriodSwitchProps) {
  return <SwitchLinks label="Billing period" choices={PERIOD_LABELS} current={period} hrefOf={hrefOf} />
}
