import { BALANCE_EVENT, ranOut, type BalanceChange } from '#billing/credits/balance.ts'
import type { Behaviour } from '#http/behaviour.ts'

import { modalTitle } from './trial.ts'

/**
 * Opens the modal of a used-up trial: with the page, or when a balance drops from above 0 to 0. The first time it asks for the mail
 * that says so; the server sends it once.
 */
export const trialModal: Behaviour = (element) => {
  if (!(element instanceof HTMLDialogElement) || element.dataset['off'] !== undefined) return
  const open = () => {
    if (element.open) return
    element.showModal()
    void fetch('/api/trial-upgrade-email', { method: 'POST', keepalive: true }).catch(() => {})
  }
  if (element.dataset['opens'] === 'now') open()
  document.addEventListener(BALANCE_EVENT, (event) => {
    if (!ranOut((event as CustomEvent<BalanceChange>).detail)) return
    const title = element.querySelector('[data-title]')
    const words = element.querySelector('[data-words]')
    if (title) title.textContent = modalTitle({ exhausted: true })
    if (words)
      words.textContent =
        'The credits of your trial are used. Choose a plan to go on; nothing that you saved is lost.'
    open()
  })
}
