import { NO_CHECKOUT_TITLE, NO_CHECKOUT_WORDS, parseChosenPlan, startCheckout } from '#billing/checkout.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { holdsSession, POSTPONED_COOKIE } from './renewal.ts'

/** A message clears by itself after this time. */
const MESSAGE_SHOWN_MS = 5_000

/** Opens the overlay over the page, names the chosen plan, and starts the hosted checkout. */
export const renewalOverlay: Behaviour = (element) => {
  const form = element.querySelector('form')
  if (!(element instanceof HTMLDialogElement) || !form) return
  if (leftWithoutSession()) return
  element.showModal()
  // Closed by that button or by Escape, it stays away for the session: the free tools need no plan.
  const postpone = () => {
    document.cookie = `${POSTPONED_COOKIE}=1; path=/; samesite=lax`
  }
  // A dialog tells of its closing a moment later: whoever loads the page again at once must not see it again.
  element.querySelector('[data-later]')?.addEventListener('click', () => {
    postpone()
    element.close()
  })
  element.addEventListener('close', postpone)
  const button = form.querySelector<HTMLButtonElement>('[data-continue]')
  const line = form.querySelector('[data-summary-line]')
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset['switch']) keepTier(form)
    const chosen = form.querySelector<HTMLInputElement>('input[name="plan"]:checked')
    if (button) button.disabled = !chosen
    if (line) line.textContent = chosen ? `Chosen: ${chosen.dataset['summary'] ?? ''}` : 'No plan chosen yet.'
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void reactivate(form, button)
  })
}

/** A visitor whose session has ended goes home. Answers whether they do. */
function leftWithoutSession(): boolean {
  const gone = !holdsSession(document.cookie)
  if (gone) location.assign('/')
  return gone
}

/** With the kind or rhythm switched, the same tier of the panel that is shown now is the chosen one; where it has none, none is. */
function keepTier(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>('input[name="plan"]:checked')
  const plan = chosen && parseChosenPlan(chosen.value)
  if (!chosen || !plan) return
  chosen.checked = false
  const shown = [...form.querySelectorAll<HTMLInputElement>('input[name="plan"]')].filter((input) =>
    input.checkVisibility(),
  )
  const same = shown.find((input) => input.value.startsWith(`${plan.planType}:${plan.planTier}:`))
  if (same) same.checked = true
}

async function reactivate(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const value = new FormData(form).get('plan')
  const plan = typeof value === 'string' ? parseChosenPlan(value) : null
  if (!plan || button?.disabled || leftWithoutSession()) return
  if (button) button.disabled = true
  try {
    location.assign(await startCheckout(plan, 'fromRenewal'))
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error)
    const message = form.querySelector<HTMLElement>('[data-error]')
    if (message) {
      message.textContent = `${NO_CHECKOUT_TITLE}. ${NO_CHECKOUT_WORDS}`
      message.hidden = false
      setTimeout(() => (message.hidden = true), MESSAGE_SHOWN_MS)
    }
  }
  if (button) button.disabled = false
}
