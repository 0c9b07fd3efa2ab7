import { afterAll, beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { Outcome } from '#web/endpoint/endpoint.ts'

import { housePriceIndex } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows) values ('house-price-index', 'to September 2026', 12);
    insert into property.house_price_index_area (code, name, slug)
    values ('E06000038', 'Reading', 'reading'), ('N92000002', 'Northern Ireland', 'northern-ireland');
    insert into property.house_price_index (area_code, measure, month, average_price_pounds, index_value,
      monthly_change_percent, annual_change_percent, sales_volume)
    select area_code, measure, month, 300000.5, case month when '2023-01-01' then 100 else 101.5 end, -0.2, 1.9,
      case when month < '2026-08-01' and measure = 'all' then 120 end
    from unnest(array['E06000038', 'N92000002']) as area_code, unnest(array['all', 'flat']) as measure,
      unnest(array['2023-01-01', '2026-07-01', '2026-08-01', '2026-09-01']::date[]) as month`)
})

afterAll(() => database.close())

async function ask(query: string): Promise<Outcome> {
  return await callEndpoint(housePriceIndex, { query }, { db: database.webDb })
}

test('an area by slug or code is answered month by month, in pounds', async () => {
  const outcome = await ask('area=reading')
  expect(outcome).toMatchObject({
    ok: true,
    data: {
      area: { code: 'E06000038', name: 'Reading', slug: 'reading' },
      propertyType: null,
      measure: 'all',
      baseMonth: '2023-01',
    },
  })
  const { months } = (outcome as { data: { months: object[] } }).data
  expect(months.map((each) => (each as { month: string }).month)).toEqual([
    '2023-01',
    '2026-07',
    '2026-08',
    '2026-09',
  ])
  expect(months[1]).toEqual({
    month: '2026-07',
    averagePrice: 300_000.5,
    index: 101.5,
    monthlyChangePercent: -0.2,
    annualChangePercent: 1.9,
    salesVolume: 120,
  })
  expect(await ask('area=E06000038&from=2026-07')).toMatchObject({
    data: { baseMonth: null, months: [{}, {}, {}] },
  })
})

test('the end of the series is called provisional, and missing volumes not published yet', async () => {
  const outcome = await ask('area=reading')
  expect(outcome.ok && outcome.notices).toEqual([
    expect.stringContaining('The latest figures, to Sep 2026, are provisional'),
    'Sales volumes after Jul 2026 haven’t been published yet.',
  ])
})

test('settled months carry no notice', async () => {
  const outcome = await ask('area=reading&to=2023-12')
  expect(outcome).toMatchObject({ ok: true, notices: [], data: { months: [{ month: '2023-01' }] } })
})

test('a property type chooses its own series, which has no volumes', async () => {
  const outcome = await ask('area=reading&propertyType=F&from=2026-07&to=2026-07')
  expect(outcome).toMatchObject({
    data: { propertyType: 'F', measure: 'flat', months: [{ salesVolume: null }] },
  })
  expect(outcome.ok && outcome.notices.join(' ')).toContain('aren’t published by property type')
})

test('Northern Ireland is called quarterly', async () => {
  const outcome = await ask('area=northern-ireland&to=2023-12')
  expect(outcome.ok && outcome.notices).toEqual(['Northern Ireland’s index is published quarterly.'])
})

test.each([
  ['area=reading&to=1990-01', 'to', 'must not be before 2023-01, the first month'],
  ['area=reading&from=2027-01&propertyType=F', 'from', 'must not be after 2026-09, the latest month'],
])('%s is outside the series', async (query, field, message) => {
  expect(await ask(query)).toMatchObject({
    ok: false,
    code: 'not_covered',
    detail: 'The index for Reading covers Jan 2023 to Sep 2026.',
    errors: [{ field, message }],
  })
})

test('months without figures within the series have a notice', async () => {
  expect(await ask('area=reading&from=2024-01&to=2024-02')).toMatchObject({
    ok: true,
    data: { months: [] },
    notices: ['No figures are published for Reading in these months.'],
  })
})

test('an unknown area is not found, with those of a like name', async () => {
  expect(await ask('area=readng')).toMatchObject({
    ok: false,
    code: 'not_found',
    detail: 'There’s no house price index for “readng”. Did you mean Reading (reading)?',
  })
})

test.each([
  ['', 'area'],
  ['area=', 'area'],
  ['area=reading&from=2026-13', 'from'],
  ['area=reading&to=2026', 'to'],
  ['area=reading&from=2026-02&to=2026-01', 'to'],
  ['area=reading&propertyType=O', 'propertyType'],
])('%j is refused by the name of the field', async (query, field) => {
  expect(await ask(query)).toMatchObject({ ok: false, code: 'invalid_parameters', errors: [{ field }] })
})

test('the index endpoint answers that nothing is imported while there is no edition', async () => {
  await database.pool.query('delete from property.edition')
  expect(await ask('area=atlantis')).toMatchObject({ ok: false, code: 'unavailable' })
})
