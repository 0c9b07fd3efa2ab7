/** Said when too many wait already. */
export class TooManyWaitingError extends Error {}

/** Runs work one after the other, and refuses what would wait behind `mostWaiting` others. */
export function oneAtATime(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= mostWaiting) throw new TooManyWaitingError('Too many wait for the same work')
    waiting += 1
    const turn = last.then(work).finally(() => (waiting -= 1))
    last = turn.catch(() => {})
    return turn
  }
}
