/** The metered plan's cap, and alerts about a plan's use. */
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { forecastOf, saveSettings, useOfPlan } from '#api/admin/plan-use.server.ts'
import { isoDate } from '#domain/dates.ts'
import { runJobs } from '#platform/jobs/run-jobs.server.ts'
import type { OutgoingMail } from '#platform/mail.server.ts'
import { probes } from '#testing/api-probes.ts'
import { accountOf, customer, type Customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { sendAlerts } from './send-alerts.job.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const cap = (who: Customer, capPence: number | null) =>
  saveSettings(database.webDb, who.userId, { capPence, alerts: true })

describe('a spending cap', () => {
  it('is never exceeded, however many calls arrive at once, and stops nothing once it is removed', async () => {
    const who = await customer(database, { plan: 'meter' })
    const { call } = testApi(database, { endpoints: probes })
    await cap(who, 11)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call(`/probe/${n + 600}`, { key: who.key })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['cap_reached']),
    )
    expect(await accountOf(database, who)).toMatchObject({ pence: 10, entries: 5 })
    await cap(who, null)
    expect((await call('/probe/600', { key: who.key })).status).toBe(200)
  })

  it('begins again with the next calendar month', async () => {
    const who = await customer(database, { plan: 'meter' })
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    await cap(who, 2)
    const status = async () => (await call('/probe/600', { key: who.key })).status
    expect([await status(), await status()]).toEqual([200, 402])
    clock.forward(11 * 86_400)
    expect([await status(), await status()]).toEqual([200, 402])
  })

  it('stops only metered customers', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 3 })
    const { call } = testApi(database, { endpoints: probes })
    await cap(who, 0)
    expect((await call('/probe/600', { key: who.key })).status).toBe(200)
  })
})

describe('alerts', () => {
  it('are sent at 50, 80 and 100 %, once each in a month, unless they are off or the mail fails', async () => {
    await database.pool.query('update api.settings set cap_pence = null')
    const who = await customer(database, { plan: '2k', apiCredits: 2_000 })
    const off = await customer(database, { plan: '2k', apiCredits: 0 })
    for (const { userId } of [who, off]) {
      await database.pool.query(
        `update public.subscriptions s set monthly_credits = 2000, start_date = now() - interval '3 days'
         from public.profile p where p.id = s.profile_id and p.user_id = $1`,
        [userId],
      )
    }
    await saveSettings(database.webDb, off.userId, { capPence: null, alerts: false })
    const sent: OutgoingMail[] = []
    let fails = true
    const clock = testClock()
    const mail = {
      send: async (each: OutgoingMail) => {
        if (fails) throw new Error('no mail')
        sent.push(each)
      },
    }
    const log = pino({ level: 'silent' })
    const job = sendAlerts({ pool: database.webPool, mail, log, siteUrl: 'https://www.example.test' })
    let breaks = false
    const run = async (credits: number, seconds = 60) => {
      await database.pool.query('update public.profile set api_credits = $2 where user_id = $1', [
        who.userId,
        credits,
      ])
      clock.forward(seconds)
      let ran = 0
      const counted = {
        ...job,
        run: async (...given: Parameters<typeof job.run>) => {
          await job.run(...given)
          ran += 1
          if (breaks && ran === 1) throw new Error('the job has failed')
        },
      }
      const worker = runJobs([counted], { pool: database.webPool, clock, log, lookEveryMs: 5 })
      await expect.poll(() => ran).toBe(breaks ? 2 : 1)
      await worker.stop()
      return sent.splice(0).map(({ to, subject }) => [to === `${who.userId}@example.com`, subject])
    }
    expect(await run(1_001)).toEqual([])
    expect(await run(1_000)).toEqual([])
    fails = false
    // One that couldn't be sent is sent again in an hour.
    expect(await run(1_000)).toEqual([])
    expect(await run(1_000, 3_600)).toEqual([[true, 'You’ve used 50% of your API credits']])
    expect(await run(900)).toEqual([])
    // Nor does a run that fails after it has sent one send it twice.
    breaks = true
    expect(await run(400)).toEqual([[true, 'You’ve used 80% of your API credits']])
    breaks = false
    fails = true
    expect(await run(0)).toEqual([])
    fails = false
    expect(await run(0, 3_600)).toEqual([[true, 'You’ve used all of your API credits']])
    expect(await run(300)).toEqual([])
    expect(await run(300, 3_600)).toEqual([])
    expect(await useOfPlan(database.webDb, who.userId, isoDate('2026-11-20'))).toMatchObject({
      unit: 'credits',
      used: 1_700,
      total: 2_000,
      forecast: { perDay: 0, runsOutOn: null },
    })
  })
})

describe('a forecast', () => {
  const today = isoDate('2026-11-20')
  it.each([
    [100, 10, '2026-11-30'],
    [105, 10, '2026-11-30'],
    [0, 10, '2026-11-20'],
    [100, 0, null],
    [100_000, 1, null],
  ])('of %i left at %i a day runs out on %s', (left, perDay, runsOutOn) => {
    expect(forecastOf({ left, perDay, today })).toEqual({ perDay, runsOutOn })
  })
})
