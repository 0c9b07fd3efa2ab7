import { formatMoney, formatPounds } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { FormValues } from '../form.ts'
import type { Report } from '../report.ts'
import { TaxCurve } from './tax-curve.tsx'

type PriceAndCashProps = {
  readonly report: Report
  readonly values: FormValues
  readonly error: string | undefined
}

/** What other prices cost: the curve, the cliffs close by, and the dearest home for a sum of cash. */
export function PriceAndCash({ report, values, error }: PriceAndCashProps) {
  return (
    <Card id="prices" title="At other prices">
      <TaxCurve report={report} />
      <CliffNotes report={report} />
      <div className="mt-6 border-t pt-5">
        <Field
          name="cash"
          label="What can I pay, with this much for price and tax?"
          prefix="£"
          inputMode="decimal"
          placeholder={formatPounds(report.cashPence).slice(1)}
          defaultValue={values.cash}
          error={error}
        />
        <p className="mt-3 max-w-prose">
          <AffordableWords report={report} />
        </p>
        <Button variant="secondary" className="mt-3">
          Work it out
        </Button>
      </div>
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

function CliffNotes({ report: { cliffs, purchase } }: { readonly report: Report }) {
  if (cliffs.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {cliffs.map(({ lastPricePence, jumpPence, why }) => (
        <Notice key={lastPricePence} kind="warning" title={`The tax jumps by ${formatMoney(jumpPence)}`}>
          {why} {distanceWords(purchase.pricePence, lastPricePence)}
        </Notice>
      ))}
    </div>
  )
}

function distanceWords(pricePence: number, edgePence: number): string {
  const away = formatPounds(Math.abs(pricePence - edgePence))
  return pricePence > edgePence
    ? `This price is ${away} above that.`
    : `This price is ${away} below that, or at it.`
}
