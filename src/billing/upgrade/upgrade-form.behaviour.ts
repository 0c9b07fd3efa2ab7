import { confirmPayment, NotConfirmed, outsideTopLayer } from '#billing/confirmation/confirm-payment.ts'
import { askSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import type { upgradeCall } from './upgrade-endpoint.server.ts'

/** Submits the upgrade form. Needs a selected plan and allows one upgrade at a time. Reloads the page on success. */
export const upgradeForm: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const button = element.querySelector<HTMLButtonElement>('[data-continue]')
  let running = false
  element.addEventListener('change', () => {
    if (button) button.disabled = running
  })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const tier = new FormData(element).get('tier')
    if (running || typeof tier !== 'string') return
    running = true
    say(element, '')
    if (button) button.disabled = true
    void upgrade(element, tier).finally(() => {
      running = false
      if (button) button.disabled = false
    })
  })
}

async function upgrade(form: HTMLFormElement, tier: string): Promise<void> {
  const { adds, frequency, userId } = form.dataset
  const shown = form.querySelector<HTMLInputElement>('[name=tier]:checked')?.dataset['chargePence']
  const body = {
    planId: `${tier}-${frequency}`,
    planTier: tier,
    planType: adds === 'api' ? ('api' as const) : ('platform' as const),
    frequency: frequency === 'annually' ? ('annually' as const) : ('monthly' as const),
    userId,
    ...(shown === undefined ? {} : { chargePence: Number(shown) }),
  }
  const { ok, data } = await askSite<typeof upgradeCall>('/api/upgrade-subscription', body).catch(
    () => FAILED,
  )
  if (!ok || !data?.success) return say(form, data?.message || FAILED_TEXT)
  const { payment_intent: payment, card_library: library } = data
  if (!payment || !library) {
    form.closest('dialog')?.close()
    return location.reload()
  }
  try {
    await outsideTopLayer(form.closest('dialog'), () => confirmPayment(library, payment.client_secret))
  } catch (error) {
    return say(form, (error instanceof NotConfirmed && error.message) || FAILED_TEXT)
  }
  // Reads the new plan from the card processor on the way.
  location.assign('/billing/return?from=billing')
}

const FAILED = { ok: false, data: null }
const FAILED_TEXT = 'Failed to upgrade subscription'

/** Shows the message of a failed upgrade; an empty one removes it. */
function say(form: HTMLFormElement, text: string): void {
  const message = form.querySelector<HTMLElement>('[data-error]')
  if (!message) return
  message.textContent = text
  message.hidden = text === ''
}
