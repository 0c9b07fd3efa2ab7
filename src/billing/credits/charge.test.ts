import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import { accountOf, customer, type Customer } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'

import { chargingContext, openCharging, type Use } from './charge.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const clock = { now: () => new Date() }
const log = pino({ level: 'silent' })
const charging = (pool = database.webPool) => openCharging(chargingContext({ pool, clock, log }))

async function useOf(who: Customer, reason: Use['reason'], credits = 1): Promise<Use> {
  const { rows } = await database.pool.query<{ id: string }>('select id from api.key where user_id = $1', [
    who.userId,
  ])
  return {
    userId: who.userId,
    keyId: rows[0]?.id ?? '',
    requestId: newRequestId(),
    reason,
    service: reason === 'tool' ? 'valuation' : 'probe',
    credits,
    repeat: null,
  }
}

const ledgerOf = async ({ userId }: Customer) =>
  (
    await database.pool.query<object>(
      'select kind, delta, balance_after, reason, service from public.credit_ledger where user_id = $1 order by id',
      [userId],
    )
  ).rows

describe('a charge', () => {
  it('is made once however often it is sent, and refunded once', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { keyId, requestId } = await useOf(who, 'api-call')
    const charge = async (again: boolean) =>
      await database.webPool.query(
        `select outcome, api_left from credits.charge($1, $2, $3, '{api-call}', '{probe}', '{1}', '{null}', '{null}', '{null}',
          '{null}', '{null}', now(), current_date, $4)`,
        [[who.userId], [keyId], [requestId], again],
      )
    expect((await charge(false)).rows).toEqual([{ outcome: 'charged', api_left: 9 }])
    await expect(charge(false)).rejects.toMatchObject({ code: '23505' })
    expect((await charge(true)).rows).toEqual([{ outcome: 'charged', api_left: 9 }])
    expect(await accountOf(database, who)).toMatchObject({ api: 9, sum: -1, entries: 1, calls: 1 })
    for (const refunds of [1, 0]) {
      const refunded = await database.webPool.query('select credits.refund($1, $2, now()) as refunds', [
        [who.userId],
        [requestId],
      ])
      expect(refunded.rows).toEqual([{ refunds }])
    }
    expect(await accountOf(database, who)).toMatchObject({ api: 10, sum: 0, entries: 2 })
  })

  it.each([
    ['api-call', 'api', 'api-refund'],
    ['tool', 'platform', 'tool-refund'],
  ] as const)(
    'of one %s fails when its commit fails twice, and is refunded before the next one',
    async (reason, kind, refund) => {
      const who = await customer(database, { apiCredits: 10, platformCredits: 10 })
      let broken = true
      const pool = {
        query: async (...args: unknown[]) => {
          const result = (await (database.webPool.query as (...all: unknown[]) => Promise<unknown>).apply(
            database.webPool,
            args,
          )) as never
          if (broken) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
          return result
        },
      } as unknown as typeof database.webPool
      const charge = charging(pool)
      await expect(charge(await useOf(who, reason))).rejects.toThrow('Connection terminated')
      expect(await ledgerOf(who)).toMatchObject([{ kind, delta: -1, balance_after: 9, reason }])
      broken = false
      expect(await charge(await useOf(who, reason))).toMatchObject({ outcome: 'charged', remaining: 19 })
      expect(await ledgerOf(who)).toMatchObject([
        { kind, delta: -1, balance_after: 9, reason },
        { kind, delta: 1, balance_after: 10, reason: refund },
        { kind, delta: -1, balance_after: 9, reason },
      ])
      expect(await accountOf(database, who)).toMatchObject({ sum: -1, entries: 3 })
    },
  )
})

describe('API calls and tools of one customer', () => {
  it('draw on each other’s balance when their own is used up, and are refused when both are', async () => {
    const who = await customer(database, { apiCredits: 2, platformCredits: 2 })
    const charge = charging()
    const outcomes: string[] = []
    for (const reason of ['api-call', 'tool', 'tool', 'tool', 'api-call', 'tool'] as const)
      outcomes.push((await charge(await useOf(who, reason))).outcome)
    expect(outcomes).toEqual(['charged', 'charged', 'charged', 'charged', 'refused', 'refused'])
    expect(await ledgerOf(who)).toEqual([
      { kind: 'api', delta: -1, balance_after: 1, reason: 'api-call', service: 'probe' },
      { kind: 'platform', delta: -1, balance_after: 1, reason: 'tool', service: 'valuation' },
      { kind: 'platform', delta: -1, balance_after: 0, reason: 'tool', service: 'valuation' },
      { kind: 'api', delta: -1, balance_after: 0, reason: 'tool', service: 'valuation' },
    ])
  })

  it('take exactly what there is when they come together, through several servers', async () => {
    const who = await customer(database, { apiCredits: 40, platformCredits: 30 })
    const servers = [charging(), charging(), charging()] as const
    const uses = await Promise.all(
      Array.from({ length: 150 }, (_, n) => useOf(who, n % 3 === 0 ? 'api-call' : 'tool')),
    )
    const charged = await Promise.all(uses.map((use, n) => (servers[n % 3] ?? servers[0])(use)))
    expect(charged.filter((each) => each.outcome === 'charged')).toHaveLength(70)
    expect(charged.filter((each) => each.outcome === 'refused')).toHaveLength(80)
    const { api, platform, sum, entries } = await accountOf(database, who)
    expect({ api, platform, sum, entries }).toEqual({ api: 0, platform: 0, sum: -70, entries: 70 })
  })

  it('cost founding and unlimited customers nothing, and each has its row in the ledger', async () => {
    for (const plan of ['legacy', 'unlimited'] as const) {
      const who = await customer(database, { plan, apiCredits: 3, platformCredits: 3 })
      const charge = charging()
      for (const reason of ['api-call', 'tool'] as const) {
        expect(await charge(await useOf(who, reason))).toEqual({
          outcome: 'charged',
          remaining: null,
          apiCredits: 3,
          platformCredits: 3,
        })
      }
      expect(await ledgerOf(who)).toMatchObject([
        { kind: 'api', delta: 0, balance_after: null, reason: 'api-call' },
        { kind: 'platform', delta: 0, balance_after: null, reason: 'tool' },
      ])
    }
  })

  it('cost founding and unlimited customers nothing even if they have the meter too', async () => {
    for (const plan of ['legacy', 'unlimited'] as const) {
      const who = await customer(database, { plan, apiCredits: 3, platformCredits: 3 })
      await grantPlan(database.db, { userId: who.userId, apiPlan: 'meter' })
      const charge = charging()
      for (const reason of ['api-call', 'tool'] as const)
        expect(await charge(await useOf(who, reason, 3))).toMatchObject({
          outcome: 'charged',
          remaining: null,
        })
      expect(await accountOf(database, who)).toMatchObject({
        api: 3,
        platform: 3,
        sum: 0,
        entries: 2,
        pence: 0,
      })
    }
  })

  it('are billed by the meter: every call, and tools that credits can’t pay for', async () => {
    const who = await customer(database, { plan: 'meter', platformCredits: 1 })
    const charge = charging()
    expect(await charge(await useOf(who, 'api-call'))).toMatchObject({ outcome: 'charged', remaining: null })
    expect(await charge(await useOf(who, 'tool'))).toMatchObject({ outcome: 'charged', remaining: 0 })
    expect(await charge(await useOf(who, 'tool'))).toMatchObject({ outcome: 'charged', remaining: null })
    expect(await accountOf(database, who)).toMatchObject({ calls: 2, pence: 4, platform: 0, entries: 3 })
  })
})
