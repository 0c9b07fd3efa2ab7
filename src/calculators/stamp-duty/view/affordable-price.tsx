import { formatMoney, formatPounds } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'

import type { FormValues } from '../form.ts'
import type { Report } from '../report.ts'

type AffordablePriceProps = {
  readonly report: Report
  readonly values: FormValues
  readonly error: string | undefined
}

/** The other way round: the dearest purchase for a sum of cash. */
export function AffordablePrice({ report, values, error }: AffordablePriceProps) {
  return (
    <Card id="afford" title="What can I pay?">
      <Field
        name="cash"
        label="Cash for price and tax together"
        prefix="£"
        inputMode="decimal"
        placeholder={formatPounds(report.cashPence).slice(1)}
        defaultValue={values.cash}
        error={error}
        action={
          <Button variant="secondary" className="self-start">
            Work it out
          </Button>
        }
      />
      <p className="mt-3 max-w-prose">
        <AffordableWords report={report} />
      </p>
    </Card>
  )
}

function AffordableWords({ report: { affordable, cashPence } }: { readonly report: Report }) {
  const cash = formatPounds(cashPence)
  if (!affordable) return <>{cash} does not cover the tax on the rent.</>
  const { pricePence, taxPence, leftOverPence } = affordable
  return (
    <>
      {cash} pays for a price of at most <strong className="font-semibold">{formatPounds(pricePence)}</strong>
      , with {formatMoney(taxPence)} tax
      {leftOverPence > 0 ? ` and ${formatMoney(leftOverPence)} left over` : ''}.
    </>
  )
}
