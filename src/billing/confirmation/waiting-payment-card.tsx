import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { waitingPayment } from './waiting-payment.behaviour.ts'
import type { WaitingPayment } from './waiting-payments.server.ts'

type WaitingPaymentCardProps = {
  readonly waiting: WaitingPayment
  /** Whether the customer has just asked for it, so that the bank is asked at once. */
  readonly opensNow: boolean
}

/** Asks the customer to confirm a payment with their bank. Without scripts, a link leads to the card processor's page. */
export function WaitingPaymentCard({ waiting, opensNow }: WaitingPaymentCardProps) {
  const { plan, amountPence, clientSecret, library, url } = waiting
  const name = plan === null ? 'your plan' : `the ${pricedPlanName(plan)}`
  return (
    <div
      {...behaviour<typeof waitingPayment>('waiting-payment', {
        when: 'now',
        data: { clientSecret, library, opensNow },
      })}
    >
      <Notice
        kind="warning"
        title={`Your bank needs you to confirm your payment of ${formatPoundsExact(amountPence)}`}
      >
        <p>
          It’s for {name}. Nothing has been charged or changed yet. If you don’t confirm it within a day,
          nothing happens.
        </p>
        <p data-error role="alert" hidden className="mt-2 font-medium" />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="button" data-confirm hidden>
            Confirm with your bank
          </Button>
          {url !== null && (
            <a href={url} className="link inline-flex min-h-11 items-center">
              Confirm it on the card processor’s page
            </a>
          )}
        </div>
      </Notice>
    </div>
  )
}
