/** Does work when its turn comes. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Makes a queue: work with the same key is done one after the other, and at most `most` things are done at once. */
export function inTurns(most: number): TakeTurn {
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
    await new Promise<void>((start) => {
      waiting.push({ key, start })
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
