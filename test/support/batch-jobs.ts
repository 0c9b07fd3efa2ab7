import pino from 'pino'

import { runTurn } from '#api/batch-jobs/run-rows.server.ts'
import { startApi } from '#api/running-api.server.ts'
import type { BatchJob } from '#web/endpoint/batch-jobs.ts'

import { probes } from './api-probes.ts'
import { testApi, testClock, type Customer } from './api.ts'
import type { TestDatabase } from './database.ts'

/** A file of one column, n. */
export const csvOf = (numbers: readonly (number | string)[]) => ['n', ...numbers, ''].join('\n')
/** So many different numbers. */
export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1_000)

/** Starts, runs and reads batch jobs over the probes, with a clock of its own. */
export function jobsKit(database: TestDatabase, { timeLimitMs = 15_000 } = {}) {
  const clock = testClock()
  const { call, app } = testApi(database, { endpoints: probes, clock })
  const context = {
    pool: database.webPool,
    db: database.webDb,
    clock,
    log: pino({ level: 'silent' }),
    siteUrl: 'https://www.example.test',
    endpoints: probes,
    timeLimitMs,
  }
  const start = async (who: Customer, csv: string, headers: Record<string, string> = {}) =>
    await call('/batch-jobs', { key: who.key, body: { path: '/probe/{n}', csv }, headers })
  const startSlow = async (who: Customer, ms: number) =>
    (await call('/batch-jobs', { key: who.key, body: { path: '/slow/{ms}', csv: `ms\n${ms}\n` } })).body
      .data as BatchJob
  const job = async (who: Customer, id: string) =>
    (await call(`/batch-jobs/${id}`, { key: who.key })).body.data as BatchJob
  const { api, endpoints } = startApi(context)
  const turn = () => runTurn(api, endpoints)
  const result = async (who: Pick<Customer, 'key'>, id: string) =>
    await app.request(`/batch-jobs/${id}/result.csv`, { headers: { 'x-api-key': who.key } })
  return { clock, call, app, api, context, start, startSlow, job, turn, result }
}

/** Leaves a job as a process does that was killed after the charges and before saving the results. */
export async function forgetResults(database: TestDatabase, id: string): Promise<void> {
  await database.pool.query('update api.batch_row set status = null, answer = null where job_id = $1', [id])
  await database.pool.query(
    `update api.batch_job set state = 'running', done = 0, failed = 0, credits = 0, ended_at = null where id = $1`,
    [id],
  )
}

/** Refunds what was charged for a row, as is done for charges that nobody waited for. */
export async function refundCharge(database: TestDatabase, who: Customer, requestId: string): Promise<void> {
  await database.pool.query('select credits.refund(array[$1::uuid], array[$2], now())', [
    who.userId,
    requestId,
  ])
}
