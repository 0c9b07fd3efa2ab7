import type { Subscription } from '#billing/customer.ts'
import { planName } from '#billing/upgrade/offers-to-add.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { href } from '#web/href.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** A current plan: its price and when it renews or ends. */
export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { status, trialEnd, endDate, amountPence, frequency } = subscription
  const yearly = frequency === 'annually' || frequency === 'year'
  return (
    <li className="rounded-sm border bg-card p-4">
      <h3 className="text-xl">{planName(subscription)}</h3>
      <p className="tabular-nums">
        {frequency === 'meter'
          ? '£0.02 a call, no commitment'
          : `${formatPoundsExact(amountPence)} a ${yearly ? 'year' : 'month'}`}
      </p>
      <p className="text-sm text-slate">
        {status === 'trial'
          ? `Free trial${trialEnd ? ` until ${day.format(trialEnd)}` : ''}. You haven’t been charged.`
          : endDate
            ? `Current period ends on ${day.format(endDate)}.`
            : 'Active.'}
      </p>
      <p className="mt-2 text-sm">
        <a href={href('/contact', null, { topic: 'account' })} className="link inline-block py-1">
          Contact us to cancel
        </a>
        . Your plan will run until the end of the current period.
      </p>
    </li>
  )
}
