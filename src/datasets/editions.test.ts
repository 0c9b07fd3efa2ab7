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

it('pages are offered for parts of an edition only if it has them', async () => {
  const { pool } = database
  const nations = ['E92000001', 'S92000003', 'W92000004', 'N92000002']
  const partsWith = async (codes: readonly string[] | 'whole') => {
    await pool.query(`delete from property.edition`)
    await pool.query(
      `insert into property.edition (dataset, label, rows, nations, whole)
       values ('house-price-index', 'to August 2026', 2, '{england}', $1)`,
      [codes === 'whole'],
    )
    if (codes !== 'whole')
      await pool.query(
        `insert into property.extent (dataset, place_kind, place_code, imported, partly)
         select 'house-price-index', 'series', code, '{[2026-01-01,2026-08-31]}', '{}' from unnest($1::text[]) code`,
        [codes],
      )
    const editions = await watchEditions(database.url, database.db, { everyMs: 3_600_000 })
    const found = [[...editions.imported()].filter((name) => name !== 'house-price-index').toSorted()]
    const version = editions.versionOf(['crime'])
    await editions.stop()
    return { found: found.flat(), version }
  }
  const authority = await partsWith(['E06000046'])
  expect(authority.found).toEqual(['index-of-authorities'])
  expect((await partsWith(nations.slice(1))).found).toEqual([])
  const ofNations = await partsWith(nations)
  expect(ofNations.found).toEqual(['index-of-nations'])
  // Every page has the menus, which differ now.
  expect(ofNations.version).not.toBe(authority.version)
  expect((await partsWith('whole')).found).toEqual([
    'index-of-authorities',
    'index-of-nations',
    'index-of-regions',
  ])
})
