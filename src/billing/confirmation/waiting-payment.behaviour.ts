import type { Behaviour } from '#web/behaviour.ts'

import { confirmPayment, LibraryMissing, NotConfirmed, type CardLibrary } from './confirm-payment.ts'

type Waiting = { clientSecret: string; library: CardLibrary; opensNow: boolean }

const NOT_CONFIRMED =
  'The payment wasn’t confirmed. Nothing has been charged. Choose the plan again to try once more.'

const NOT_ASKED = 'Your bank hasn’t been asked yet. Check your connection and try again.'

/** Confirms a payment with the customer's bank, and then reads the plan from the card processor again. */
export const waitingPayment: Behaviour<Waiting> = (element, { clientSecret, library, opensNow }) => {
  const button = element.querySelector<HTMLButtonElement>('[data-confirm]')
  const message = element.querySelector<HTMLElement>('[data-error]')
  if (!button || !message) return
  const confirm = async () => {
    button.disabled = true
    message.hidden = true
    try {
      await confirmPayment(library, clientSecret)
      location.assign('/billing/return?from=billing')
    } catch (error) {
      const reason = error instanceof NotConfirmed ? error.message : ''
      // Once the bank has said no to this payment, it's for good.
      const isFinal = error instanceof NotConfirmed && !(error instanceof LibraryMissing)
      message.textContent = `${reason} ${isFinal ? NOT_CONFIRMED : NOT_ASKED}`.trim()
      message.hidden = false
      button.hidden = isFinal
      button.disabled = isFinal
    }
  }
  button.hidden = false
  button.addEventListener('click', () => void confirm())
  if (opensNow) void confirm()
}
