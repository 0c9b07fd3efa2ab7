import type { BillingRhythm } from '#billing/plan-table/offers.ts'
import { href } from '#web/href.ts'

/** The key facts of a contract that renews, together and before any order. */
export function BeforeYouOrder({ rhythm }: { readonly rhythm: BillingRhythm }) {
  const period = rhythm === 'annually' ? 'year' : 'month'
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
          The price on the plan, once each {period}, VAT included where it is due. The metered plan is billed
          after the month, for the calls made.
        </Fact>
        <Fact term="Renewal">
          It renews by itself each {period} at that price until you cancel. There is no minimum term beyond
          it.
        </Fact>
        <Fact term="Trial">
          The first plan of a customer begins with 14 days free. The first payment falls due when they end,
          unless you cancel before.
        </Fact>
        <Fact term="Leaving">
          Cancel on the billing page or through the contact page, without a reason and without a call.
          Consumers have 14 days to change their mind.
        </Fact>
      </dl>
      <p className="mt-4 text-sm">
        The whole contract:{' '}
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
