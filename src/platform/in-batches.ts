/**
 * Group commit: calls that arrive while batches are running are combined in the next one. A busy server makes one database
 * query for many requests, and an idle one queries immediately. Each call still gets its own result.
 */

type Waiting<In, Out> = { item: In; resolve: (result: Out) => void; reject: (error: unknown) => void }

/**
 * Turns a batch function into one for single items. `run` must return results in the order of its items; if it throws, all
 * its items fail with that error. Up to `atOnce` batches of up to `most` items run at a time.
 */
export function inBatches<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { most = 256, atOnce = 1 }: { most?: number; atOnce?: number } = {},
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = []
  let running = 0
  let planned = false

  function plan(): void {
    if (planned || running >= atOnce || waiting.length === 0) return
    planned = true
    // Wait for the next turn of the event loop, so that requests that arrive together are batched together.
    setImmediate(() => void start())
  }

  async function start(): Promise<void> {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    planned = false
    running += 1
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Out)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      plan()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}

/**
 * Turns a function that reads many items from a database, or from another owner, into one for single items. Calls for the same owner
 * share batches as in `inBatches`, so nobody gets a result that was read before they asked.
 */
export function inBatchesFor<Owner extends object, In, Out>(
  run: (owner: Owner, items: readonly In[]) => Promise<readonly Out[]>,
): (owner: Owner, item: In) => Promise<Out> {
  const known = new WeakMap<Owner, (item: In) => Promise<Out>>()
  return (owner, item) => {
    const ask = known.get(owner) ?? inBatches((items: readonly In[]) => run(owner, items))
    known.set(owner, ask)
    return ask(item)
  }
}
