import { BALANCE_EVENT, ranOut, type BalanceChange } from '#billing/credits/balance.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { DISMISSED_COOKIE } from './dismissal.ts'
import { bannerAction } from './trial.ts'

/** Dismisses the banner for the session. If the trial has a quota, keeps its credits up to date and shows when an upgrade is needed. */
export const trialBanner: Behaviour = (banner) => {
  const dismiss = banner.querySelector<HTMLButtonElement>('[data-dismiss]')
  if (dismiss) dismiss.hidden = false
  dismiss?.addEventListener('click', () => {
    document.cookie = `${DISMISSED_COOKIE}=1; path=/; samesite=lax`
    banner.remove()
  })
  document.addEventListener(BALANCE_EVENT, (event) => {
    const change = (event as CustomEvent<BalanceChange>).detail
    const credits = change.after.platformCredits + change.after.apiCredits
    const figure = banner.querySelector('[data-trial-credits]')
    if (figure) {
      figure.textContent = `${credits.toLocaleString('en-GB')} ${credits === 1 ? 'credit' : 'credits'} remaining`
    }
    const action = banner.querySelector('[data-trial-action]')
    if (!action) return
    action.textContent = bannerAction({ exhausted: credits === 0 || ranOut(change) })
    action.classList.toggle('text-title-red', credits === 0 || ranOut(change))
  })
}
