import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import type { DueInvoice } from './payment-history.server.ts'

/** Says that a payment failed, when it's tried again, and how to pay it now. */
export function PaymentDue({ due: { id, amountPence, url, nextAttempt } }: { readonly due: DueInvoice }) {
  const amount = formatPoundsExact(amountPence)
  return (
    <Notice kind="error" title={`We couldn’t take your payment of ${amount}`}>
      <p>
        {nextAttempt
          ? `We’ll try again on ${formatUkDay(nextAttempt)}. Until then you keep your plan and the credits you have, but you won’t get new ones.`
          : 'We won’t try again automatically.'}
      </p>
      <p>
        {nextAttempt
          ? 'If we still can’t take it after about two weeks, your plan ends. To keep it, pay now, or add another card below before we try again.'
          : 'Pay now, or add another card below first. A plan that’s still running ends if its bill isn’t paid.'}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <form method="post" action={href('/billing')}>
          <input type="hidden" name="intent" value="pay-invoice" />
          <input type="hidden" name="invoice" value={id} />
          <Button>Pay {amount} now</Button>
        </form>
        {url && (
          <a href={url} className="link inline-flex min-h-11 items-center">
            See the invoice
          </a>
        )}
      </div>
    </Notice>
  )
}
