import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { recoverRefunds } from '#billing/credits/recover-refunds.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { createLog } from '#platform/log.server.ts'
import { probes } from '#testing/api-probes.ts'
import { accountOf, customer, testApi } from '#testing/api.ts'
import type { Customer } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'
import { databaseIsQuiet, ended, startProcess } from '#testing/killed-process.ts'
import { proxyTo } from '#testing/proxy.ts'

const WORKERS = 24

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('killing the server in the middle of load', () => {
  it('loses and doubles nothing: each 200 has one ledger row, and the ledger adds up to the balance', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 100_000 })
    await withoutLimit(database)
    for (let round = 0; round < 3; round += 1) {
      const before = await accountOf(database, who)
      const { answered, cut } = await loadUntilKilled(who, 150 + round * 70, (n) => ({
        path: `/api/v1/probe/${n}`,
      }))
      await databaseIsQuiet(database)
      const after = await accountOf(database, who)
      const entries = after.entries - before.entries
      expect(before.api - after.api).toBe(entries)
      expect(after.sum - before.sum).toBe(after.api - before.api)
      expect(after.calls - before.calls).toBe(entries)
      // What was committed and not received was on its way out: at most one answer for each connection.
      expect(entries).toBeGreaterThanOrEqual(answered.length)
      expect(entries - answered.length).toBeLessThanOrEqual(cut)
      const { rows } = await database.pool.query<{ found: number }>(
        'select count(*)::int as found from public.credit_ledger where user_id = $1 and request_key = any ($2)',
        [who.userId, answered],
      )
      expect(rows[0]?.found).toBe(answered.length)
      expect(new Set(answered).size).toBe(answered.length)
    }
  })

  it('charges each Idempotency-Key once when everything is sent again afterwards', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 1000 })
    const request = (n: number) => ({
      path: '/api/v1/sum',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `n${n}` },
        body: JSON.stringify({ a: n, b: 1 }),
      },
    })
    const { sent } = await loadUntilKilled(who, 100, request)
    await databaseIsQuiet(database)
    const { app } = testApi(database, { endpoints: probes })
    for (let n = 0; n < sent; n += 1) {
      const { init } = request(n)
      const again = await app.request('/sum', { ...init, headers: { ...init.headers, 'x-api-key': who.key } })
      expect(again.status).toBe(200)
    }
    expect(await accountOf(database, who)).toMatchObject({ api: 1000 - sent, sum: -sent, entries: sent })
  })
})

describe('killing the server while the database hangs', () => {
  it('costs nothing for a call that was answered with 503, though the charge was made', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 10 })
    const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-refunds-'))
    const proxy = await proxyTo(database.url)
    const server = await startProcess('api-process.ts', proxy.url, dataDir, '6000')
    try {
      const call = fetch(`${server.origin}/api/v1/slow/3000`, { headers: { 'x-api-key': who.key } })
      await expect.poll(() => databaseHasAdmitted(who)).toBe(true)
      proxy.freeze('answers')
      expect((await call).status).toBe(503)
      server.child.kill('SIGKILL')
      await ended(server.child)
      expect(await accountOf(database, who)).toMatchObject({ api: 9, sum: -1 })
      const jobs = recoverRefunds({
        pool: database.webPool,
        clock: systemClock,
        log: createLog('silent'),
        dataDir,
      })
      await expect.poll(async () => (await accountOf(database, who)).sum).toBe(0)
      expect(await accountOf(database, who)).toMatchObject({ api: 10, entries: 2 })
      await jobs.stop()
    } finally {
      server.child.kill('SIGKILL')
      await proxy.close()
      await rm(dataDir, { recursive: true })
    }
  })
})

describe('the database away', () => {
  it('is 503 with Retry-After for calls that cost credits, uncharged, and ends when it’s back', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 10 })
    const proxy = await proxyTo(database.url)
    const { call } = testApi(database, { endpoints: probes, url: proxy.url })
    expect((await call('/probe/1', { key: who.key })).status).toBe(200)
    proxy.cut()
    const away = await call('/probe/1', { key: who.key })
    expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    expect(away.headers.get('ratelimit')).toBeTruthy()
    expect((await call('/openapi.json')).status).toBe(200)
    proxy.mend()
    expect((await call('/probe/1', { key: who.key })).status).toBe(200)
    expect(await accountOf(database, who)).toMatchObject({ api: 8, sum: -2, entries: 2 })
    await proxy.close()
  })
})

type Sent = { path: string; init?: { method: string; headers: Record<string, string>; body: string } }

/**
 * Sends requests over many connections until `kill` responses have arrived, then kills the server. Returns the IDs of
 * the responses received.
 */
async function loadUntilKilled(who: Customer, kill: number, request: (n: number) => Sent) {
  const { child, origin } = await startProcess('api-process.ts', database.url)
  const answered: string[] = []
  let sent = 0
  let cut = 0
  const worker = async () => {
    for (;;) {
      const { path: target, init } = request(sent++)
      try {
        const response = await fetch(origin + target, {
          ...init,
          headers: { ...init?.headers, 'x-api-key': who.key },
        })
        const body = (await response.json()) as { meta: { requestId: string } }
        if (response.status !== 200) throw new Error(`answered ${response.status}`)
        answered.push(body.meta.requestId)
        if (answered.length === kill) child.kill('SIGKILL')
      } catch {
        cut += 1
        child.kill('SIGKILL')
        return
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  await ended(child)
  expect(answered.length).toBeGreaterThanOrEqual(kill)
  return { answered, cut, sent }
}

/** Whether a customer's call has been counted towards their rate limit, after which it's worked on. */
async function databaseHasAdmitted({ userId }: Customer): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from limits.bucket where position($1 in owner) > 0`,
    [userId],
  )
  return rowCount !== 0
}

async function withoutLimit({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query<{ view: string }>(
    `select pg_get_viewdef('public.api_entitlement') as view`,
  )
  const lifted = rows[0]?.view.replace(/ELSE 30/, 'ELSE 1000000')
  await pool.query(
    `create or replace view public.api_entitlement with (security_invoker = true) as ${lifted}`,
  )
}
