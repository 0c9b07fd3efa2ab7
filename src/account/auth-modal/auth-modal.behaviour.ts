import { fragmentTokens } from '#account/session/fragment.ts'
import type { Behaviour } from '#web/behaviour.ts'

const load = () => import('./open-auth-modal.tsx')

/**
 * Makes a link to /login open the modal. The modal's script loads when the pointer or the focus reaches the link; if it
 * doesn't load, the link goes to the page.
 */
export const authModal: Behaviour = (element) => {
  const preload = () => void load().catch(() => {})
  for (const kind of ['pointerenter', 'focus', 'touchstart']) {
    element.addEventListener(kind, preload, { once: true, passive: true })
  }
  element.addEventListener('click', (event) => {
    const wantsAnotherTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || wantsAnotherTab || location.pathname === '/login') return
    event.preventDefault()
    load().then(
      ({ openAuthModal }) => openAuthModal(),
      () => location.assign((element as HTMLAnchorElement).href),
    )
  })
  // The auth service's own links come back with a session in the fragment, which the server can't see.
  if (fragmentTokens(location.hash)) {
    void import('#account/session/start-in-browser.ts').then(({ startInBrowser }) => startInBrowser())
  }
}
