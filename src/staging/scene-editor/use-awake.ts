import { useSyncExternalStore } from 'react'

/** Whether the browser has hydrated the server's HTML. Anything that only works with scripts is shown from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
