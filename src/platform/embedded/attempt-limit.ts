/** Counts attempts by key within a moving window. Bounded: the keys that were quiet for longest are forgotten first. */
export type AttemptLimit = {
  /** Seconds until another attempt is allowed; 0 when it is allowed now. */
  waitSeconds(key: string): number
  record(key: string): void
  /** Takes the latest attempt back. */
  forgive(key: string): void
}

const MAX_KEYS = 10_000

/**
 * At most `limit` recorded attempts in any `windowSeconds`, for each key.
 * @param now the time in milliseconds
 */
export function attemptLimit(
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  now: () => number,
): AttemptLimit {
  const attempts = new Map<string, number[]>()
  const recent = (key: string) => (attempts.get(key) ?? []).filter((at) => at > now() - windowSeconds * 1000)
  return {
    waitSeconds: (key) => {
      const times = recent(key)
      const oldest = times.at(-limit)
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowSeconds * 1000 - now()) / 1000))
    },
    record: (key) => {
      const times = [...recent(key), now()].slice(-limit)
      attempts.delete(key)
      attempts.set(key, times)
      const quietest = attempts.keys().next().value
      if (attempts.size > MAX_KEYS && quietest !== undefined) attempts.delete(quietest)
    },
    forgive: (key) => void attempts.set(key, recent(key).slice(0, -1)),
  }
}
