import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { watchEditions } from './editions.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('an edition is known as soon as its import says so, long before the next poll', async () => {
  const { pool } = database
  const publish = (dataset: string) =>
    pool.query(
      `insert into property.edition (dataset, label, rows, nations) values ($1, 'to August 2026', 2, '{england}')`,
      [dataset],
    )
  const editions = await watchEditions(database.url, database.db, { everyMs: 3_600_000 })
  const isKnown = async (dataset: 'price-paid' | 'postcodes') => {
    await pool.query('notify freehold_edition')
    return editions.imported().has(dataset)
  }
  try {
    await publish('price-paid')
    await expect.poll(() => isKnown('price-paid')).toBe(true)
    // From here on, nothing but a notification can tell.
    await publish('postcodes')
    expect(editions.imported().has('postcodes')).toBe(false)
    await expect.poll(() => isKnown('postcodes')).toBe(true)
  } finally {
    await editions.stop()
  }
})

it('demonstration data is another version once the postcodes are real, as it says less then', async () => {
  const { pool } = database
  await pool.query(`
    delete from property.edition;
    insert into property.edition (dataset, label, rows, nations, demonstration)
      values ('price-paid', 'to August 2026', 2, '{england}', true), ('crime', 'to August 2026', 2, '{england}', false),
        ('postcodes', 'August 2026', 2, '{england}', true)`)
  const versions = async () => {
    const editions = await watchEditions(database.url, database.db, { everyMs: 3_600_000 })
    const found = [editions.versionOf(['price-paid']), editions.versionOf(['crime'])]
    await editions.stop()
    return found
  }
  const [madeUp, real] = await versions()
  await pool.query(`update property.edition set demonstration = false where dataset = 'postcodes'`)
  const [beside, same] = await versions()
  expect(beside).not.toBe(madeUp)
  expect(same).toBe(real)
})
