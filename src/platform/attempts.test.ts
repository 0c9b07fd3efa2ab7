import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { forgiveAttempts, takeAttempt } from './attempts.server.ts'

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
    expect(await attempt('a', later(20))).toEqual({ allowed: false, retryAfterSeconds: 40 })
    expect(await attempt('a', later(60))).toEqual({ allowed: true, retryAfterSeconds: 0 })
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

  it('leave no readable subject behind', async () => {
    await attempt('192.0.2.77')
    const { rows } = await database.pool.query(`select * from attempt`)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77')
  })
})
