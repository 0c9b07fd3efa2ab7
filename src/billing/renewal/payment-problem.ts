import { NO_CHECKOUT_TITLE, NO_CHECKOUT_WORDS } from '#billing/checkout.ts'
import { TAKES_TOO_LONG } from '#billing/payments/time-limit.ts'

/** Why a plan wasn't bought, as the overlay says it. */
export class PaymentProblem extends Error {
  /** Heading above the message; empty for none. */
  readonly title: string
  /** What the card processor said, below the message; empty if it said nothing. */
  readonly reason: string

  constructor(message: string, { title = '', reason = '' } = {}) {
    super(message)
    this.title = title
    this.reason = reason
  }
}

/** Builds the problem for a failed payment; `reason` is the error behind it. */
export function processingError(reason: string): PaymentProblem {
  return new PaymentProblem('There was an error processing your payment. Please try again.', {
    title: 'Processing Error',
    reason,
  })
}

/** The answer didn't come in time. The plan may still be bought: asking again doesn't buy it twice. */
export const TAKES_LONG = new PaymentProblem(TAKES_TOO_LONG)

/** The hosted checkout couldn't be opened. */
export const NO_CHECKOUT = new PaymentProblem(NO_CHECKOUT_WORDS, { title: NO_CHECKOUT_TITLE })
