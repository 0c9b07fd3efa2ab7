import type { Behaviour } from '#web/behaviour.ts'

import { keepConsent, readConsent } from './consent.ts'

/** Asks once, and only loads analytics with consent. */
export const consentBanner: Behaviour = (banner) => {
  const storage = () => localStorage
  const load = () => void import('./load-analytics.ts').then(({ loadAnalytics }) => loadAnalytics())
  const consent = readConsent(storage)
  if (consent === 'granted') load()
  if (consent !== null) return
  show(banner)
  banner.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const choice = button?.value
    if (choice !== 'granted' && choice !== 'refused') return
    keepConsent(storage, choice)
    hide(banner)
    if (choice === 'granted') load()
  })
}

/** Adds padding to the page so that the banner never hides its end or the focused element. */
function show(banner: HTMLElement): void {
  banner.hidden = false
  const height = `${banner.offsetHeight}px`
  document.body.style.paddingBottom = height
  document.documentElement.style.scrollPaddingBottom = height
}

function hide(banner: HTMLElement): void {
  banner.hidden = true
  document.body.style.paddingBottom = ''
  document.documentElement.style.scrollPaddingBottom = ''
}
