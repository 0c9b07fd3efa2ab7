import { findAmount } from '#calculators/engine/forgiving-number.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { inputsIn } from '#calculators/engine/sheet/calculator.ts'
import { MAX_POUNDS, formatAmount, formatWholePounds, roundToPenny } from '#domain/money.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'

import { affordablePrice } from '../affordable-price.ts'
import { requestOf } from '../fields.ts'
import { purchaseOf } from '../purchase-body.ts'
import { stampDutySheet } from '../sheet.ts'

/** The highest price for a budget; by default, for the total cost of this purchase. */
export function AffordablePrice({ question, asked: { aside } }: ViewProps) {
  const { effectiveDate: on } = question
  const inputs = inputsIn(stampDutySheet, question)
  const purchase = purchaseOf(requestOf(inputs), inputs.nation)
  const typed = aside.find(([name]) => name === 'cash')?.[1] ?? ''
  const budget = typed === '' ? null : budgetFrom(typed)
  const cash = budget?.pounds ?? roundToPenny(purchase.price + stampDutyDue(purchase, on))
  return (
    <Card id="afford" title="What price can I afford?">
      <Field
        name="cash"
        label="Your budget for price and tax"
        prefix="£"
        inputMode="decimal"
        placeholder={formatWholePounds(cash).slice(1)}
        defaultValue={typed}
        error={budget?.problem}
        action={
          <Button variant="secondary" className="self-start">
            Work it out
          </Button>
        }
      />
      <p className="mt-3 max-w-prose">
        <AffordableWords cash={cash} affordable={affordablePrice(purchase, on, cash)} />
      </p>
    </Card>
  )
}

/** A typed budget in pounds to the penny, or its error. */
function budgetFrom(typed: string): { readonly pounds: number | null; readonly problem?: string } {
  const pounds = findAmount(typed)
  if (pounds === null) return { pounds, problem: 'Enter your budget in pounds, such as 350,000' }
  return pounds > MAX_POUNDS
    ? { pounds: null, problem: `Enter at most ${formatAmount(MAX_POUNDS)}` }
    : { pounds: roundToPenny(pounds) }
}

type AffordableWordsProps = {
  readonly cash: number
  readonly affordable: ReturnType<typeof affordablePrice>
}

function AffordableWords({ affordable, cash }: AffordableWordsProps) {
  const sum = formatWholePounds(cash)
  if (!affordable) return <>{sum} doesn’t cover the tax on the rent.</>
  const { price, tax, leftOver } = affordable
  return (
    <>
      With {sum} you could pay up to <strong className="font-semibold">{formatAmount(price)}</strong>, with{' '}
      {formatAmount(tax)} tax
      {leftOver > 0 ? `, with ${formatAmount(leftOver)} left over` : ''}.
    </>
  )
}
