import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

/**
 * Something to do once per interval. Its statements share a transaction with the record that it has been done. A job that takes long
 * should end early when `stopping` is aborted; it then counts as not done.
 */
export type Job = {
  name: string
  everyMs: number
  run: (client: pg.PoolClient, now: Date, stopping?: AbortSignal) => Promise<void>
}

type Options = {
  pool: pg.Pool
  clock: Clock
  log: Log
  /** How often to look which jobs are due. */
  lookEveryMs?: number
}

/** Jobs that are being run. `stop` resolves when the one under way is done. */
export type RunningJobs = { stop: () => Promise<void> }

/** Runs each job when it's due, unless another process or machine has done so. */
export function runJobs(
  jobs: readonly Job[],
  { pool, clock, log, lookEveryMs = 30_000 }: Options,
): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping

  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      for (const job of jobs) {
        if (signal.aborted) return
        await runIfDue(pool, { job, now: clock.now(), signal }).catch((err: unknown) => {
          if (!signal.aborted) log.warn({ err, job: job.name }, 'a job failed')
        })
      }
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Runs a job unless it has been run within its interval. The claim's row lock lets only one process in. */
async function runIfDue(
  pool: pg.Pool,
  { job: { name, everyMs, run }, now, signal }: { job: Job; now: Date; signal: AbortSignal },
): Promise<void> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    const claim = await client.query(
      `insert into jobs.latest_run as latest (job, ran_at) values ($1, $2)
       on conflict (job) do update set ran_at = excluded.ran_at where latest.ran_at <= $3`,
      [name, now, new Date(now.getTime() - everyMs)],
    )
    if (claim.rowCount === 1) await run(client, now, signal)
    await client.query('commit')
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that is closed is rolled back.
    client.release(failure !== undefined)
  }
}
