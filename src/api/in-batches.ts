/**
 * Group commit: calls that arrive while one batch is under way go together in the next, so that a busy server asks the
 * database once for many requests, and an idle one asks at once. Each call still has its own result.
 */

type Waiting<In, Out> = { item: In; resolve: (result: Out) => void; reject: (error: unknown) => void }

/**
 * Turns a function over many items into one over a single item. `run` must answer in the order of its items; when it
 * throws, each of its items fails with that error. At most `most` items go together, and `atOnce` batches are under way.
 */
export function inBatches<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { most = 256, atOnce = 1 }: { most?: number; atOnce?: number } = {},
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = []
  let underWay = 0
  let planned = false

  function plan(): void {
    if (planned || underWay >= atOnce || waiting.length === 0) return
    planned = true
    // After this turn of the event loop, so that requests which arrived together go together.
    setImmediate(() => {
      planned = false
      void start()
      plan()
    })
  }

  async function start(): Promise<void> {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    underWay += 1
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Out)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underWay -= 1
      plan()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
