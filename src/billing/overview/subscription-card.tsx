import { TierForm } from '#billing/change-tier/tier-form.tsx'
import type { CustomerPlan } from '#billing/customer-plans.server.ts'
import { planPrice } from '#billing/plan-price.ts'
import { meterPrice } from '#billing/plan-table/offers.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { planOfKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { StartNowForm } from '#billing/trial/start-now-form.tsx'
import { planName, pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { href } from '#web/href.ts'

type SubscriptionCardProps = {
  readonly plan: CustomerPlan
  readonly now: Date
  /** Whether the credits of a trial have been used. */
  readonly isExhausted?: boolean
}

/** A plan: its price, when it's next billed, and a way to cancel it or carry on. */
export function SubscriptionCard({ plan, now, isExhausted = false }: SubscriptionCardProps) {
  return (
    <li className="rounded-sm border bg-card p-4">
      <h3 className="text-xl">{planName(plan)}</h3>
      <p className="tabular-nums">{isGiven(plan) ? 'Free of charge' : planPrice(plan)}</p>
      <p className="text-sm text-slate">{stateText(plan, now)}</p>
      <StartNowForm plan={plan} open={isExhausted} />
      <TierForm plan={plan} now={now} />
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
            <p>{cancelText(plan, now)}</p>
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

/** Whether an operator gave the customer this plan. */
function isGiven({ status, isPaidFor }: CustomerPlan): boolean {
  return status === 'active' && !isPaidFor
}

function stateText(plan: CustomerPlan, now: Date): string {
  const { status, trialEnd, endDate, endsWithPeriod, isPaidFor, amountPence, frequency, nextPlan } = plan
  if (status === 'past_due')
    return 'Your last payment failed. You keep this plan while we try again, but get no new credits until it’s paid.'
  const end = endDate ? formatUkDay(endDate) : null
  if (endsWithPeriod) {
    const last = isPaidFor && frequency === 'meter' ? ' You’ll then get a last bill for your calls.' : ''
    return end ? `Cancelled. You can use it until ${end}.${last}` : 'Cancelled.'
  }
  if (status === 'active' && isPaidFor && endDate && endDate < now)
    return 'We’re taking the payment for your next period. This can take an hour or two.'
  if (status === 'trial' && trialEnd && nextPlan === null)
    return frequency === 'meter'
      ? `Free trial until ${formatUkDay(trialEnd)}. From then on you’ll pay ${meterPrice} for each call.`
      : `Free trial until ${formatUkDay(trialEnd)}, when you’ll pay ${formatPoundsExact(amountPence)}.`
  if (!end) return 'Active.'
  const next = nextPlan === null ? null : planOfKey(nextPlan)
  if (next) return `${changeText(next, plan)} on ${end}${paymentText(next)}.`
  if (isPaidFor && frequency === 'meter') return `Next bill on ${end}, for the calls you’ve made.`
  return isPaidFor ? `Next bill on ${end}: ${formatPoundsExact(amountPence)}.` : `Renews on ${end}.`
}

function changeText(next: PricedPlan, { frequency }: CustomerPlan): string {
  const isOtherPeriod = next.frequency !== 'meter' && frequency !== 'meter' && next.frequency !== frequency
  const period = isOtherPeriod ? `, paid ${next.frequency},` : ''
  return `Changes to the ${pricedPlanName(next)}${period}`
}

function paymentText(next: PricedPlan): string {
  return next.frequency === 'meter'
    ? '. You’ll then pay for each call'
    : `, when you’ll pay ${formatPoundsExact(termsOf(next).amountPence)}`
}

function cancelText(plan: CustomerPlan, now: Date): string {
  if (isGiven(plan)) return 'It ends immediately.'
  const { status, endDate, isPaidFor, frequency } = plan
  const isRenewing = endDate !== null && endDate < now
  if (isPaidFor && frequency === 'meter' && endDate) {
    const bill = 'You’ll then get a last bill for the calls you’ve made.'
    if (status === 'past_due') return `It ends immediately. ${bill}`
    return isRenewing
      ? `You can use it until the end of the period that has just begun. ${bill}`
      : `You can use it until ${formatUkDay(endDate)}. ${bill}`
  }
  if (status === 'past_due' || !isPaidFor || !endDate || isRenewing)
    return 'It ends immediately. You won’t be charged again.'
  return `You can use it until ${formatUkDay(endDate)}. You won’t be charged again.`
}
