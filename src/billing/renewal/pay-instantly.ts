import { findPriceId, type ChosenPlan } from '#billing/checkout.ts'
import { confirmPayment, NotConfirmed, outsideTopLayer } from '#billing/confirmation/confirm-payment.ts'
import { askSite } from '#web/ask-site.ts'

import { PaymentProblem, processingError, TAKES_LONG } from './payment-problem.ts'
import type { instantCall } from './renewal-endpoints.server.ts'

/** What to buy, and the saved card to pay with. */
export type InstantOrder = { userId: string; plan: ChosenPlan; cardId: string }

const ANSWER_LIMIT_MS = 8_000
const STEPS = ['Preparing subscription', 'Creating your subscription', 'Completing activation'] as const
const VERIFYING = 'Verifying payment method'
const IN_BACKGROUND = 'Subscription created! Setup is completing in the background...'

/**
 * Buys a plan with a saved card, showing the three steps in the overlay, and then goes to the dashboard. Throws a PaymentProblem if
 * it isn't bought, or if the server takes too long.
 */
export async function payInstantly(dialog: HTMLDialogElement, order: InstantOrder): Promise<void> {
  const show = progressOf(dialog)
  try {
    show(1)
    const priceId = await findPriceId(order.plan)
    if (priceId === null) throw processingError('')
    show(2)
    const bought = await inTime(ask({ ...order, priceId }))
    if (!bought.success) throw processingError(reasonOf(bought.message))
    const { payment_intent: payment, card_library: library, processing_mode: mode } = bought
    if (bought.requires_action && payment && library) {
      show(2, VERIFYING)
      await outsideTopLayer(dialog, () => confirmPayment(library, payment.client_secret))
    }
    show(3, mode === 'fast_async' ? IN_BACKGROUND : undefined)
    await pause(mode === 'fast_async' ? 1_500 : 1_000)
    // Where the plan hasn't been copied yet, the return from a checkout copies it on the way.
    location.assign(mode === 'instant' ? '/dashboard' : '/billing/return?from=renewal')
  } catch (error) {
    if (error instanceof PaymentProblem) throw error
    throw processingError(error instanceof NotConfirmed ? error.message : '')
  }
}

async function ask({ userId, plan, cardId, priceId }: InstantOrder & { priceId: string }) {
  const body = { userId, priceId, paymentMethodId: cardId, ...plan }
  const { data } = await askSite<typeof instantCall>('/api/create-subscription-instant', body)
  return data ?? { success: false as const, message: '' }
}

const FAILED = 'Failed to create subscription'

function reasonOf(message: string): string {
  return message === '' || message === FAILED ? FAILED : `${FAILED}: ${message}`
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const late = pause(ANSWER_LIMIT_MS).then(() => {
    throw TAKES_LONG
  })
  return Promise.race([work, late])
}

function progressOf(dialog: HTMLElement): (step: 1 | 2 | 3, text?: string) => void {
  const text = dialog.querySelector('[data-progress-text]')
  const percent = dialog.querySelector('[data-progress-percent]')
  const bar = dialog.querySelector<HTMLProgressElement>('[data-progress-bar]')
  return (step, words = STEPS[step - 1]) => {
    const done = Math.round((step / STEPS.length) * 100)
    if (text) text.textContent = words ?? ''
    if (percent) percent.textContent = `${done}%`
    if (bar) bar.value = done
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
