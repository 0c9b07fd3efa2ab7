import type { Behaviour } from '#web/behaviour.ts'

/**
 * Removes an email link's token from the URL once it's in the page's form, so that it doesn't reach error reports or
 * analytics. After a reload the link has to be opened again.
 */
export const privateAddress: Behaviour = () => {
  history.replaceState(history.state, '', location.pathname)
}
