/** Identical console errors within this time are dropped. */
export const CONSOLE_WINDOW_MS = 1000

/** Repeated failures of the same URL within this time are dropped. */
export const RESPONSE_WINDOW_MS = 5000

const MAX_KEYS = 200

/** Detects keys repeated within `windowMs` of the last one that was let through. */
export function repeatGuard(windowMs: number): (key: string, nowMs: number) => boolean {
  const lastMs = new Map<string, number>()
  return (key, nowMs) => {
    const last = lastMs.get(key)
    if (last !== undefined && nowMs - last < windowMs) return true
    lastMs.delete(key)
    lastMs.set(key, nowMs)
    const oldest = lastMs.keys().next().value
    if (lastMs.size > MAX_KEYS && oldest !== undefined) lastMs.delete(oldest)
    return false
  }
}
