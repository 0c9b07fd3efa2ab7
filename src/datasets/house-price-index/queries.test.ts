import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { fillPriceSeries } from './price-series.server.ts'
import {
  findIndexArea,
  indexAreasLike,
  indexSeries,
  indexSeriesOf,
  latestIndexMonth,
  priceSeriesOf,
} from './queries.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.house_price_index_area (code, name, slug)
    values ('E06000038', 'Reading', 'reading'), ('E12000008', 'South East', 'south-east'), ('E92000001', 'England', 'england'),
      ('E08000019', 'Sheffield', 'sheffield'), ('E06000023', 'Bristol', 'bristol'), ('K02000001', 'United Kingdom', 'united-kingdom')`)
  await database.pool.query(`
    insert into property.house_price_index (area_code, measure, month, average_price_pounds, index_value,
      monthly_change_percent, annual_change_percent, sales_volume)
    select area_code, measure, month, 300000, 101.5, -0.2, 1.9, case when month < '2026-02-01' then 120 end
    from unnest(array['E06000038', 'E12000008', 'E92000001', 'E08000019']) as area_code,
      unnest(array['all', 'flat']) as measure,
      unnest(array['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']::date[]) as month`)
  await database.pool.query(fillPriceSeries('property.house_price_index'))
})

afterAll(() => database.close())

test('a series is in order of months, as plain numbers, both ends of the range included', async () => {
  const months = await indexSeries(database.webDb, 'E06000038', 'flat', { from: '2026-01', to: '2026-02' })
  expect(months).toEqual([
    {
      month: '2026-01',
      averagePricePounds: 300000,
      indexValue: 101.5,
      monthlyChangePercent: -0.2,
      annualChangePercent: 1.9,
      salesVolume: 120,
    },
    {
      month: '2026-02',
      averagePricePounds: 300000,
      indexValue: 101.5,
      monthlyChangePercent: -0.2,
      annualChangePercent: 1.9,
      salesVolume: null,
    },
  ])
  expect(await indexSeries(database.db, 'E06000038', 'all')).toHaveLength(4)
  expect(await indexSeries(database.db, 'E06000038', 'cash')).toEqual([])
})

test('several areas come at once, in the order asked for, without those that have no series', async () => {
  const series = await indexSeriesOf(
    database.webDb,
    ['E06000038', 'S12000033', 'E12000008', 'E92000001'],
    'all',
    { from: '2026-03' },
  )
  expect(series.map(({ area, months }) => [area.name, months.length])).toEqual([
    ['Reading', 1],
    ['South East', 1],
    ['England', 1],
  ])
})

test('prices of several areas are those of their series', async () => {
  const codes = ['E06000038', 'S12000033', 'E92000001', 'E08000039']
  for (const range of [{}, { from: '2026-01', to: '2026-02' }]) {
    const series = await indexSeriesOf(database.webDb, codes, 'all', range)
    expect(series.map(({ area }) => area.name)).toEqual(['Reading', 'England', 'Sheffield'])
    expect(await priceSeriesOf(database.webDb, codes, range)).toEqual(
      series.map(({ area, months }) => ({
        area,
        months: months.map(({ month, averagePricePounds, annualChangePercent, salesVolume }) => ({
          month,
          averagePricePounds,
          annualChangePercent,
          salesVolume,
        })),
      })),
    )
  }
  expect(await priceSeriesOf(database.webDb, [])).toEqual([])
})

test('finds an authority’s series from an earlier file under its old code', async () => {
  expect((await indexSeriesOf(database.db, ['E08000039'], 'all'))[0]?.area.name).toBe('Sheffield')
  expect((await findIndexArea(database.db, 'E08000039'))?.code).toBe('E08000019')
})

test.each([
  ['E06000038', 'E06000038'],
  ['e06000038', 'E06000038'],
  ['reading', 'E06000038'],
  ['South East', 'E12000008'],
  ['city-of-bristol', 'E06000023'],
  ['united-kingdom', 'K02000001'],
])('the area %j is found', async (asked, code) => {
  expect((await findIndexArea(database.webDb, asked))?.code).toBe(code)
})

describe('an unknown area', () => {
  test('is null', async () => expect(await findIndexArea(database.db, 'atlantis')).toBeNull())

  test('has areas with a similar name', async () => {
    expect((await indexAreasLike(database.db, 'Readding')).map(({ slug }) => slug)).toEqual(['reading'])
    expect((await indexAreasLike(database.db, 'the south east'))[0]?.slug).toBe('south-east')
    expect(await indexAreasLike(database.db, '(*)')).toEqual([])
  })
})

test('returns the newest month and the newest with a volume', async () => {
  expect(await latestIndexMonth(database.db, 'E06000038')).toEqual({
    month: '2026-03',
    volumeMonth: '2026-01',
  })
  expect(await latestIndexMonth(database.db, 'K02000001')).toBeNull()
})
