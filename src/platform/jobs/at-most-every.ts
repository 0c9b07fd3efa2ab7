import type { Clock } from '#platform/clock.server.ts'

/** Returns a function that does `work`, unless it did so less than `everyMs` ago by the clock. It tries again at once after a failure. */
export function atMostEvery(
  everyMs: number,
  clock: Clock,
  work: (now: Date) => Promise<void>,
): () => Promise<void> {
  let latestMs = -Infinity
  return async () => {
    const now = clock.now()
    const sinceMs = now.getTime() - latestMs
    // Negative if the clock has been set back.
    if (sinceMs >= 0 && sinceMs < everyMs) return
    await work(now)
    latestMs = now.getTime()
  }
}
