import type { Behaviour } from '#http/behaviour.ts'

import { keepConsent, readConsent } from './consent.ts'

/** Asks once; loads analytics if, and only if, they were agreed to. */
export const consentBanner: Behaviour = (banner) => {
  const storage = () => localStorage
  const load = () => void import('./load-analytics.ts').then(({ loadAnalytics }) => loadAnalytics())
  const consent = readConsent(storage)
  if (consent === 'granted') load()
  if (consent !== null) return
  banner.hidden = false
  banner.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const choice = button?.value
    if (choice !== 'granted' && choice !== 'refused') return
    keepConsent(storage, choice)
    banner.hidden = true
    if (choice === 'granted') load()
  })
}
