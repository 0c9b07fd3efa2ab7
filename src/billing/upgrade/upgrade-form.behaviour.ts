import { NO_CHECKOUT_TITLE, NO_CHECKOUT_WORDS } from '#billing/checkout.ts'
import type { Behaviour } from '#web/behaviour.ts'

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
    if (button) button.disabled = true
    void upgrade(element, tier).finally(() => {
      running = false
      if (button) button.disabled = false
    })
  })
}

async function upgrade(form: HTMLFormElement, tier: string): Promise<void> {
  const answer = await fetch('/api/upgrade-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planTier: tier, planType: form.dataset['adds'] }),
  }).catch(() => null)
  const body = (answer?.ok ? await answer.json().catch(() => null) : null) as {
    success?: boolean
    message?: string
  } | null
  if (body?.success) return location.reload()
  const message = form.querySelector<HTMLElement>('[data-error]')
  if (!message) return
  const reason = answer?.status === 404 ? `${NO_CHECKOUT_TITLE}. ${NO_CHECKOUT_WORDS}` : ''
  message.textContent = body?.message ?? `Failed to upgrade subscription. ${reason}`.trim()
  message.hidden = false
}
