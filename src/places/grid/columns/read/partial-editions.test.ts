import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import type { Level } from '#places/grid/measures/levels.ts'
import { missingOf } from '#places/grid/measures/missing.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { TEST_DAY } from '#testing/test-day.ts'

import { findAreaFile, renewAreaFiles } from '../area-files.server.ts'

const READING = 'E06000038'
const today = isoDate(TEST_DAY)
let database: TestDatabase

beforeEach(async () => {
  database = await demonstrationDatabase()
})
afterEach(() => database.close())

/** The figures of a measure at a level, or why there's none, by area. */
async function figures(level: Level, id: string): Promise<ReadonlyMap<string, number | string>> {
  await renewAreaFiles(database.webDb, today)
  const table = (await findAreaFile(database.webDb, level, today))?.table
  const numbers = table?.numbers(id) ?? []
  return new Map([...numbers].map((raw, at) => [table?.codes[at] ?? '', missingOf(raw) ?? raw]))
}

/** Areas with a figure, or with too little for one. */
const imported = (all: ReadonlyMap<string, number | string>) =>
  [...all].filter(([, value]) => typeof value === 'number' || value === 'too few').map(([code]) => code)

async function importOnly(dataset: string, kind: string, codes: readonly string[]): Promise<void> {
  await database.pool.query(
    `update property.edition set whole = false, demonstration = false, version = version + 1 where dataset = $1`,
    [dataset],
  )
  await database.pool.query('delete from property.extent where dataset = $1', [dataset])
  await database.pool.query(
    `insert into property.extent (dataset, place_kind, place_code, imported, partly)
     select $1, $2, unnest($3::text[]), '{[2015-01-01,2027-01-01)}', '{}'`,
    [dataset, kind, codes],
  )
}

describe('a price per square metre is only given for areas of which everything was imported', () => {
  test('with sales of some postcode sectors', async () => {
    const before = await figures('sector', 'price-per-sqm')
    expect(imported(before).length).toBeGreaterThan(2)
    expect(imported(await figures('authority', 'price-per-sqm'))).toContain(READING)
    await importOnly('price-paid', 'sector', ['RG30 1'])
    const after = await figures('sector', 'price-per-sqm')
    expect(imported(after)).toEqual(['RG30 1'])
    expect(after.get('RG30 1')).toBe(before.get('RG30 1'))
    for (const level of ['authority', 'outcode'] as const)
      expect(imported(await figures(level, 'price-per-sqm'))).toEqual([])
  })

  test('with certificates of some authorities', async () => {
    await importOnly('energy-certificates', 'authority', [READING])
    expect(imported(await figures('authority', 'price-per-sqm'))).toEqual([READING])
    const districts = imported(await figures('outcode', 'price-per-sqm'))
    expect(districts.length).toBeGreaterThan(0)
    expect(districts.filter((code) => !code.startsWith('RG'))).toEqual([])
  })
})

test('the share of homes rated A to C is only given for small areas whose authorities were all imported', async () => {
  for (const level of ['outcode', 'sector', 'lsoa'] as const)
    expect([level, imported(await figures(level, 'efficient-homes')).length]).toEqual([
      level,
      expect.toSatisfy((count: number) => count > 2),
    ])
  const { rows } = await database.pool.query<{ outcode: string }>(
    `select outcode from property.postcode where terminated_on is null and authority_code is not null
     group by 1 having bool_and(authority_code = $1)`,
    [READING],
  )
  await importOnly('energy-certificates', 'authority', [READING])
  const after = await figures('outcode', 'efficient-homes')
  const inReading = new Set(rows.map(({ outcode }) => outcode))
  expect(imported(after).length).toBeGreaterThan(0)
  expect(imported(after).filter((code) => !inReading.has(code))).toEqual([])
  expect(after.get('CF10')).toBe('not imported')
})

test('crimes per resident are only given where those of the authority were imported in every month', async () => {
  const { rows } = await database.pool.query<{ lsoa: string }>(
    'select distinct lsoa_code as lsoa from property.postcode where authority_code = $1 and lsoa_code is not null',
    [READING],
  )
  const inReading = new Set(rows.map(({ lsoa }) => lsoa))
  const before = imported(await figures('lsoa', 'crime-rate'))
  expect(before.filter((code) => inReading.has(code)).length).toBeGreaterThan(0)
  // A file of its force that was cut to other authorities.
  await database.pool.query(
    `delete from property.crime_authority_month
     where authority_code = $1 and month = (select max(month) from property.crime_authority_month)`,
    [READING],
  )
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'crime'`)
  const after = imported(await figures('lsoa', 'crime-rate'))
  expect(after).toEqual(before.filter((code) => !inReading.has(code)))
})

test('distances to schools and shares of them are only given if all schools in England were imported', async () => {
  const shown = async () => [
    imported(await figures('outcode', 'primary-distance')).length > 2,
    imported(await figures('authority', 'good-schools')).length > 2,
    imported(await figures('authority', 'attainment-8')).length > 2,
  ]
  expect(await shown()).toEqual([true, true, true])
  await importOnly('schools', 'nation', ['E92000001'])
  expect(await shown()).toEqual([true, true, true])
  // Every authority's schools are partly there.
  await importOnly('schools', 'authority', [])
  expect(await shown()).toEqual([false, false, false])
  await importOnly('schools', 'nation', ['E92000001'])
  await importOnly('inspections', 'measure', [])
  expect(await shown()).toEqual([true, false, true])
  await database.pool.query(`delete from property.school_result where urn = 'england'`)
  await database.pool.query(
    `update property.edition set version = version + 1 where dataset = 'school-results'`,
  )
  expect(await shown()).toEqual([true, false, false])
})

test('sales in postcodes that a partial directory lacks end no reading, however many follow each other', async () => {
  const before = await figures('sector', 'price-per-sqm')
  const medians = await figures('lsoa', 'median-price')
  for (const name of ['postcode_floor_areas', 'postcode_sales'])
    await database.pool.query(
      `insert into property.${name} (postcode, sales)
       select 'A' || lpad(at::text, 6, '0'), (select sales from property.${name} limit 1) from generate_series(1, 10000) at`,
    )
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'price-paid'`)
  expect(await figures('sector', 'price-per-sqm')).toEqual(before)
  expect(await figures('lsoa', 'median-price')).toEqual(medians)
})

test('a measure whose figures are all withheld or too few is imported', async () => {
  await database.pool
    .query(`update property.economic_figure set value = null, missing = 'suppressed' where measure = 'median-annual-pay';
    update property.edition set version = version + 1 where dataset = 'economy'`)
  const pay = await figures('authority', 'median-annual-pay')
  expect(pay.get(READING)).toBe('suppressed')
})
