/** When a request must be done, in milliseconds of the monotonic clock. The time after `workMs` is reserved for writes. */
export type Deadline = { readonly workMs: number; readonly answerMs: number }

/** A deadline `limitMs` from now, the last quarter of which is kept for settling what the work has used. */
export function deadlineIn(limitMs: number, nowMs: number): Deadline {
  return { workMs: nowMs + limitMs * 0.75, answerMs: nowMs + limitMs }
}

/** The deadline for part of some work, which must be settled before the whole one's working time ends. */
export function deadlineWithin({ workMs }: Deadline, nowMs: number): Deadline {
  return deadlineIn((workMs - nowMs) * 0.95, nowMs)
}

/** Returns the result of some work, or 'late' at `untilMs`. The work isn't stopped. */
export function inTime<T>(work: Promise<T>, untilMs: number, nowMs: number): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, untilMs - nowMs), 'late')
    const inTimeFor =
      <Result>(settle: (result: Result) => void) =>
      (result: Result) => {
        clearTimeout(timer)
        settle(result)
      }
    work.then(inTimeFor(resolve), inTimeFor(reject))
  })
}
