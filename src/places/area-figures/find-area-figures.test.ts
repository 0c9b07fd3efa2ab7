import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isAreaUnknown, type AreaFigures } from '#domain/area-figures.ts'
import { isoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { demonstrationDatabase, type TestDatabase, testDatabase } from '#testing/database.ts'

import { findAreaFigures } from './find-area-figures.server.ts'

const today = isoDate('2026-11-20')
let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})

afterAll(() => database.close())

const ask = (typed: string) => findAreaFigures(database.webDb, typed, today)

async function figures(typed: string): Promise<AreaFigures> {
  const answer = await ask(typed)
  if (isAreaUnknown(answer)) throw new Error(answer.message)
  return answer
}

/** A live postcode of an authority, or a terminated one. */
async function postcodeIn(authority: string, ended = false): Promise<string> {
  const { rows } = await database.pool.query<{ postcode: string }>(
    `select postcode from property.postcode where authority_code = $1 and not large_user
       and (terminated_on is ${ended ? 'not null' : 'null'}) order by postcode limit 1`,
    [authority],
  )
  return rows[0]?.postcode ?? ''
}

describe('a postcode in England, however it is typed', () => {
  test('has its nation, authority, average prices by type and council tax, each with its source', async () => {
    const found = await figures(' rg301aa ')
    expect(found).toMatchObject({
      postcode: 'RG30 1AA',
      nation: 'england',
      authority: { code: 'E06000038', name: 'Reading' },
      averagePrices: {
        month: '2026-09',
        source: {
          name: 'UK House Price Index',
          publisher: 'HM Land Registry',
          edition: 'to Sep 2026',
          demonstration: true,
        },
      },
      councilTax: {
        year: '2026-27',
        bands: { A: 1560, D: 2340, H: 4680, I: null },
        source: { publisher: 'Ministry of Housing, Communities and Local Government' },
      },
    })
  })

  test('has the prices that the index has for that month', async () => {
    const { rows } = await database.pool.query<{ measure: string; pounds: number }>(
      `select measure, average_price_pounds::int as pounds from property.house_price_index
       where area_code = 'E06000038' and month = '2026-09-01'`,
    )
    const { averagePrices } = await figures('RG30 1AA')
    for (const type of ['all', 'detached', 'semi-detached', 'terraced', 'flat'] as const)
      expect([type, averagePrices?.[type]]).toEqual([
        type,
        rows.find(({ measure }) => measure === type)?.pounds,
      ])
  })
})

test('Wales has Band I and the Welsh Government as its source', async () => {
  expect(await figures(await postcodeIn('W06000015'))).toMatchObject({
    nation: 'wales',
    authority: { name: 'Cardiff' },
    averagePrices: { all: expect.any(Number) },
    councilTax: { bands: { D: 2070, I: 4830 }, source: { publisher: 'Welsh Government' } },
  })
})

test('Scotland has its own proportions and the Scottish Government as its source', async () => {
  expect(await figures(await postcodeIn('S12000036'))).toMatchObject({
    nation: 'scotland',
    councilTax: { bands: { D: 1620, E: 2128.5, I: null }, source: { publisher: 'Scottish Government' } },
  })
})

test('Northern Ireland has prices and no council tax', async () => {
  const found = await figures(await postcodeIn('N09000003'))
  expect(found).toMatchObject({ nation: 'northern-ireland', authority: { name: 'Belfast' } })
  expect(found.averagePrices?.all).toBeGreaterThan(50_000)
  expect(found.councilTax).toBeNull()
})

test('a terminated postcode gets a message with its end date', async () => {
  const ended = await postcodeIn('E06000038', true)
  expect(await ask(ended)).toEqual({
    unknown: 'terminated',
    message: expect.stringMatching(
      new RegExp(`^${ended} was withdrawn in [A-Z][a-z]+ \\d{4}\\. Enter the street`),
    ),
  })
})

test.each([
  ['RG30 9ZZ', 'no-such-postcode', 'There is no postcode RG30 9ZZ'],
  ['RG30', 'not-a-postcode', '“RG30” isn’t a full postcode. Postcodes look like RG30 1AA'],
  ['  ', 'not-a-postcode', 'Enter a postcode, such as RG30 1AA.'],
  ['x'.repeat(5000), 'not-a-postcode', 'isn’t a full postcode'],
])('%.20j is %s', async (typed, unknown, words) => {
  expect(await ask(typed)).toEqual({ unknown, message: expect.stringContaining(words) })
})

describe('what is not imported', () => {
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await testDatabase()
  })
  afterAll(() => empty.close())

  test('the directory: a message says so', async () => {
    expect(await findAreaFigures(empty.webDb, 'RG30 1AA', today)).toMatchObject({ unknown: 'not-imported' })
  })

  test('prices and council tax: null, never a guess', async () => {
    await empty.pool.query(`
      insert into property.postcode (postcode, outcode, sector, nation_code, authority_code, source, large_user)
      values ('RG30 1AA', 'RG30', 'RG30 1', 'E92000001', 'E06000038', 'onspd', false),
        ('JE2 3AB', 'JE2', 'JE2 3', 'L93000001', null, 'onspd', false)`)
    expect(await findAreaFigures(empty.webDb, 'RG30 1AA', today)).toEqual({
      postcode: 'RG30 1AA',
      nation: 'england',
      authority: { code: 'E06000038', name: 'Reading' },
      directory: expect.objectContaining({ publisher: expect.any(String) }),
      averagePrices: null,
      councilTax: null,
    })
    expect(await findAreaFigures(empty.webDb, 'JE2 3AB', today)).toMatchObject({ unknown: 'outside' })
  })
})

test('it runs four short queries without full table scans', async () => {
  await database.pool.query('analyze property.house_price_index, property.postcode')
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })
  await findAreaFigures(db, 'RG30 1AA', today)
  // The names of its areas are asked for once, and then remembered.
  expect(asked.filter(({ sql }) => /\bproperty\.area\b/.test(sql))).toHaveLength(1)
  expect(asked).toHaveLength(5)
  await findAreaFigures(db, 'RG30 1AA', today)
  expect(asked).toHaveLength(9)
  for (const { sql, parameters } of asked) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (house_price_index|postcode)\b/)
  }
})
