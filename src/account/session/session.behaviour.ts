import type { Behaviour } from '#web/behaviour.ts'

/** On pages of signed-in visitors: reads the session and listens to its changes, here and in other tabs. */
export const session: Behaviour = () => {
  void import('./start-in-browser.ts').then(({ startInBrowser }) => startInBrowser())
}
