import { useSyncExternalStore } from 'react'

/** Whether the browser's React has taken over from the server's HTML. What only works with scripts is shown from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
