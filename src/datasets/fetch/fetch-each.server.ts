import pg from 'pg'

import type { Due } from './due.ts'
import { fetchAndImport, type FetchRequest } from './fetch.server.ts'

/** What all files of a run share. */
export type FetchEach = Omit<FetchRequest, 'source' | 'choice'>

/**
 * Downloads and imports files one after another; if one fails, it continues with the next. Returns whether all went well.
 * Only one run at a time is under way on a database: another one says so and does nothing.
 */
export async function fetchEach(files: readonly Due[], request: FetchEach): Promise<boolean> {
  const say = (line: string) => request.reporter?.say(line)
  return whileLocked(request.databaseUrl, async (got) => {
    if (!got) {
      say('Another process is fetching data already. Wait for it to finish.')
      return false
    }
    let isFine = true
    for (const file of files) {
      if (request.signal?.aborted) break
      try {
        const { message, status } = await fetchAndImport({ ...request, ...file })
        say(message)
        isFine &&= status !== 'refused' && status !== 'failed'
      } catch (error) {
        isFine = false
        if (request.signal?.aborted) break
        say(`${file.source.dataset}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (!request.signal?.aborted) return isFine
    say('Stopped. Run it again to resume the download.')
    return false
  })
}

/** Does some work while a session lock is held, which the database releases if this process dies. */
async function whileLocked<T>(databaseUrl: string, work: (got: boolean) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'freehold-fetch' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('freehold fetch')) as got`,
    )
    return await work(rows[0]?.got === true)
  } finally {
    await client.end().catch(() => {})
  }
}
