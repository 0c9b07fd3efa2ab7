import { planPrice } from '#billing/plan-price.ts'
import { planName } from '#billing/upgrade/offers-to-add.ts'
import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { href } from '#web/href.ts'

import type { BillingPlan } from './billing-plans.server.ts'

/** A plan: its price, when it's next billed, and a way to cancel it or carry on. */
export function SubscriptionCard({ plan }: { readonly plan: BillingPlan }) {
  return (
    <li className="rounded-sm border bg-card p-4">
      <h3 className="text-xl">{planName(plan)}</h3>
      <p className="tabular-nums">{planPrice(plan)}</p>
      <p className="text-sm text-slate">{stateText(plan)}</p>
      {plan.endsWithPeriod ? (
        <form method="post" action={href('/billing')} className="mt-3">
          <PlanFields intent="keep" id={plan.id} />
          <Button variant="secondary">Keep this plan</Button>
        </form>
      ) : (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">Cancel plan</summary>
          <form method="post" action={href('/billing')} className="grid gap-3 border-l-4 border-ochre pl-4">
            <PlanFields intent="cancel" id={plan.id} />
            <p>{cancelText(plan)}</p>
            <Button variant="secondary" className="justify-self-start">
              Cancel {planName(plan)}
            </Button>
          </form>
        </details>
      )}
    </li>
  )
}

function PlanFields({ intent, id }: { readonly intent: 'cancel' | 'keep'; readonly id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="subscription" value={id} />
    </>
  )
}

function stateText({
  status,
  trialEnd,
  endDate,
  endsWithPeriod,
  isPaidFor,
  amountPence,
  frequency,
}: BillingPlan): string {
  if (status === 'past_due') return 'Your last payment failed. We’ll try again: please check your card.'
  const end = endDate ? formatUkDay(endDate) : null
  if (endsWithPeriod) return end ? `Cancelled. You can use it until ${end}.` : 'Cancelled.'
  if (status === 'trial' && trialEnd)
    return `Free trial until ${formatUkDay(trialEnd)}, when you’ll pay ${formatPoundsExact(amountPence)}.`
  if (!end) return 'Active.'
  if (isPaidFor && frequency === 'meter') return `Next bill on ${end}, for the calls you’ve made.`
  return isPaidFor
    ? `Next bill on ${end}: ${formatPoundsExact(amountPence)}.`
    : `Free of charge. Renews on ${end}.`
}

function cancelText({ status, endDate, isPaidFor }: BillingPlan): string {
  if (status === 'past_due' || !isPaidFor || !endDate)
    return 'It ends immediately. You won’t be charged again.'
  return `You can use it until ${formatUkDay(endDate)}. You won’t be charged again.`
}
