import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { forgiveAttempts, forgiveLatestAttempt, takeAttempt } from './rate-limit.server.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const noon = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const attempt = (subject: string, now = noon) =>
  takeAttempt(database.webDb, { bucket: 'test', subject, limit: 3, windowSeconds: 60, now })

describe('attempts', () => {
  it('are allowed up to the limit, and again when the window has passed', async () => {
    const first = [await attempt('a'), await attempt('a'), await attempt('a', later(20))]
    expect(first.every(({ allowed }) => allowed)).toBe(true)
    expect(await attempt('a', later(20))).toMatchObject({ allowed: false, retryAfterSeconds: 40 })
    expect(await attempt('a', later(60))).toMatchObject({ allowed: true, retryAfterSeconds: 0, left: 2 })
  })

  it('are counted for each subject apart', async () => {
    for (let turn = 0; turn < 4; turn++) await attempt('b')
    expect((await attempt('c')).allowed).toBe(true)
  })

  it('of one IPv6 network are counted together, and of one IPv4 address however it is written', async () => {
    for (const host of ['1', 'ffff:1:2:3', '0:0:0:9'])
      await attempt(`2001:db8:1:2:${host.replace(/^1$/, ':1')}`)
    expect((await attempt('2001:DB8:1:2::77')).allowed).toBe(false)
    expect((await attempt('2001:db8:1:3::1')).allowed).toBe(true)
    for (const address of ['192.0.2.8', '::ffff:192.0.2.8', '::ffff:c000:208']) await attempt(address)
    expect((await attempt('192.0.2.8')).allowed).toBe(false)
    expect((await attempt('192.0.2.9')).allowed).toBe(true)
  })

  it('at the same moment are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('d')))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
  })

  it('can be forgiven', async () => {
    for (let turn = 0; turn < 4; turn++) await attempt('e')
    await forgiveAttempts(database.webDb, { bucket: 'test', subject: 'e' })
    expect((await attempt('e')).allowed).toBe(true)
  })

  it('can be taken back one by one, and never beyond the limit', async () => {
    for (let turn = 0; turn < 3; turn++) await attempt('f')
    await forgiveLatestAttempt(database.webDb, { bucket: 'test', subject: 'f', limit: 3 })
    expect([(await attempt('f')).allowed, (await attempt('f')).allowed]).toEqual([true, false])
    for (let turn = 0; turn < 9; turn++)
      await forgiveLatestAttempt(database.webDb, { bucket: 'test', subject: 'f', limit: 3 })
    expect(await attempt('f')).toMatchObject({ allowed: true, left: 2 })
  })

  it.each(['whole', 'steady'] as const)(
    'don’t wait for the time that a clock showed before it was set back (%s)',
    async (refill) => {
      const at = (now: Date) =>
        takeAttempt(database.webDb, {
          bucket: refill,
          subject: 'back',
          limit: 3,
          windowSeconds: 60,
          refill,
          now,
        })
      for (let turn = 0; turn < 2; turn++) await at(later(86_400))
      // The last one that was left, and no more.
      expect(await at(noon)).toMatchObject({ allowed: true })
      const refused = await at(later(1))
      expect(refused.allowed).toBe(false)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(120)
      expect((await at(later(121))).allowed).toBe(true)
    },
  )

  it('come back one by one where the limit is steady', async () => {
    const steady = (now: Date) =>
      takeAttempt(database.webDb, {
        bucket: 'steady',
        subject: 'g',
        limit: 3,
        windowSeconds: 60,
        refill: 'steady',
        now,
      })
    for (const left of [2, 1, 0]) expect(await steady(noon)).toMatchObject({ allowed: true, left })
    expect(await steady(later(5))).toMatchObject({ allowed: false, retryAfterSeconds: 15, fullInSeconds: 55 })
    expect((await steady(later(20))).allowed).toBe(true)
    expect((await steady(later(39))).allowed).toBe(false)
    expect(await steady(later(3600))).toMatchObject({ allowed: true, left: 2, fullInSeconds: 20 })
  })

  it('are swept when their bucket is full again', async () => {
    await database.pool.query('truncate limits.bucket')
    await attempt('old')
    await attempt('new', later(100))
    await database.webPool.query('select limits.sweep($1)', [later(120)])
    const { rows } = await database.pool.query('select count(*)::int as left from limits.bucket')
    expect(rows).toEqual([{ left: 1 }])
    expect(await attempt('new', later(120))).toMatchObject({ left: 1 })
  })

  it('leave no readable subject behind', async () => {
    await attempt('192.0.2.77')
    const { rows } = await database.pool.query(`select * from limits.bucket`)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77')
  })
})
