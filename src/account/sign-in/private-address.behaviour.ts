import type { Behaviour } from '#web/behaviour.ts'

/**
 * Takes the token of a mail out of the address once the page holds it, before a report of an error or a script that counts visits
 * can read it there. Whoever loads the page anew opens the link once more.
 */
export const privateAddress: Behaviour = () => {
  history.replaceState(history.state, '', location.pathname)
}
