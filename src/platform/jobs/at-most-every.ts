import type { Clock } from '#platform/clock.server.ts'

/** Returns a function that does `work`, unless it did so less than `everyMs` ago by the clock. It tries again at once after a failure. */
export function atMostEvery(
  everyMs: number,
  clock: Clock,
  work: (now: Date) => Promise<void>,
): () => Promise<void> {
  let dueMs = -Infinity
  return async () => {
    const now = clock.now()
    if (now.getTime() < dueMs) return
    await work(now)
    dueMs = now.getTime() + everyMs
  }
}
