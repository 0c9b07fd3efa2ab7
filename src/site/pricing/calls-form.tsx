import { pounds, type BillingPeriod } from '#billing/plan-table/offers.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import type { PlanForCalls } from './plan-for-calls.ts'

type CallsFormProps = {
  readonly period: BillingPeriod
  /** The input as typed. */
  readonly typed: string
  readonly answer: PlanForCalls | null
}

/** A form that finds the cheapest API plan for a number of calls. */
export function CallsForm({ period, typed, answer }: CallsFormProps) {
  const error = typed !== '' && answer === null ? 'Enter a number of calls, such as 15,000 or 20k' : undefined
  return (
    <div className="rounded-sm border bg-card p-4 sm:p-6">
      <form action={href('/pricing')} className="print:hidden">
        <input type="hidden" name="billing" value={period} />
        <Field
          name="calls"
          label="How many API calls do you need a month?"
          inputMode="numeric"
          defaultValue={typed}
          error={error}
          width="max-w-48"
          action={<Button variant="secondary">Find the plan</Button>}
        />
      </form>
      {answer && <p className="mt-4 max-w-prose">{sentence(answer)}</p>}
    </div>
  )
}

function sentence({ offer, callsPerMonth, yearPounds, meterYearPounds }: PlanForCalls): string {
  const calls = `${countOf(callsPerMonth, 'call')} a month`
  const cost = (amount: number) => (Number.isInteger(amount) ? pounds(amount) : `£${amount.toFixed(2)}`)
  if (offer.pounds === null)
    return `${calls}: the ${offer.name} plan is cheapest, at ${cost(yearPounds)} a year.`
  return `${calls}: the ${offer.name} plan is cheapest, at ${cost(yearPounds)} a year. On the metered plan you’d pay ${cost(meterYearPounds)}.`
}
