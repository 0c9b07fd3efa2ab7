import { planPrice } from '#billing/plan-price.ts'
import { termsOf } from '#billing/plan-terms.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'
import { TRIAL_USED_TEXT } from '#billing/renewal/renewal.ts'
import { trialTerms } from '#billing/trial/trial-days.ts'
import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

type ChosenPlanCardProps = {
  readonly plan: PricedPlan
  /** 'buy' opens a checkout; 'add' leads to the upgrade page; 'has' says there's one already. */
  readonly offer: 'buy' | 'add' | 'has'
  readonly trialUsed: boolean
}

/** Shows the plan chosen on the pricing page, and how to get it. */
export function ChosenPlanCard({ plan, offer, trialUsed }: ChosenPlanCardProps) {
  const { kind, tier, frequency } = plan
  const name = pricedPlanName(plan)
  const price = planPrice({ amountPence: termsOf(plan).amountPence, frequency })
  return (
    <section aria-labelledby="chosen" className="rounded-sm border border-control bg-card p-4 sm:p-6">
      <h2 id="chosen" className="text-2xl">
        {name}
      </h2>
      <p className="mt-1 text-lg tabular-nums">{price}</p>
      {offer === 'has' && (
        <p className="mt-2">You already have this type of plan. You can change it below.</p>
      )}
      {offer === 'add' && (
        <LinkButton href={href('/billing/upgrade')} variant="primary" className="mt-4">
          Add it to your plan
        </LinkButton>
      )}
      {offer === 'buy' && (
        <form method="post" action={href('/billing')} className="mt-2">
          <input type="hidden" name="intent" value="buy" />
          <input type="hidden" name="plans" value={kind} />
          <input type="hidden" name="tier" value={tier} />
          <input type="hidden" name="billing" value={frequency} />
          <p className="mb-4 text-slate">
            {trialUsed ? TRIAL_USED_TEXT : trialTerms(frequency === 'meter' ? null : price)}
          </p>
          <Button>Continue to checkout</Button>
        </form>
      )}
    </section>
  )
}
