/** Statuses that may pass if the request is sent again. */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 60_000

/**
 * Returns the pause before the next attempt in milliseconds: what the server asked for, or twice the pause before, shortened at
 * random so that clients don't all return at once. Null if the server asked for more than a minute.
 */
export function pauseBefore(attempt: number, retryAfterSeconds: number | null): number | null {
  if (retryAfterSeconds !== null) {
    const askedMs = retryAfterSeconds * 1000
    return askedMs > LONGEST_PAUSE_MS ? null : askedMs
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  return pauseMs * (0.5 + Math.random() / 2)
}

/** Returns the seconds that a Retry-After header asks to wait, as a number or a date. Null if it has neither. */
export function retryAfterSecondsOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000)
}
