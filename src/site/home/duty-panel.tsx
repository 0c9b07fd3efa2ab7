import { formatDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'
import { href } from '#http/href.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'

import type { DutyExample } from './duty-example.ts'

/** A purchase worked out by the calculator, what would change it, and the field to try another price. */
export function DutyPanel({ duty }: { readonly duty: DutyExample }) {
  const rate = duty.effectiveRatePercent
  return (
    <ResultPanel
      label={`Stamp duty on a home in England at ${formatPounds(duty.pricePence)}`}
      value={formatPounds(duty.taxPence)}
      {...(rate === null ? {} : { unit: `${rate}% of the price` })}
      sentence={`For a buyer who owns no other home and completes on ${formatDate(duty.on)}.`}
    >
      <StackedBar
        id="duty-parts"
        title="How much of the price falls into each band"
        labelHead="Band"
        valueHead="Part of the price"
        format={(pence) => formatPounds(pence)}
        parts={duty.parts}
        withoutTable
      />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        {duty.others.map((other) => (
          <div key={other.label}>
            <dt>
              <a
                href={href('/stampdutycalculator', null, {
                  price: String(duty.pricePence / 100),
                  ...other.query,
                })}
                className="link inline-block py-1"
              >
                {other.label}
              </a>
            </dt>
            <dd className="text-lg font-medium tabular-nums">{formatPounds(other.taxPence)}</dd>
          </div>
        ))}
      </dl>
      <AnotherPrice pricePence={duty.pricePence} />
    </ResultPanel>
  )
}

function AnotherPrice({ pricePence }: { readonly pricePence: number }) {
  return (
    <form action={href('/stampdutycalculator')} method="get" className="mt-6 border-t pt-5 print:hidden">
      <Field
        name="price"
        id="home-price"
        label="Another price"
        prefix="£"
        inputMode="numeric"
        width="max-w-full"
        defaultValue={(pricePence / 100).toLocaleString('en-GB')}
        action={<Button variant="secondary">Work it out</Button>}
      />
    </form>
  )
}
