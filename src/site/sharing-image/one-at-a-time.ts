/** Thrown if too many jobs are waiting already. */
export class TooManyWaitingError extends Error {}

/** Runs jobs one after another and rejects a job if `mostWaiting` others are already waiting. */
export function oneAtATime(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= mostWaiting) throw new TooManyWaitingError('Too many jobs are waiting')
    waiting += 1
    const turn = last.then(work).finally(() => (waiting -= 1))
    last = turn.catch(() => {})
    return turn
  }
}
