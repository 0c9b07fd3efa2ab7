import { BALANCE_EVENT, ranOut, type BalanceChange } from '#billing/credits/balance.ts'
import { askSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import type { trialMailCall } from './trial-mail.server.ts'
import { modalTitle, ranOutText } from './trial.ts'

/**
 * Opens the modal when a trial runs out: on page load, or when a balance drops from above 0 to 0. If there are no credits
 * left, it also requests the trial-exhausted email, which the server sends once.
 */
export const trialModal: Behaviour = (element) => {
  if (!(element instanceof HTMLDialogElement) || element.dataset['off'] !== undefined) return
  const open = ({ exhausted }: { exhausted: boolean }) => {
    if (!element.open) element.showModal()
    if (exhausted) requestMail(element)
  }
  if (element.dataset['opens'] === 'now') open({ exhausted: true })
  document.addEventListener(BALANCE_EVENT, (event) => {
    const change = (event as CustomEvent<BalanceChange>).detail
    if (!ranOut(change)) return
    const credits = change.after.platformCredits + change.after.apiCredits
    const title = element.querySelector('[data-title]')
    const words = element.querySelector('[data-words]')
    if (title) title.textContent = modalTitle({ exhausted: credits === 0 })
    if (words) words.textContent = ranOutText(credits)
    open({ exhausted: credits === 0 })
  })
}

/** Requests the email. The server identifies the customer by session. */
function requestMail({ dataset }: HTMLElement): void {
  const customer = { userId: dataset['userId'], email: dataset['email'] }
  void askSite<typeof trialMailCall>('/api/trial-upgrade-email', customer, { keepalive: true }).catch(
    () => {},
  )
}
