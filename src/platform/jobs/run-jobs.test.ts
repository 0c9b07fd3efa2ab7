import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { runJobs, type Job } from './run-jobs.server.ts'
import { sweepLimits } from './sweep-limits.job.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const HOUR_MS = 3_600_000

/** A job that counts its runs, and waits while it runs so that others could get in its way. */
function counted(name: string, fails: () => boolean = () => false): Job & { runs: number } {
  const job = {
    name,
    everyMs: HOUR_MS,
    runs: 0,
    run: async (client: { query(sql: string): Promise<unknown> }) => {
      job.runs += 1
      await client.query('select pg_sleep(0.02)')
      if (fails()) throw new Error('no luck')
    },
  }
  return job
}

const looking = (jobs: readonly Job[], clock = testClock()) =>
  runJobs(jobs, { pool: database.webPool, clock, log, lookEveryMs: 5 })

describe('a job', () => {
  it('is done once per interval, however many processes look for it', async () => {
    const job = counted('counted')
    const clock = testClock()
    const workers = [1, 2, 3].map(() => looking([job], clock))
    await expect.poll(() => job.runs).toBe(1)
    clock.forward(3_599)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(job.runs).toBe(1)
    clock.forward(1)
    await expect.poll(() => job.runs).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(job.runs).toBe(2)
  })

  it('is done again soon after a clock that was a day ahead has been set back', async () => {
    const job = counted('set back')
    const clock = testClock()
    clock.forward(86_400)
    const worker = looking([job], clock)
    await expect.poll(() => job.runs).toBe(1)
    // As far as the clocks of two machines may differ.
    clock.forward(-300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(job.runs).toBe(1)
    clock.forward(-86_100)
    await expect.poll(() => job.runs).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await worker.stop()
    expect(job.runs).toBe(2)
  })

  it('that takes long ends early when the jobs are stopped, without a complaint, and is done again by the next process', async () => {
    let runs = 0
    const job: Job = {
      name: 'long',
      everyMs: HOUR_MS,
      run: (_client, _now, stopping) => {
        runs += 1
        return new Promise((_resolve, reject) => {
          stopping?.addEventListener('abort', () => reject(stopping.reason as Error))
        })
      },
    }
    const complaints: string[] = []
    const options = { pool: database.webPool, clock: testClock(), lookEveryMs: 5 }
    for (const expected of [1, 2]) {
      const worker = runJobs([job], {
        ...options,
        log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
      })
      await expect.poll(() => runs).toBe(expected)
      await worker.stop()
    }
    expect(complaints).toEqual([])
  })

  it('that fails for a reason of its own while the jobs are stopped is complained about', async () => {
    let isRunning = false
    const job: Job = {
      name: 'broken at the end',
      everyMs: HOUR_MS,
      run: (_client, _now, stopping) => {
        isRunning = true
        return new Promise((_resolve, reject) => {
          stopping?.addEventListener('abort', () => reject(new Error('the disk is full')))
        })
      },
    }
    const complaints: string[] = []
    const worker = runJobs([job], {
      pool: database.webPool,
      clock: testClock(),
      log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
      lookEveryMs: 5,
    })
    await expect.poll(() => isRunning).toBe(true)
    await worker.stop()
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain('the disk is full')
  })

  it('that fails is tried again at once, and keeps no other from being done', async () => {
    const failing: ReturnType<typeof counted> = counted('failing', () => failing.runs < 3)
    const other = counted('other')
    const worker = looking([failing, other])
    await expect.poll(() => failing.runs).toBe(3)
    await expect.poll(() => other.runs).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await worker.stop()
    expect([failing.runs, other.runs]).toEqual([3, 1])
  })

  it('that is long runs in one process at a time, outside a transaction, and waits after a failure', async () => {
    const clock = testClock()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const processes: (number | undefined)[] = []
    const job: Job = {
      name: 'long and failing',
      everyMs: 60_000,
      long: { retryAfterMs: HOUR_MS },
      run: async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        processes.push(rows[0]?.pid)
        if (processes.length > 1) return
        started.resolve()
        await finish.promise
        throw new Error('no luck')
      },
    }
    const quick = counted('looks as often')
    const workers = [1, 2].map(() => looking([job, { ...quick, everyMs: 0 }], clock))
    await started.promise
    const { rows } = await database.pool.query<{ state: string }>(
      'select state from pg_stat_activity where pid = $1',
      [processes[0]],
    )
    expect(rows).toEqual([{ state: 'idle' }])
    const looks = async (more: number) => {
      const before = quick.runs
      await expect.poll(() => quick.runs).toBeGreaterThan(before + more)
    }
    clock.forward(120)
    await looks(3)
    expect(processes).toHaveLength(1)
    finish.resolve()
    await looks(6)
    clock.forward(3_000)
    await looks(6)
    expect(processes).toHaveLength(1)
    clock.forward(600)
    await expect.poll(() => processes.length).toBeGreaterThan(1)
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  it('that is long doesn’t wait long once there is space or a database again', async () => {
    const clock = testClock()
    const causes = [
      Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
      new Error('could not save the progress', {
        cause: Object.assign(new Error('write'), { code: 'ENOSPC' }),
      }),
      new Error('Connection terminated unexpectedly'),
      new Error('no luck'),
    ]
    let runs = 0
    const job: Job = {
      name: 'stopped from outside',
      everyMs: 60_000,
      long: { retryAfterMs: HOUR_MS },
      run: async () => {
        runs += 1
        throw causes[runs - 1] ?? new Error('one run too many')
      },
    }
    const worker = looking([job], clock)
    for (const run of [1, 2, 3]) {
      await expect.poll(() => runs).toBe(run)
      clock.forward(121)
    }
    await expect.poll(() => runs).toBe(4)
    clock.forward(600)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(runs).toBe(4)
    await worker.stop()
  })

  it('sweeps limits that have been reset, with the rights of the web server', async () => {
    const clock = testClock()
    await database.webPool.query(`select limits.take('probe', 1, 5, 60, false, $1)`, [clock.now()])
    const left = async () =>
      (await database.pool.query(`select 1 from limits.bucket where owner = 'probe'`)).rowCount
    expect(await left()).toBe(1)
    clock.forward(61)
    const worker = looking([sweepLimits], clock)
    await expect.poll(left).toBe(0)
    await worker.stop()
  })
})
