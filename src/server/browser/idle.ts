/** Calls a function once the browser has nothing else to do, within two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 100)
}
