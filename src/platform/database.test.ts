import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { isDatabaseAway, openDatabase } from './database.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the web server’s connections', () => {
  it('work under the role with few rights, each of them', async () => {
    const users = await Promise.all(
      Array.from({ length: 8 }, () => database.webPool.query('select current_user as user, pg_sleep(0.02)')),
    )
    expect(new Set(users.map((result) => result.rows[0].user))).toEqual(new Set(['freehold_web']))
  })

  it('can read property data and not change it', async () => {
    expect(await database.webDb.selectFrom('property.edition').selectAll().execute()).toEqual([])
    await expect(database.webPool.query(`delete from property.edition`)).rejects.toThrow('permission denied')
    await expect(database.webPool.query(`create table property.mine ()`)).rejects.toThrow('permission denied')
  })

  it('are not made at all when the role cannot be taken', async () => {
    const wrong = openDatabase({ url: database.url, role: 'no_such_role' as 'freehold_web', max: 1 })
    await expect(wrong.pool.query('select 1')).rejects.toThrow('no_such_role')
    await wrong.close()
  })

  it('give up the locks of a transaction that does nothing, such as that of a frozen process', async () => {
    const options = { url: database.url, role: 'freehold_web', max: 1 } as const
    const [frozen, other] = [
      openDatabase({ ...options, idleTransactionMs: 300 }),
      openDatabase({ ...options, lockTimeoutMs: 20_000 }),
    ]
    const lock = 'select pg_advisory_xact_lock(281)'
    const client = await frozen.pool.connect()
    await client.query('begin')
    await client.query(lock)
    await other.pool.query(lock)
    const later = await client.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseAway(later)).toBe(true)
    client.release(true)
    expect((await frozen.pool.query('select 1')).rowCount).toBe(1)
    await Promise.all([frozen.close(), other.close()])
  })

  it('prepare each statement once and run it again after the table was replaced', async () => {
    const statement = () =>
      database.webDb
        .selectFrom('property.house_price_index_area')
        .select('slug')
        .where('name', '>', '')
        .execute()
    await statement()
    await database.pool.query(`
      begin;
      create table property.area_next (like property.house_price_index_area including all);
      grant select on property.area_next to freehold_web;
      insert into property.area_next (code, name, slug) values ('E06000038', 'Reading', 'reading');
      drop table property.house_price_index_area;
      alter table property.area_next rename to house_price_index_area;
      commit`)
    expect(await statement()).toEqual([{ slug: 'reading' }])
  })
})

describe('isDatabaseAway', () => {
  it('knows an unreachable or overloaded server from a wrong statement', async () => {
    const away = openDatabase({ url: 'postgresql://a:b@127.0.0.1:1/none', connectTimeoutMs: 200 })
    expect(isDatabaseAway(await away.pool.query('select 1').catch((error: unknown) => error))).toBe(true)
    expect(
      isDatabaseAway(await database.pool.query('select nonsense').catch((error: unknown) => error)),
    ).toBe(false)
    await away.close()
    const slow = openDatabase({ url: database.url, statementTimeoutMs: 50 })
    expect(isDatabaseAway(await slow.pool.query('select pg_sleep(5)').catch((error: unknown) => error))).toBe(
      true,
    )
    await slow.close()
  })
})
