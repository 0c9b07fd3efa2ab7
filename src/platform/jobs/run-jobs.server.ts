import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { isDiskFull } from '#platform/disk-full.ts'
import type { Log } from '#platform/log.server.ts'

/**
 * Something to do once per interval. Its statements share a transaction with the record that it has been done, unless it's `long`. A job that takes long
 * should end early when `stopping` is aborted, by throwing its reason or an AbortError; it then counts as not done.
 */
export type Job = {
  name: string
  everyMs: number
  /**
   * For a job that takes more than seconds: it runs outside a transaction, which would keep rows from being cleaned up. A
   * connection-level lock lets in one process at a time. After a failure of its own, it waits this long instead of being tried again at once.
   */
  long?: { retryAfterMs: number }
  run: (client: pg.PoolClient, now: Date, stopping?: AbortSignal) => Promise<void>
}

type Options = {
  pool: pg.Pool
  clock: Clock
  log: Log
  /** How often to check which jobs are due. */
  lookEveryMs?: number
}

/** Running jobs. `stop` resolves when the one in progress is done. */
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
        const runOnce = job.long ? runLongIfDue : runIfDue
        await runOnce(pool, { job, now: clock.now(), signal }).catch((err: unknown) => {
          if (!endedBy(signal, err)) log.warn({ err, job: job.name }, 'a job failed')
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

/** Whether a job failed because it was stopped, and for no other reason. */
function endedBy(signal: AbortSignal, error: unknown): boolean {
  if (!signal.aborted) return false
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError')
}

type Due = { job: Job; now: Date; signal: AbortSignal }

/** Runs a job unless it has been run within its interval. The claim's row lock lets only one process in. */
async function runIfDue(pool: pg.Pool, { job, now, signal }: Due): Promise<void> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    if (await claim(client, job, now)) await job.run(client, now, signal)
    await client.query('commit')
  } catch (error) {
    failure = error
    throw error
  } finally {
    // Closing a connection rolls it back.
    client.release(failure !== undefined)
  }
}

/** Runs a long job unless it's running already, or has run within its interval. Closing the connection releases its lock. */
async function runLongIfDue(pool: pg.Pool, { job, now, signal }: Due): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as locked',
      [`freehold job: ${job.name}`],
    )
    if (rows[0]?.locked !== true || !(await claim(client, job, now))) return
    await job.run(client, now, signal)
  } catch (error) {
    // As if it had run later: it's due again once the wait is over.
    const wait = signal.aborted ? 0 : waitAfter(error, job)
    await pool.query('update jobs.latest_run set ran_at = $2 where job = $1', [
      job.name,
      new Date(now.getTime() + wait - job.everyMs),
    ])
    throw error
  } finally {
    client.release(true)
  }
}

/** How long a job waits that found the database away or the disk full. */
const OUTSIDE_RETRY_MS = 60_000

/** How long to wait after a failure. One that wasn't the job's fault is over soon, unlike what fails each time (decision 281). */
function waitAfter(error: unknown, { long }: Job): number {
  const isOutside = isDatabaseAway(error) || isDiskFull(error)
  return Math.min(long?.retryAfterMs ?? 0, isOutside ? OUTSIDE_RETRY_MS : Infinity)
}

/** How far the clocks of several machines may differ. */
const CLOCKS_DIFFER_MS = 300_000

/**
 * Records that a job is being run now. False if it has been run within its interval. If it has been run later than now, the clock has been
 * set back, and waiting for the time that it had shown could take days (decision 267).
 */
async function claim(client: pg.PoolClient, { name, everyMs, long }: Job, now: Date): Promise<boolean> {
  const delayMs = Math.max(0, (long?.retryAfterMs ?? 0) - everyMs)
  const { rowCount } = await client.query(
    `insert into jobs.latest_run as latest (job, ran_at) values ($1, $2)
     on conflict (job) do update set ran_at = excluded.ran_at where latest.ran_at <= $3 or latest.ran_at > $4`,
    [name, now, new Date(now.getTime() - everyMs), new Date(now.getTime() + delayMs + CLOCKS_DIFFER_MS)],
  )
  return rowCount === 1
}
