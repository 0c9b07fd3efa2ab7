import { fragmentTokens } from '#account/session/fragment.ts'
import type { Behaviour } from '#web/behaviour.ts'

const load = () => import('./open-auth-modal.tsx')

/**
 * A link to /login that opens the dialog instead. The dialog's script comes when somebody is about to press it; one that does not
 * arrive leaves the link what it is.
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
  // A link of the auth service itself leads back with a session in the fragment, to a visitor whom the server cannot know yet.
  if (fragmentTokens(location.hash)) {
    void import('#account/session/start-in-browser.ts').then(({ startInBrowser }) => startInBrowser())
  }
}
