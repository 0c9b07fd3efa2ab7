import { NO_CHECKOUT_TITLE, NO_CHECKOUT_WORDS, parseChosenPlan, startCheckout } from '#billing/checkout.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { hasSession, postponedCookie } from './renewal.ts'

/** Error messages clear after this long. */
const MESSAGE_SHOWN_MS = 5_000

/** Opens the overlay, shows the selected plan and starts the hosted checkout. */
export const renewalOverlay: Behaviour<{ userId: string }> = (element, { userId }) => {
  const form = element.querySelector('form')
  if (!(element instanceof HTMLDialogElement) || !form) return
  if (redirectedWithoutSession()) return
  element.showModal()
  // Once closed by the button or Escape, it stays closed for the session: the free tools don't need a plan.
  const postpone = () => {
    document.cookie = postponedCookie(userId)
  }
  // The close event fires a moment later, so set the cookie here too in case the page is reloaded straight away.
  element.querySelector('[data-later]')?.addEventListener('click', () => {
    postpone()
    element.close()
  })
  element.addEventListener('cancel', postpone)
  element.addEventListener('close', postpone)
  const button = form.querySelector<HTMLButtonElement>('[data-continue]')
  const line = form.querySelector('[data-summary-line]')
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset['switch']) keepTier(form)
    const chosen = form.querySelector<HTMLInputElement>('input[name="plan"]:checked')
    if (button) button.disabled = !chosen
    if (line)
      line.textContent = chosen ? `Selected: ${chosen.dataset['summary'] ?? ''}` : 'No plan selected yet.'
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void reactivate(form, button)
  })
}

/** Sends visitors whose session has ended to the home page. Returns whether it did. */
function redirectedWithoutSession(): boolean {
  const gone = !hasSession(document.cookie)
  if (gone) location.assign('/')
  return gone
}

/** After switching plan type or billing period, selects the same tier in the visible panel, if it has one. */
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
  if (!plan || button?.disabled || redirectedWithoutSession()) return
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
