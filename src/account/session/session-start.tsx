import { behaviour } from '#web/behaviour.ts'

/** Starts the session script on every signed-in page. */
export function SessionStart() {
  return <div hidden {...behaviour('session', { when: 'idle' })} />
}
