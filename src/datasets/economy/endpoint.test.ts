import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'
import type { Outcome } from '#web/endpoint/endpoint.ts'

import { economicData } from './endpoint.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)
const csv = (text: string) => fileOf(text, 'some.csv')

const BANK_RATE = '"Date Changed","Rate"\n"22 Sep 22","2.25"\n"04 Aug 22","1.75"\n"16 Jun 22","1.25"\n'
const CPI = 'date,cpi\n2025-12,140.1\n2026-01,139.5\n'
const POPULATION =
  'geography_code,geography_name,date,value,Measure\nE06000038,Reading,2022,175000,population\nE06000038,Reading,2023,176400,population\nN09000003,Belfast,2022,348000,population\nN09000003,Belfast,2023,,population\n'

const { database, loader } = await importDatabase()
const load = loader('economy')

beforeAll(async () => {
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'August 2026', 1, '{england}');
    insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, source)
    values ('RG30 1AA', 'RG30 1', 'RG30', 'E92000001', 'E06000038', 'onspd')`)
})

async function ask(query: string): Promise<Outcome> {
  return await callEndpoint(economicData, { query }, { db: database.webDb })
}

async function figures(query: string) {
  const outcome = await ask(query)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { measures } = outcome.data as {
    measures: { id: string; area: { code: string }; period: string; value: number | null }[]
  }
  return measures.map(({ id, area, period, value }) => `${id} ${area.code} ${period} ${value}`)
}

async function noticesOf(query: string): Promise<readonly string[]> {
  const outcome = await ask(query)
  return outcome.ok ? (outcome.notices ?? []) : []
}

test('before any import the answer is that nothing was imported', async () => {
  expect(await ask('area=reading')).toMatchObject({ ok: false, code: 'unavailable' })
})

test('files add to each other, the same file changes nothing, and one with too many bad rows is refused', async () => {
  expect(await load([fixture('labour-market.csv')])).toMatchObject({
    status: 'refused',
    counts: { rejected: 5 },
  })
  const good = (await readFile(fixture('labour-market.csv'), 'utf8')).split('\n').slice(0, 11).join('\n')
  expect(await load([csv(good)])).toMatchObject({
    status: 'published',
    counts: { read: 10, added: 9, rejected: 0 },
  })
  expect(await load([fixture('nomis-earnings.csv')])).toMatchObject({
    status: 'published',
    counts: { added: 9, changed: 1 },
  })
  expect(await load([fixture('nomis-earnings.csv')])).toMatchObject({ status: 'unchanged' })
  expect(await load([csv(BANK_RATE), csv(CPI), csv(POPULATION)])).toMatchObject({
    status: 'published',
    counts: { read: 9, added: 9, rejected: 0 },
  })
  expect(await load([csv('date,cpi\n2026-01,139.6\n')])).toMatchObject({ counts: { changed: 1, added: 0 } })
  const { rows } = await database.pool.query(
    `select label, whole, extent, nations from property.edition where dataset = 'economy'`,
  )
  expect(rows).toEqual([
    {
      label: 'to 30 September 2026',
      whole: false,
      extent: 'CPI, Bank Rate and part of earnings, employment, claimants and population only',
      nations: ['england', 'wales', 'scotland', 'northern-ireland'],
    },
  ])
})

test('figures of the future, and people counted as households, are refused', async () => {
  expect(await load([csv('date,cpi\n2027-01,139.5\n')])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining("1 January 2027, which hasn't come yet"),
  })
  const people =
    'Lower Tier Local Authorities Code,Lower Tier Local Authorities,Observation\nE06000038,Reading,174226\n'
  expect(await load([csv(people)])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('looks like a table of people'),
  })
})

test('a postcode gets the latest figures of its authority, and of the United Kingdom where there are no others', async () => {
  expect(await figures('postcode=rg301aa')).toEqual([
    'median-annual-pay E06000038 2025 36120',
    'median-weekly-pay E06000038 2025 742.1',
    'unemployment-rate E06000038 2025-07/2026-06 4.4',
    'economic-inactivity-rate E06000038 2025-07/2026-06 18.2',
    'claimant-count E06000038 2026-09 4560',
    'claimant-rate E06000038 2026-09 3.9',
    'population E06000038 2023-06-30 176400',
    'cpi K02000001 2026-01 139.6',
    'bank-rate K02000001 2022-09-22 2.25',
  ])
  expect(await ask('area=E06000038&measure=median-annual-pay')).toMatchObject({
    data: {
      area: { code: 'E06000038', name: 'Reading' },
      measures: [
        {
          unit: 'pounds',
          lower: 33_217.4,
          upper: 39_022.6,
          intervalFrom: 'standard error',
          source: {
            publisher: 'Office for National Statistics',
            edition: '2025, from Nomis on 4 December 2025',
          },
        },
      ],
    },
    notices: [expect.stringContaining('employees who live in the area')],
  })
})

test('a rate holds until the next change', async () => {
  const rates = (query: string) => figures(`area=reading&measure=bank-rate&${query}`)
  expect(await rates('from=2022-07&to=2022-07')).toEqual(['bank-rate K02000001 2022-06-16 1.25'])
  expect(await rates('from=2022-08')).toEqual([
    'bank-rate K02000001 2022-06-16 1.25',
    'bank-rate K02000001 2022-08-04 1.75',
    'bank-rate K02000001 2022-09-22 2.25',
  ])
  expect(await rates('from=2026-01')).toEqual(['bank-rate K02000001 2022-09-22 2.25'])
})

test('what is missing is said: gaps, marks, other months, and what was not imported', async () => {
  expect(await ask('area=belfast&measure=population&from=2022-01')).toMatchObject({
    data: { measures: [{ value: 348_000 }, { value: null, reason: 'not available' }] },
  })
  expect(await figures('area=belfast&measure=population')).toEqual(['population N09000003 2022-06-30 348000'])
  expect(await ask('area=reading&measure=p90-annual-pay')).toMatchObject({
    data: { measures: [{ value: null, reason: 'suppressed' }] },
    notices: ['1 figure is withheld by the publisher as unreliable.', expect.anything()],
  })
  expect(await ask('area=reading&measure=population&from=2024-01')).toMatchObject({
    data: { measures: [] },
    notices: ['We have no figures for these months of: Population. The latest is for 2023-06-30.'],
  })
  expect(await ask('area=exeter&measure=claimants')).toMatchObject({
    ok: false,
    code: 'not_imported',
    detail: expect.stringContaining('for Exeter. We have CPI, Bank Rate and part of earnings,'),
  })
  expect(await ask('area=exeter')).toMatchObject({
    notices: [
      expect.stringMatching(/^Not imported for Exeter: Median gross annual pay; .*Population/),
      expect.anything(),
    ],
  })
})

test('a nation that a publication leaves out is not covered', async () => {
  expect(await ask('area=belfast&measure=earnings')).toMatchObject({
    ok: false,
    code: 'not_covered',
    detail: expect.stringContaining('isn’t published for Belfast, which is in Northern Ireland'),
  })
  expect(await ask('area=W06000015&measure=deprivation')).toMatchObject({ ok: false, code: 'not_covered' })
})

test('areas that take an article have it in sentences', async () => {
  expect(await noticesOf('area=isle-of-wight')).toContainEqual(
    expect.stringMatching(/^Not imported for the Isle of Wight: /),
  )
})

test('figures that nobody publishes for an area are said to be unpublished', async () => {
  expect(await noticesOf('area=glasgow-city')).toContainEqual(
    expect.stringMatching(/^Not covered by our sources for Scotland: .*Households/),
  )
  expect(await noticesOf('area=glasgow-city')).toContainEqual(
    expect.stringMatching(/^Not published for Glasgow[^:]*: .*Average monthly rent, all homes/),
  )
  expect(await ask('area=glasgow-city&measure=private-rents')).toMatchObject({
    ok: false,
    code: 'not_covered',
    detail: expect.stringMatching(/isn’t published for Glasgow( City)?\.$/),
  })
  expect(await ask('area=belfast&measure=rent')).toMatchObject({ ok: false, code: 'not_covered' })
  const notices = await noticesOf('area=E05013864')
  expect(notices[0]).toMatch(/^Not published for E05013864: Median gross annual pay; .*Average monthly rent/)
  expect(notices.find((notice) => notice.startsWith('Not imported'))).not.toContain('pay')
})

test('an answer of more than 2,000 figures is refused, with what to ask for instead', async () => {
  await database.pool.query(
    `insert into property.private_rent (measure, area_code, starts_on, ends_on, value)
     select m, 'E06000009', month, month + interval '1 month' - interval '1 day', 900
     from unnest(array['rent', 'rent-1-bed']) m, generate_series('1900-01-01'::date, '2000-01-01', '1 month') month`,
  )
  const query = 'area=E06000009&measure=private-rents&from=1900-01'
  expect(await ask(query)).toMatchObject({
    ok: false,
    code: 'invalid_parameters',
    detail: expect.stringContaining('you asked for 2402 figures, and a response has at most 2000'),
    errors: [{ field: 'measure' }],
  })
  expect(await figures(`${query.replace('private-rents', 'rent')}&to=1900-12`)).toHaveLength(12)
  await database.pool.query('delete from property.private_rent')
})

test('figures for a year that has not ended are published, as far as today', async () => {
  const pay =
    'date,geography_code,geography_name,variable_name,value\n2026,E06000009,Blackpool,Median weekly wage,600\n'
  expect(await load([csv(pay)])).toMatchObject({ status: 'published', edition: 'to 20 November 2026' })
  const { rows } = await database.pool.query(
    `select covers_to::text as to from property.edition where dataset = 'economy'`,
  )
  expect(rows).toEqual([{ to: '2026-11-20' }])
})

test('wards answer by code, under the publisher’s name', async () => {
  expect(await ask('area=E05013864&measure=claimant-count')).toMatchObject({
    data: { measures: [{ area: { code: 'E05013864', name: 'Abbey' }, value: 415 }] },
  })
})

test.each([
  ['', 'invalid_parameters'],
  ['postcode=RG30+1AA&area=reading', 'invalid_parameters'],
  ['area=reading&measure=happiness', 'invalid_parameters'],
  ['area=reading&from=2026-02&to=2026-01', 'invalid_parameters'],
  ['area=nowhere-at-all', 'not_found'],
  ['postcode=RG30+9ZZ', 'not_found'],
])('%s is answered with %s', async (query, code) => {
  expect(await ask(query)).toMatchObject({ ok: false, code })
})

test('affordability is a year’s median price over its median pay, only for years that are complete', async () => {
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations, covers_to)
    values ('price-paid', 'to September 2026', 1, '{england,wales}', '2026-09-30');
    insert into property.sale_statistics
      (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds)
    values ('authority', 'E06000038', 'A', 2025, 900, 325080, 250000, 400000),
      ('authority', 'E06000038', 'A', 2024, 12, 300000, 250000, 400000),
      ('authority', 'E06000038', 'F', 2025, 300, 200000, 150000, 250000)`)
  const outcome = await ask('area=reading&measure=affordability')
  expect(outcome).toMatchObject({
    ok: true,
    data: {
      measures: [
        {
          id: 'affordability-ratio',
          unit: 'ratio',
          period: '2025',
          // £325,080 over £36,120.
          value: 9,
          source: {
            edition: expect.stringMatching(
              /^£325,080 paid in 2025 \(sales to September 2026\); £36,120 earned in 2025 \(pay /,
            ),
          },
        },
      ],
    },
  })
  expect(await figures('area=reading&measure=affordability-ratio&from=2026-01')).toEqual([])
  expect(await ask('area=belfast&measure=affordability')).toMatchObject({ ok: false, code: 'not_covered' })
})
