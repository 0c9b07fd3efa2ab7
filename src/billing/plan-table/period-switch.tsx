import { ANNUAL_SAVING_PERCENT } from '#billing/plans.ts'

import type { BillingPeriod } from './offers.ts'

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
  return (
    <nav aria-label="Billing period" className="inline-flex rounded-md border border-control bg-card p-1">
      {(['monthly', 'annually'] as const).map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          aria-current={each === period ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-sm px-4 font-medium no-underline ${each === period ? 'bg-ink text-paper' : 'text-ink hover:bg-wash'}`}
        >
          {PERIOD_LABELS[each]}
        </a>
      ))}
    </nav>
  )
}
