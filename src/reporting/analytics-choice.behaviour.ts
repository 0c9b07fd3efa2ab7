import type { Behaviour } from '#web/behaviour.ts'

import { keepConsent, readConsent, type Consent } from './consent.ts'

const WORDS = {
  granted: 'You accepted analytics.',
  refused: 'You refused analytics: nothing is loaded.',
  open: 'You have not decided yet: nothing is loaded.',
}

/** Shows the current choice and lets the visitor change it. */
export const analyticsChoice: Behaviour = (element) => {
  const storage = () => localStorage
  const show = (consent: Consent) => {
    const status = element.querySelector('[role=status]')
    if (status) status.textContent = WORDS[consent ?? 'open']
    for (const button of element.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === consent))
  }
  show(readConsent(storage))
  element.hidden = false
  element.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const choice = button?.value
    if (choice !== 'granted' && choice !== 'refused') return
    const before = readConsent(storage)
    keepConsent(storage, choice)
    // Reload to load the script or get rid of it: a running script can't be removed from a page.
    if (choice !== before) location.reload()
  })
}
