import type { BillingRhythm, PlanOffer } from './plan-table/offers.ts'
import { PlanTable } from './plan-table/plan-table.tsx'
import { RHYTHM_LABELS } from './plan-table/rhythm-switch.tsx'

type PlanChoiceProps = {
  /** Begins the ids and names of the fields, unique on the page. */
  readonly id: string
}

// A panel is shown while the switches of both its words are on.
const PANELS = [
  {
    kind: 'platform',
    rhythm: 'monthly',
    shown:
      'hidden group-has-[[data-switch=platform]:checked]/choice:group-has-[[data-switch=monthly]:checked]/choice:block',
  },
  {
    kind: 'platform',
    rhythm: 'annually',
    shown:
      'hidden group-has-[[data-switch=platform]:checked]/choice:group-has-[[data-switch=annually]:checked]/choice:block',
  },
  {
    kind: 'api',
    rhythm: 'monthly',
    shown:
      'hidden group-has-[[data-switch=api]:checked]/choice:group-has-[[data-switch=monthly]:checked]/choice:block',
  },
  {
    kind: 'api',
    rhythm: 'annually',
    shown:
      'hidden group-has-[[data-switch=api]:checked]/choice:group-has-[[data-switch=annually]:checked]/choice:block',
  },
] as const

const KINDS = { platform: 'Platform', api: 'API' } as const

/**
 * Platform or API, monthly or annually, and a plan: fields of one form. Which table is shown follows from the fields by style alone,
 * so it works without script.
 */
export function PlanChoice({ id }: PlanChoiceProps) {
  return (
    <div className="group/choice grid gap-5">
      <div className="flex flex-wrap gap-4">
        <Switch legend="Kind of plan" name="kind" id={id} options={KINDS} chosen="platform" />
        <Switch legend="How to pay" name="rhythm" id={id} options={RHYTHM_LABELS} chosen="annually" />
      </div>
      {PANELS.map(({ kind, rhythm, shown }) => (
        <div key={shown} className={shown}>
          <PlanTable kind={kind} rhythm={rhythm} action={CHOICE[rhythm]} />
        </div>
      ))}
    </div>
  )
}

function Choice({ offer, rhythm }: { readonly offer: PlanOffer; readonly rhythm: BillingRhythm }) {
  const { kind, tier, name, price, per } = offer
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-4 font-medium hover:bg-wash has-checked:border-title-red has-checked:bg-title-red has-checked:text-on-red has-focus-visible:outline-2">
      <input
        type="radio"
        name="plan"
        value={`${kind}:${tier}:${tier === 'meter' ? 'meter' : rhythm}`}
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
  monthly: (offer: PlanOffer) => <Choice offer={offer} rhythm="monthly" />,
  annually: (offer: PlanOffer) => <Choice offer={offer} rhythm="annually" />,
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
