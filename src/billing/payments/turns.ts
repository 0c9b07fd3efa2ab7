/** Does work when its turn comes. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Thrown if work's turn didn't come in time. It won't be done. */
export class NoTurn extends Error {}

/**
 * Makes a queue: work with the same key is done one after the other, and at most `most` things are done at once. Work that has
 * waited for `waitMs` is dropped, so that nothing is done for somebody who has been told that it failed.
 */
export function inTurns(most: number, { waitMs }: { waitMs: number }): TakeTurn {
  const running = new Set<string>()
  const waiting: { key: string; start: () => void }[] = []
  const next = () => {
    const at = running.size < most ? waiting.findIndex(({ key }) => !running.has(key)) : -1
    const [chosen] = at === -1 ? [] : waiting.splice(at, 1)
    if (!chosen) return
    running.add(chosen.key)
    chosen.start()
    next()
  }
  return async (key, work) => {
    await new Promise<void>((start, drop) => {
      const turn = {
        key,
        start: () => {
          clearTimeout(timer)
          start()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        drop(new NoTurn(`No turn within ${waitMs} ms`))
      }, waitMs)
      waiting.push(turn)
      next()
    })
    try {
      return await work()
    } finally {
      running.delete(key)
      next()
    }
  }
}
