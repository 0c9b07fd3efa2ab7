import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AreaFile, findAreaFile, renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { missingOf } from '#places/grid/measures/missing.ts'
import { measureNamed } from '#places/grid/measures/register.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { FEW_TREES } from '#testing/made-sales.ts'
import { AFTER_THE_SALES as today, sellHomes } from '#testing/sold-homes.ts'

import { trainAndStore } from '../training/train-and-store.server.ts'
import { findLocalPrices } from './find-local-prices.server.ts'

const READING = 'E06000038'
const WOKINGHAM = 'E06000041'

let database: TestDatabase
let before: AreaFile | null

/** The homes of RG30 are in Reading; those of RG31 in Wokingham, but for one postcode. */
beforeAll(async () => {
  database = await testDatabase()
  await sellHomes(database)
  await database.pool.query(
    `update property.postcode set authority_code = case when outcode = 'RG30' or postcode = 'RG31 1AA' then $1 else $2 end
     where outcode like 'RG%'`,
    [READING, WOKINGHAM],
  )
  await renewAreaFiles(database.webDb, today)
  before = await findAreaFile(database.webDb, 'outcode', today)
  await trainAndStore({ databaseUrl: database.url, progressFile: null, settings: FEW_TREES })
}, 300_000)

afterAll(() => database.close())

async function figures(level: 'outcode' | 'authority', code: string) {
  const file = await findAreaFile(database.webDb, level, today)
  return (id: string) => {
    const raw = file?.table.numbers(id)?.[file.table.codes.indexOf(code)]
    if (raw === undefined) throw new Error(`${code} has no column ${id}`)
    return missingOf(raw) === null ? raw / 10 ** (measureNamed(id)?.decimals ?? 0) : Number.NaN
  }
}

test('the files of areas are made again once a model has been trained', async () => {
  expect(before?.table.numbers('local-change')).toBeNull()
  expect((await findAreaFile(database.webDb, 'outcode', today))?.isCurrent).toBe(false)
  await renewAreaFiles(database.webDb, today)
  expect((await findAreaFile(database.webDb, 'outcode', today))?.isCurrent).toBe(true)
})

test('the change of a type in a district is that of the page about local prices', async () => {
  await renewAreaFiles(database.webDb, today)
  const of = await figures('outcode', 'RG30')
  for (const [type, id] of [
    ['D', 'local-change-detached'],
    ['F', 'local-change-flat'],
  ] as const) {
    const prices = await findLocalPrices(database.webDb, { outcode: 'RG30', type })
    const year = prices.kind === 'found' ? prices.changes.find(({ years }) => years === 1) : undefined
    expect(of(id)).toBeCloseTo(year?.value ?? Number.NaN, 1)
  }
})

test('a district’s change is between those of its types, within its range, and so is its forecast', async () => {
  await renewAreaFiles(database.webDb, today)
  const of = await figures('outcode', 'RG31')
  const types = ['detached', 'semi', 'terraced', 'flat'].map((type) => of(`local-change-${type}`))
  const known = types.filter((change) => !Number.isNaN(change))
  expect(known.length).toBeGreaterThan(1)
  expect(of('local-change')).toBeGreaterThanOrEqual(Math.min(...known) - 0.1)
  expect(of('local-change')).toBeLessThanOrEqual(Math.max(...known) + 0.1)
  for (const measure of ['local-change', 'local-forecast']) {
    expect(of(`${measure}-low`)).toBeLessThan(of(measure))
    expect(of(`${measure}-high`)).toBeGreaterThan(of(measure))
  }
})

test('an authority is put together from the sales of its districts', async () => {
  await renewAreaFiles(database.webDb, today)
  const [rg30, rg31] = [await figures('outcode', 'RG30'), await figures('outcode', 'RG31')]
  const [reading, wokingham] = [await figures('authority', READING), await figures('authority', WOKINGHAM)]
  const [low, high] = [rg30('local-change'), rg31('local-change')].toSorted((a, b) => a - b)
  expect(reading('local-change')).toBeGreaterThanOrEqual((low ?? 0) - 0.1)
  expect(reading('local-change')).toBeLessThanOrEqual((high ?? 0) + 0.1)
  // One postcode is missing, so the types are weighted a little differently.
  expect(Math.abs(wokingham('local-change') - rg31('local-change'))).toBeLessThan(1)
  // A quarter of a model's rows would be lost if a postcode that crosses into another authority weren't counted there.
  const { rows } = await database.pool.query<{ sales: string }>(
    `select sum(sales) as sales from property.local_price_change where authority_code = $1 and outcode = 'RG31'`,
    [READING],
  )
  expect(Number(rows[0]?.sales)).toBeGreaterThan(0)
})

test('forecasts are called so wherever they’re shown', () => {
  for (const id of ['local-forecast', 'local-forecast-low', 'local-forecast-high'])
    expect(measureNamed(id)?.label).toMatch(/^Forecast: /)
})
