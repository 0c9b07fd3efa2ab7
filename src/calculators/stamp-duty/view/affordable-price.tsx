import type { Question } from '#calculators/engine/tool.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import { stampDutyPence } from '#tax/land/stamp-duty.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'

import { affordablePrice } from '../affordable-price.ts'
import { FIELDS } from '../fields.ts'
import { type FormValues, readForm } from '../form.ts'
import { type PurchaseBody, purchaseOf } from '../purchase-body.ts'

type AffordablePriceProps = {
  readonly question: Question<PurchaseBody>
  readonly values: FormValues
}

/** The other way round: the dearest purchase for a sum of cash; without one, for what this purchase costs in all. */
export function AffordablePrice({ question, values }: AffordablePriceProps) {
  const { effectiveDate: on } = question
  const purchase = purchaseOf(question.inputs, question.jurisdiction as Nation)
  const reading = readForm(values)
  const asked = reading.ok ? reading.cashPence : null
  const cashPence = asked ?? purchase.pricePence + stampDutyPence(purchase, on)
  return (
    <Card id="afford" title="What can I pay?">
      <Field
        name="cash"
        label={FIELDS.cash.label}
        prefix="£"
        inputMode="decimal"
        placeholder={formatPounds(cashPence).slice(1)}
        defaultValue={values.cash}
        error={reading.errors.find(({ field }) => field === 'cash')?.message}
        action={
          <Button variant="secondary" className="self-start">
            Work it out
          </Button>
        }
      />
      <p className="mt-3 max-w-prose">
        <AffordableWords cashPence={cashPence} affordable={affordablePrice(purchase, on, cashPence)} />
      </p>
    </Card>
  )
}

type AffordableWordsProps = {
  readonly cashPence: number
  readonly affordable: ReturnType<typeof affordablePrice>
}

function AffordableWords({ affordable, cashPence }: AffordableWordsProps) {
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
