/** Batch jobs whose process was killed, and charges of rows that were refunded: each row is delivered once and paid for once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { refundNotes } from '#billing/credits/refund-notes.server.ts'
import { openRefunds } from '#billing/credits/refunds.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { accountOf, customer } from '#testing/api.ts'
import { csvOf, forgetResults, jobsKit, refundCharge, upTo } from '#testing/batch-jobs.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { BatchJob } from '#web/endpoint/batch-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const kit = (options = {}) => jobsKit(database, options)

describe('a row', () => {
  it('charges each row once, though its process was killed before it saved them', async () => {
    const who = await customer(database, { apiCredits: 100 })
    const { start, job, turn } = kit()
    const { id } = (await start(who, csvOf(upTo(10)))).body.data as BatchJob
    await turn()
    expect(await accountOf(database, who)).toMatchObject({ api: 90, entries: 10 })
    await forgetResults(database, id)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'done', done: 10, failed: 0, credits: 10 })
    expect(await accountOf(database, who)).toMatchObject({ api: 90, entries: 10, calls: 10 })
  })

  it('delivers a row that took the last credit, though its process was killed before it saved it', async () => {
    const who = await customer(database, { apiCredits: 1 })
    const { start, job, turn } = kit()
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    await turn()
    await forgetResults(database, id)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'done', done: 1, failed: 0, credits: 1 })
    expect(await accountOf(database, who)).toMatchObject({ api: 0, entries: 1 })
  })

  it('charges a row once if its process was killed after noting a refund of it, whenever the refund is made', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'freehold-jobs-'))
    const recover = async () => {
      const context = { pool: database.webPool, clock: systemClock, log: pino({ level: 'silent' }), dataDir }
      const refunds = openRefunds({ ...context, notes: refundNotes(dataDir) })
      for (const note of refundNotes(dataDir).olderThan(-1, systemClock.now(), () => {})) refunds.adopt(note)
      await refunds.settle()
    }
    for (const isBeforeDelivery of [false, true]) {
      const who = await customer(database, { apiCredits: 10 })
      const { start, job, turn } = kit()
      const { id } = (await start(who, csvOf([1, 2]))).body.data as BatchJob
      await turn()
      // The charge of the first row was late: its refund was noted, but the process was killed before it put the row back.
      refundNotes(dataDir).write([{ userId: who.userId, requestId: `job-${id}-1-0` }])
      await forgetResults(database, id)
      if (isBeforeDelivery) await recover()
      await turn()
      await recover()
      expect(await job(who, id)).toMatchObject({ state: 'done', failed: 0, credits: 2 })
      expect(await accountOf(database, who)).toMatchObject({ api: 8, calls: isBeforeDelivery ? 3 : 2 })
    }
    rmSync(dataDir, { recursive: true })
  })

  it('runs a row again whose charge is refunded while it’s being run', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { startSlow, job, turn, clock } = kit()
    // Long enough for the refund to come while it's being run, also on a busy machine.
    const { id } = await startSlow(who, 2_000)
    const running = turn()
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query('select from public.credit_ledger where user_id = $1', [
          who.userId,
        ])
        expect(rows).toHaveLength(1)
        await refundCharge(database, who, `job-${id}-1-0`)
      },
      { interval: 5, timeout: 30_000 },
    )
    await running
    clock.forward(31)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'done', failed: 0, credits: 1 })
    expect(await accountOf(database, who)).toMatchObject({ api: 9 })
  })

  it('refunds a row of a killed process that can’t be delivered any more', async () => {
    const who = await customer(database, { apiCredits: 1 })
    const { start, job, turn, api } = kit()
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    await turn()
    await forgetResults(database, id)
    await database.pool.query(`update api.batch_row set input = '{404}' where job_id = $1`, [id])
    await turn()
    await api.refunds.settle()
    expect(await job(who, id)).toMatchObject({ state: 'done', failed: 1, credits: 0 })
    expect(await accountOf(database, who)).toMatchObject({ api: 1, entries: 2 })
  })

  it('charges a row again after its charge was refunded', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { start, job, turn } = kit()
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    await turn()
    await forgetResults(database, id)
    await refundCharge(database, who, `job-${id}-1-0`)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'done', failed: 0, credits: 1 })
    expect(await accountOf(database, who)).toMatchObject({ api: 9, entries: 3 })
  })

  it('charges a row after a 503, though a late charge for it is refunded', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const hurried = kit({ timeLimitMs: 1 })
    const { id } = await hurried.startSlow(who, 20)
    await hurried.turn()
    expect(await hurried.job(who, id)).toMatchObject({ state: 'running', done: 0 })
    const { api, clock, turn, job } = kit()
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from api.key where user_id = $1 and first',
      [who.userId],
    )
    const late = { userId: who.userId, keyId: rows[0]?.id ?? '', requestId: `job-${id}-1-0` }
    await api.charge({ ...late, reason: 'api-call', service: 'slow', credits: 1, repeat: null })
    clock.forward(30)
    await turn()
    await refundCharge(database, who, late.requestId)
    expect(await job(who, id)).toMatchObject({ state: 'done', failed: 0, credits: 1 })
    expect(await accountOf(database, who)).toMatchObject({ api: 9, entries: 3 })
  })
})
