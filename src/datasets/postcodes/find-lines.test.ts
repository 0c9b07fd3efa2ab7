import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Postcode } from '#domain/postcode.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { findLines } from './queries.server.ts'

const LETTERS = 'ABDEFGHJLN'
const POSTCODES = Array.from(
  { length: 100 },
  (_, n) => `RG30 1${LETTERS[Math.floor(n / 10)]}${LETTERS[n % 10]}` as Postcode,
)
const unknown = (n: number) => `ZE${n} 0AA` as Postcode

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 100, '{england}')`,
  )
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, source) select p, 'RG30', 'RG30 1', 'onspd' from unnest($1::text[]) p`,
    [POSTCODES],
  )
})
afterAll(() => database.close())

it.each([1, 39, 40, 41, 99, 100])('finds all of %i postcodes', async (count) => {
  const asked = POSTCODES.slice(0, count)
  const { lines, version } = await findLines(database.webDb, asked)
  expect([...lines.keys()].toSorted()).toEqual(asked.toSorted())
  expect(version).toBe(1)
})

it('finds postcodes when one half of them is unknown, and none when all are', async () => {
  const half = Array.from({ length: 50 }, (_, n) => unknown(n))
  for (const asked of [
    [...half, ...POSTCODES.slice(0, 50)],
    [...POSTCODES.slice(0, 50), ...half],
  ]) {
    const { lines, version } = await findLines(database.webDb, asked)
    expect([...lines.keys()].toSorted()).toEqual(POSTCODES.slice(0, 50).toSorted())
    expect(version).toBe(1)
  }
  expect(await findLines(database.webDb, half)).toMatchObject({ lines: new Map(), version: null })
})

it('reads all of them together if an edition was published between the halves', async () => {
  // Every statement sees a new edition.
  await database.pool.query(
    `alter table property.edition rename to edition_before;
    create sequence property.turns start 2;
    create view property.edition as select dataset, nextval('property.turns') as version, label, rows, nations, extent
      from property.edition_before;
    grant select on property.edition to freehold_web;
    grant usage on sequence property.turns to freehold_web`,
  )
  const { lines, version } = await findLines(database.webDb, POSTCODES)
  expect(lines.size).toBe(100)
  expect(version).toBe(4)
})
