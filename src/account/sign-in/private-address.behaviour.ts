import type { Behaviour } from '#web/behaviour.ts'

/**
 * Removes the token of an email's link from the address once the page's form holds it, so that neither error reports nor analytics read
 * it. After a reload the link must be opened again.
 */
export const privateAddress: Behaviour = () => {
  history.replaceState(history.state, '', location.pathname)
}
