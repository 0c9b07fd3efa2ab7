import type { Behaviour } from '#web/behaviour.ts'

/** On signed-in pages: reads the session and listens for changes, including in other tabs. */
export const session: Behaviour = () => {
  void import('./start-in-browser.ts').then(({ startInBrowser }) => startInBrowser())
}
