import type { ViewProps } from '#calculators/engine/interface/views.ts'
import { formatAmount, formatWholePounds, roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'

import { affordablePrice } from '../affordable-price.ts'
import { FIELDS } from '../fields.ts'
import { type FormValues, readForm } from '../form.ts'
import { type PurchaseBody, purchaseOf } from '../purchase-body.ts'

/** The other way round: the dearest purchase for a sum of cash; without one, for what this purchase costs in all. */
export function AffordablePrice({ question, asked: { text } }: ViewProps<PurchaseBody>) {
  const values = text as FormValues
  const { effectiveDate: on } = question
  const purchase = purchaseOf(question.inputs, question.jurisdiction as Nation)
  const reading = readForm(values)
  const asked = reading.ok ? reading.cash : null
  const cash = asked ?? roundToPenny(purchase.price + stampDutyDue(purchase, on))
  return (
    <Card id="afford" title="What price can I afford?">
      <Field
        name="cash"
        label={FIELDS.cash.label}
        prefix="£"
        inputMode="decimal"
        placeholder={formatWholePounds(cash).slice(1)}
        defaultValue={values.cash}
        error={reading.errors.find(({ field }) => field === 'cash')?.message}
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
