import { startCheckout, type ChosenPlan } from '#billing/checkout.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { cardChoice } from './card-choice.ts'
import { findCards } from './find-cards.ts'
import { payInstantly } from './pay-instantly.ts'
import { NO_CHECKOUT, PaymentProblem } from './payment-problem.ts'
import { chosenInput, chosenPlan, followSelection } from './plan-selection.ts'
import { hasSession, postponedCookie } from './renewal.ts'

/** Error messages clear after this long. */
const MESSAGE_SHOWN_MS = 5_000

/** The customer, sent along with what they buy. */
type Buyer = { userId: string; email: string | null }

/**
 * Opens the overlay and leads through it: a plan, then a saved card, which pays at once. Customers without a valid card pay in the
 * hosted checkout.
 */
export const renewalOverlay: Behaviour<Buyer> = (element, { userId, email }) => {
  const form = element.querySelector<HTMLFormElement>('[data-step="plan"]')
  const cardForm = element.querySelector<HTMLFormElement>('[data-step="card"]')
  if (!(element instanceof HTMLDialogElement) || !form || !cardForm) return
  if (redirectedWithoutSession()) return
  element.showModal()
  postponeOnClose(element, userId)
  const button = form.querySelector<HTMLButtonElement>('[data-continue]')
  const found = findCards(userId, new Date())
  void offerPayment(found, button)
  const choice = cardChoice(cardForm)
  const attempt = attempts(element)
  followSelection(form, button)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(button, 'plan', async () => {
      const plan = chosenPlan(form)
      if (!plan) return
      const cards = await found
      if (cards.length === 0) return checkOut(plan, { userId, email })
      choice.open(cards, chosenInput(form)?.dataset['summary'] ?? '')
      show(element, 'card')
    })
  })
  cardForm.querySelector('[data-back]')?.addEventListener('click', () => show(element, 'plan'))
  cardForm.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(choice.button, 'card', async () => {
      const [card, plan] = [choice.chosen(), chosenPlan(form)]
      if (card === null || !plan) return
      if (card === 'new') return checkOut(plan, { userId, email })
      show(element, 'progress')
      await payInstantly(element, { userId, plan, cardId: card })
    })
  })
}

async function offerPayment(
  found: Promise<readonly unknown[]>,
  button: HTMLButtonElement | null,
): Promise<void> {
  if ((await found).length > 0 && button) button.textContent = 'Continue to Payment'
}

async function checkOut(plan: ChosenPlan, buyer: Buyer): Promise<void> {
  location.assign(await startCheckout(plan, 'fromRenewal', buyer))
}

type Attempt = (pressed: HTMLButtonElement | null, back: Step, work: () => Promise<void>) => Promise<void>

/** Does what a pressed button asks for, once at a time. If it fails, goes back to a step and says why. */
function attempts(dialog: HTMLDialogElement): Attempt {
  const say = messages(dialog)
  return async (pressed, back, work) => {
    if (pressed?.disabled || redirectedWithoutSession()) return
    if (pressed) pressed.disabled = true
    say(null)
    try {
      await work()
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error)
      show(dialog, back)
      say(error instanceof PaymentProblem ? error : NO_CHECKOUT)
    }
    if (pressed) pressed.disabled = false
  }
}

type Step = 'plan' | 'card' | 'progress'

/** Shows one step. While a payment is being made there's no way out. */
function show(dialog: HTMLElement, step: Step): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-step]'))
    part.hidden = part.dataset['step'] !== step
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-ways-out]'))
    part.hidden = step === 'progress'
  dialog.querySelector<HTMLElement>(`[data-step="${step}"] :is(input:checked, [data-continue])`)?.focus()
}

/** Once closed by the button or Escape, it stays closed for the session: the free tools don't need a plan. */
function postponeOnClose(dialog: HTMLDialogElement, userId: string): void {
  const isPaying = () => dialog.querySelector<HTMLElement>('[data-step="progress"]')?.hidden === false
  const postpone = () => {
    document.cookie = postponedCookie(userId)
  }
  // The close event fires a moment later, so set the cookie here too in case the page is reloaded straight away.
  dialog.querySelector('[data-later]')?.addEventListener('click', () => {
    postpone()
    dialog.close()
  })
  dialog.addEventListener('cancel', (event) => {
    if (isPaying()) event.preventDefault()
    else postpone()
  })
  dialog.addEventListener('close', () => {
    if (!isPaying()) postpone()
  })
}

/** Shows a message and clears it after a while; null clears it at once. */
function messages(dialog: HTMLElement): (problem: PaymentProblem | null) => void {
  const box = dialog.querySelector<HTMLElement>('[data-error]')
  const set = (part: string, text: string) => {
    const line = box?.querySelector<HTMLElement>(`[data-error-${part}]`)
    if (!line) return
    line.textContent = text
    line.hidden = text === ''
  }
  let timer = 0
  return (problem) => {
    clearTimeout(timer)
    if (box) box.hidden = problem === null
    if (!problem) return
    set('title', problem.title)
    set('text', problem.message)
    set('reason', problem.reason)
    timer = window.setTimeout(() => {
      if (box) box.hidden = true
    }, MESSAGE_SHOWN_MS)
  }
}

/** Sends visitors whose session has ended to the home page. Returns whether it did. */
function redirectedWithoutSession(): boolean {
  const gone = !hasSession(document.cookie)
  if (gone) location.assign('/')
  return gone
}
