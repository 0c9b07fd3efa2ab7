import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { customer } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { compareAll, runMailings } from '#testing/mailings.ts'

import { addWatch } from './watches.server.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const POSTCODE = {
  kind: 'postcode',
  place: 'RG30 1AA',
  path: '/postcodes/rg301aa',
  title: 'RG30 1AA, Reading',
} as const

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
  // Nobody is emailed about demonstration data.
  await database.pool.query('update property.edition set demonstration = false')
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('delete from mail_recipient; delete from place_change; delete from place_seen'),
)

const newEdition = (dataset: string) =>
  database.pool.query(`update property.edition set version = version + 1 where dataset = $1`, [dataset])

/** Adds a sale in RG30 1AA as a later edition would. */
const addSale = (price: number) =>
  database.pool.query(
    `insert into property.sale (transaction_id, price_pounds, sold_on, new_build, property_type, tenure, category, postcode,
       paon, saon, street, locality, town, district, county)
     select gen_random_uuid(), $1, date '2026-10-05', new_build, property_type, tenure, category, postcode, '12A', 'FLAT 2',
       'ST MARY''S ROAD', locality, town, district, county
     from property.sale where postcode = 'RG30 1AA' limit 1`,
    [price],
  )

async function watch(): Promise<string> {
  const { userId } = await customer(database, {})
  await addWatch(database.webDb, { userId, ...POSTCODE, now: NOW })
  return userId
}

describe('a change that a later edition doesn’t bear out', () => {
  const weekly = new Date('2026-11-30T08:00:00Z')
  /** Somebody who gets one email a week about RG30 1AA, in which a sale has been noted. */
  async function withPendingSale(price: number): Promise<string> {
    const userId = await watch()
    await database.pool.query(`update mail_recipient set how_often = 'weekly' where user_id = $1`, [userId])
    await compareAll(database, NOW)
    await addSale(price)
    await newEdition('price-paid')
    await compareAll(database, NOW)
    const { rows } = await database.pool.query<{ id: string }>(
      `select transaction_id as id from property.sale where price_pounds = $1 and postcode = 'RG30 1AA'`,
      [price],
    )
    return rows[0]?.id ?? ''
  }
  const setPrice = (id: string, price: number) =>
    database.pool.query('update property.sale set price_pounds = $2 where transaction_id = $1', [id, price])
  const noted = async () => {
    const { rows } = await database.pool.query<{ sentence: string; withdrawn: boolean }>(
      'select sentence, withdrawn from place_change',
    )
    return rows.map(({ sentence, withdrawn }) => (withdrawn ? 'withdrawn' : sentence))
  }

  it('isn’t emailed if the sale was withdrawn, and isn’t new when the file before is imported again', async () => {
    const id = await withPendingSale(431_000)
    expect(await noted()).toEqual([expect.stringContaining('£431,000')])
    const { rows } = await database.pool.query(
      'delete from property.sale where transaction_id = $1 returning *',
      [id],
    )
    await newEdition('price-paid')
    await compareAll(database, NOW)
    expect(await noted()).toEqual(['withdrawn'])
    expect(await runMailings(database, { now: weekly })).toEqual([])
    const [names, values] = [Object.keys(rows[0] ?? {}), Object.values(rows[0] ?? {})]
    await database.pool.query(
      `insert into property.sale (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    )
    await newEdition('price-paid')
    await compareAll(database, weekly)
    expect(await noted()).toEqual([expect.stringContaining('£431,000')])
  })

  it('is emailed as it was corrected', async () => {
    await setPrice(await withPendingSale(432_000), 433_000)
    await newEdition('price-paid')
    const [mail, ...more] = await runMailings(database, { now: weekly })
    expect(more).toEqual([])
    expect(mail?.text).toContain('(£433,000, 5 October 2026)')
    expect(mail?.text).not.toContain('£432,000')
  })
})
