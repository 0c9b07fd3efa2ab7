import { ChoiceRow } from '#billing/choice-row.tsx'
import type { CustomerPlan } from '#billing/customer-plans.server.ts'
import { planPrice } from '#billing/plan-price.ts'
import { planOfKey, priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import { daysRemaining } from '#billing/upgrade/proration.ts'
import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { href } from '#web/href.ts'

import { tierOffers, type TierOffer } from './tier-offers.ts'

/** Offers the other tiers of a plan, or to take back a change that begins with the next period. */
export function TierForm({ plan, now }: { readonly plan: CustomerPlan; readonly now: Date }) {
  const current = planOfKey(`${plan.planType ?? plan.apiPlan}-${plan.frequency}`)
  const { status, endDate, endsWithPeriod, isPaidFor, nextPlan } = plan
  if (!current || !endDate || endDate < now || endsWithPeriod || !isPaidFor || status === 'past_due')
    return null
  if (nextPlan !== null)
    return (
      <form method="post" action={href('/billing')} className="mt-3">
        <TierFields id={plan.id} />
        <input type="hidden" name="tier" value={`${priceKey(current)}:0`} />
        <Button variant="secondary">{`Stay on the ${pricedPlanName(current)}`}</Button>
      </form>
    )
  const offers = tierOffers(current, { days: daysRemaining(endDate, now), trial: status === 'trial' })
  if (offers.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">Change plan</summary>
      <form method="post" action={href('/billing')} className="grid gap-3">
        <TierFields id={plan.id} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm text-slate">{introOf(plan)}</legend>
          {offers.map((offer) => (
            <ChoiceRow
              key={priceKey(offer.plan)}
              name="tier"
              value={`${priceKey(offer.plan)}:${offer.chargePence}`}
              label={nameOf(offer, current)}
              hint={costText(offer, endDate)}
              required
            />
          ))}
        </fieldset>
        <Button className="justify-self-start">Change plan</Button>
      </form>
    </details>
  )
}

function TierFields({ id }: { readonly id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="change-tier" />
      <input type="hidden" name="subscription" value={id} />
    </>
  )
}

function introOf({ status, frequency }: CustomerPlan): string {
  if (frequency === 'meter' && status !== 'trial')
    return 'The plan begins now, and you’ll get a last bill for the calls you’ve made so far.'
  return status === 'trial'
    ? 'There’s no charge during your trial. Changes of billing period begin when it ends.'
    : 'If the plan costs more, it begins now and you pay the difference for the days left. Other changes begin with your next period.'
}

function nameOf({ plan }: TierOffer, current: PricedPlan): string {
  const name = pricedPlanName(plan)
  if (plan.tier !== current.tier) return name
  return `${name}, paid ${plan.frequency === 'annually' ? 'annually' : 'monthly'}`
}

function costText(offer: TierOffer, endDate: Date): string {
  const { plan, amountPence } = offer
  return `${planPrice({ amountPence, frequency: plan.frequency })}. ${beginText(offer, endDate)}`
}

function beginText(
  { plan, amountPence, chargePence, credits, begins, isSuccessor }: TierOffer,
  endDate: Date,
): string {
  if (begins === 'next period')
    return plan.frequency === 'meter'
      ? `Begins on ${formatUkDay(endDate)}.`
      : `Begins on ${formatUkDay(endDate)}, when you’d pay ${formatPoundsExact(amountPence)}.`
  if (chargePence === 0) return 'Begins now, free of charge.'
  const added =
    credits === null
      ? ' for unlimited credits'
      : credits > 0
        ? ` for ${countOf(credits, `${isSuccessor ? '' : 'more '}${plan.kind === 'api' ? 'call' : 'credit'}`)}`
        : ''
  return `You’d pay ${formatPoundsExact(chargePence)} now${added}.`
}
