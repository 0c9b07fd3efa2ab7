import { behaviour } from '#web/behaviour.ts'

/** Stands in every page of a signed-in visitor. */
export function SessionStart() {
  return <div hidden {...behaviour('session', { when: 'idle' })} />
}
