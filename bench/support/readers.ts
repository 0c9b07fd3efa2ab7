import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

const PAUSE_MS = 20

/** Sends a query again and again while something else happens, and tells how long the slowest answer took. */
export async function longestWait<Result>(
  url: string,
  query: string,
  doing: () => Promise<Result>,
): Promise<{ result: Result; longestSeconds: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let longest = 0
  const work = { isDone: false }
  const reading = (async () => {
    while (!work.isDone) {
      const started = performance.now()
      await client.query(query)
      longest = Math.max(longest, performance.now() - started)
      await sleep(PAUSE_MS)
    }
  })()
  try {
    const result = await doing()
    work.isDone = true
    await reading
    return { result, longestSeconds: longest / 1000 }
  } finally {
    work.isDone = true
    await client.end()
  }
}
