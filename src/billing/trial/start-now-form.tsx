import type { CustomerPlan } from '#billing/customer-plans.server.ts'
import { meterPrice } from '#billing/plan-table/offers.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { planOfKey } from '#billing/prices/price-lookup.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { href } from '#web/href.ts'

type StartNowProps = {
  readonly plan: CustomerPlan
  /** Whether to show the offer at once: the trial's credits have been used. */
  readonly open: boolean
}

/** Offers to end a trial early, for customers who need more credits now. Nothing for plans that aren't on a trial or will end with it. */
export function StartNowForm({ plan, open }: StartNowProps) {
  const { status, isPaidFor, endsWithPeriod, nextPlan, amountPence, frequency } = plan
  if (status !== 'trial' || !isPaidFor || endsWithPeriod || nextPlan !== null) return null
  return (
    <details className="mt-2" open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">Start paying now</summary>
      <form method="post" action={href('/billing')} className="grid gap-3">
        <input type="hidden" name="intent" value="start-now" />
        <input type="hidden" name="subscription" value={plan.id} />
        <p>{startText(plan)}</p>
        <Button className="justify-self-start">
          {frequency === 'meter' ? 'Start now' : `Pay ${formatPoundsExact(amountPence)} and start`}
        </Button>
      </form>
    </details>
  )
}

/** Says what a customer pays and gets if they end their trial today. */
function startText({ planType, apiPlan, frequency, amountPence }: CustomerPlan): string {
  if (frequency === 'meter')
    return `This ends your free trial today, and you’ll pay ${meterPrice} for each call from then on.`
  const price = formatPoundsExact(amountPence)
  const period = frequency === 'monthly' ? 'month' : 'year'
  const paid = `This ends your free trial today. You’ll pay ${price} now, and your first ${period} starts.`
  const plan = planOfKey(`${planType ?? apiPlan}-${frequency}`)
  const monthly = plan && termsOf(plan).monthlyCredits
  return monthly === null
    ? paid
    : `${paid} You’ll have ${countOf(monthly, planType ? 'credit' : 'call')} again straight away.`
}
