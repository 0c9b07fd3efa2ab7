import type { BillingPeriod, PlanOffer } from './plan-table/offers.ts'
import { PERIOD_LABELS } from './plan-table/period-switch.tsx'
import { PlanTable } from './plan-table/plan-table.tsx'

type PlanChoiceProps = {
  /** Prefix for field IDs and names. Must be unique on the page. */
  readonly id: string
}

// Each panel is visible while both of its switches are selected.
const PANELS = [
  {
    kind: 'platform',
    period: 'monthly',
    shown:
      'hidden group-has-[[data-switch=platform]:checked]/choice:group-has-[[data-switch=monthly]:checked]/choice:block',
  },
  {
    kind: 'platform',
    period: 'annually',
    shown:
      'hidden group-has-[[data-switch=platform]:checked]/choice:group-has-[[data-switch=annually]:checked]/choice:block',
  },
  {
    kind: 'api',
    period: 'monthly',
    shown:
      'hidden group-has-[[data-switch=api]:checked]/choice:group-has-[[data-switch=monthly]:checked]/choice:block',
  },
  {
    kind: 'api',
    period: 'annually',
    shown:
      'hidden group-has-[[data-switch=api]:checked]/choice:group-has-[[data-switch=annually]:checked]/choice:block',
  },
] as const

const KINDS = { platform: 'Platform', api: 'API' } as const

/**
 * Form fields to choose a plan: platform or API, monthly or annually, and the plan itself. The right table is shown with
 * CSS alone, so it works without scripts.
 */
export function PlanChoice({ id }: PlanChoiceProps) {
  return (
    <div className="group/choice grid gap-5">
      <div className="flex flex-wrap gap-4">
        <Switch legend="Plan type" name="kind" id={id} options={KINDS} chosen="platform" />
        <Switch legend="Billing period" name="period" id={id} options={PERIOD_LABELS} chosen="annually" />
      </div>
      {PANELS.map(({ kind, period, shown }) => (
        <div key={shown} className={shown}>
          <PlanTable kind={kind} period={period} action={CHOICE[period]} />
        </div>
      ))}
    </div>
  )
}

function Choice({ offer, period }: { readonly offer: PlanOffer; readonly period: BillingPeriod }) {
  const { kind, tier, name, price, per } = offer
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-4 font-medium hover:bg-wash has-checked:border-title-red has-checked:bg-title-red has-checked:text-on-red has-focus-visible:outline-2">
      <input
        type="radio"
        name="plan"
        value={`${kind}:${tier}:${tier === 'meter' ? 'meter' : period}`}
        data-summary={`${name}, ${price} ${per}`}
        className="size-4 accent-current"
      />
      <span>
        Choose <span className="sr-only">{name}</span>
      </span>
    </label>
  )
}

const CHOICE = {
  monthly: (offer: PlanOffer) => <Choice offer={offer} period="monthly" />,
  annually: (offer: PlanOffer) => <Choice offer={offer} period="annually" />,
}

type SwitchProps = {
  readonly id: string
  readonly legend: string
  readonly name: string
  readonly options: Record<string, string>
  readonly chosen: string
}

function Switch({ id, legend, name, options, chosen }: SwitchProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-slate">{legend}</legend>
      <div className="inline-flex rounded-md border border-control bg-card p-1">
        {Object.entries(options).map(([value, label]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-4 font-medium hover:bg-wash has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              value={value}
              data-switch={value}
              defaultChecked={value === chosen}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
