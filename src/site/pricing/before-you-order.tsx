import type { BillingPeriod } from '#billing/plan-table/offers.ts'
import { TRIAL_DAYS } from '#billing/trial/trial-days.ts'
import { href } from '#web/href.ts'

/** The key facts about a subscription, shown before ordering. */
export function BeforeYouOrder({ period }: { readonly period: BillingPeriod }) {
  const unit = period === 'annually' ? 'year' : 'month'
  return (
    <section
      aria-labelledby="before-you-order"
      className="rounded-sm border border-control bg-card p-4 sm:p-6"
    >
      <h2 id="before-you-order" className="text-2xl">
        Before you order
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term="What you pay">
          The plan’s price every {unit}, including VAT where it’s due. The metered plan is billed after each
          month for the calls you made.
        </Fact>
        <Fact term="Renewal">
          Your plan renews automatically each {unit} at that price until you cancel. There’s no minimum term
          beyond that.
        </Fact>
        <Fact term="Trial">
          Your first plan starts with a {TRIAL_DAYS}-day free trial. Your first payment is due when it ends,
          unless you cancel first.
        </Fact>
        <Fact term="Cancelling">
          Cancel on the billing page or the contact page. You don’t need to phone or give a reason. Consumers
          have 14 days to change their mind.
        </Fact>
      </dl>
      <p className="mt-4 text-sm">
        For the full contract, see the{' '}
        <a href={href('/terms')} className="link">
          terms of use
        </a>
        .
      </p>
    </section>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="text-slate">{children}</dd>
    </div>
  )
}
