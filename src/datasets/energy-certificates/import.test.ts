import path from 'node:path'

import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'

import { AREAS } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { coveredBy } from '../extent/extent.ts'
import { publishedRun } from '../import/staged-run.ts'
import { ratingsAfterCertificates } from './area-ratings.server.ts'
import { extent } from './extent.server.ts'
import { energyCertificatesImporter } from './import.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

const { database, loader } = await importDatabase()
const load = loader('energy-certificates')

beforeEach(() => load([fixture('old-upper-case.csv')], { replace: true, force: true }))

const counts = async () =>
  (
    await database.pool.query<{ postcode: string; certificates: number; last: string }>(
      'select postcode, certificates, last_lodged_on::text as last from property.certificate_count order by postcode',
    )
  ).rows

test('a first file is published with the month of its last certificate', async () => {
  const { rows } = await database.pool.query(
    `select label, rows, nations, covers_from::text as "from", covers_to::text as "to", whole, extent from property.edition`,
  )
  expect(rows).toEqual([
    {
      label: 'to Mar 2022',
      rows: 4,
      nations: ['england', 'wales'],
      from: '2010-01-04',
      to: '2022-03-07',
      whole: false,
      extent: 'part of Reading only',
    },
  ])
  expect(await counts()).toEqual([{ postcode: 'RG30 9AA', certificates: 4, last: '2022-03-07' }])
})

test('an authority with a few streets is covered in part', async () => {
  const { rows } = await database.pool.query(
    `select place_kind, place_code, isempty(range_merge(imported)) as none, lower(partly)::text as "from" from property.extent`,
  )
  expect(rows).toEqual([{ place_kind: 'authority', place_code: 'E06000038', none: true, from: '2010-01-04' }])
})

test('another file adds certificates; the same file again changes nothing', async () => {
  expect(await load([fixture('current.csv')])).toMatchObject({
    status: 'published',
    counts: { added: 2, rejected: 0 },
  })
  expect(await counts()).toEqual([
    { postcode: 'RG30 9AA', certificates: 4, last: '2022-03-07' },
    { postcode: 'RG30 9AB', certificates: 2, last: '2025-02-04' },
  ])
  expect(await load([fixture('current.csv')])).toMatchObject({ status: 'unchanged' })
})

test('a certificate that comes again is replaced, and counted in its new postcode only', async () => {
  const again = `LMK_KEY,ADDRESS,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,TOTAL_FLOOR_AREA,LODGEMENT_DATE
100000000000000000000000000000001,"12, Larkspur Road",RG30 9AD,E,50,72,2012-03-07
`
  const input = fileOf(again, 'again.csv')
  expect(await load([input])).toMatchObject({ status: 'published', counts: { added: 0, changed: 1 } })
  expect(await counts()).toEqual([
    { postcode: 'RG30 9AA', certificates: 3, last: '2022-03-07' },
    { postcode: 'RG30 9AD', certificates: 1, last: '2012-03-07' },
  ])
  // A postcode that has no certificate any more isn't counted.
  await load([fileOf(again.replace('RG30 9AD', 'RG30 9AE'), 'later.csv')])
  expect(await counts()).toEqual([
    { postcode: 'RG30 9AA', certificates: 3, last: '2022-03-07' },
    { postcode: 'RG30 9AE', certificates: 1, last: '2012-03-07' },
  ])
})

test('a file of public buildings is refused, and nothing changes', async () => {
  const display = 'LMK_KEY,POSTCODE,OPERATIONAL_RATING_BAND\n1,RG30 9AA,D\n'
  const input = fileOf(display, 'display.csv')
  const result = await load([input])
  expect(result).toMatchObject({ status: 'refused' })
  expect(result.message).toContain('We only import the energy certificates of homes.')
  expect(await counts()).toHaveLength(1)
})

test.each([
  [6, 5, 'partly'],
  [7, 4, 'partly'],
  [7, 8, 'imported'],
])(
  'with %i of ten postcodes and %i certificates in each, an authority is %s',
  async (postcodes, certificates, state) => {
    await withTenPostcodes(async (client) => {
      // Postcodes that no longer exist don't count, and an authority without any certificate isn't listed.
      await client.query(
        `insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, source, terminated_on)
         select 'RG30 2A' || chr(64 + n), 'RG30 2', 'RG30', 'E92000001', 'E06000038', 'onspd', '2010-01-01'::date from generate_series(1, 10) n
         union all
         select 'RG40 1A' || chr(64 + n), 'RG40 1', 'RG40', 'E92000001', 'E06000041', 'onspd', null from generate_series(1, 10) n`,
      )
      await client.query(
        `insert into property.certificate_count (postcode, authority_code, certificates, first_lodged_on, last_lodged_on)
         select 'RG30 1A' || chr(64 + n), 'E06000038', $2, '2010-01-01', '2026-01-01' from generate_series(1, $1::int) n`,
        [postcodes, certificates],
      )
      const run = publishedRun(energyCertificatesImporter, {
        today: isoDate('2026-11-20'),
        demonstration: false,
      })
      const period = { from: isoDate('2010-01-01'), to: isoDate('2026-01-01') }
      const { places } = await extent(client, run, period)
      const reading = places.find(({ code }) => code === 'E06000038') ?? null
      expect(coveredBy(reading)).toBe(state)
      expect(places.filter(({ code }) => code === 'E06000041')).toEqual([])
    })
  },
)

test.each([
  [6, []],
  [7, [{ value: 25, observations: 5600 }]],
])(
  'with certificates in %i of ten postcodes, the ratings of an authority are %j',
  async (postcodes, stored) => {
    await withTenPostcodes(async (client) => {
      // A sample may be large and still be of one kind of home, such as flats.
      await client.query(
        `insert into property.certificate_count
         (postcode, authority_code, certificates, rated, efficient, first_lodged_on, last_lodged_on)
       select 'RG30 1A' || chr(64 + n), 'E06000038', 800, 800, 200, '2010-01-01', '2026-01-01'
       from generate_series(1, $1::int) n`,
        [postcodes],
      )
      const run = publishedRun(energyCertificatesImporter, {
        today: isoDate('2026-11-20'),
        demonstration: false,
      })
      await ratingsAfterCertificates.publish?.(client, run)
      const { rows } = await client.query(
        `select value, observations from property.area_figure where measure = 'efficient-homes' and area_code = 'E06000038'`,
      )
      expect(rows).toEqual(stored)
    })
  },
)

test('in a nation that’s whole, an authority full of businesses is imported', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'November 2026', 10, '{england}')
       on conflict (dataset) do nothing`,
    )
    await client.query('delete from property.postcode; delete from property.certificate_count')
    const england = AREAS.filter(({ kind, nationCode }) => kind === 'authority' && nationCode === 'E92000001')
    await client.query(
      `insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, source)
       select code || ' ' || n, 'ZZ1 1', 'ZZ1', 'E92000001', code, 'onspd'
       from unnest($1::text[]) code, generate_series(1, case code when 'E09000001' then 10 else 1 end) n`,
      [england.map(({ code }) => code)],
    )
    await client.query(
      `insert into property.certificate_count (postcode, authority_code, certificates, first_lodged_on, last_lodged_on)
       select postcode, authority_code, 20, '2010-01-01', '2026-01-01' from property.postcode where postcode like '% 1'`,
    )
    const run = publishedRun(energyCertificatesImporter, {
      today: isoDate('2026-11-20'),
      demonstration: false,
    })
    const period = { from: isoDate('2010-01-01'), to: isoDate('2026-01-01') }
    const stateOf = async () => {
      const { places } = await extent(client, run, period)
      return coveredBy(places.find(({ code }) => code === 'E09000001') ?? null)
    }
    expect(await stateOf()).toBe('imported')
    await client.query(`delete from property.certificate_count where authority_code like 'E07%'`)
    expect(await stateOf()).toBe('partly')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Runs work with a directory that has ten postcodes in Reading and nothing else, and takes it all back. */
async function withTenPostcodes(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'November 2026', 10, '{england}')
       on conflict (dataset) do nothing`,
    )
    await client.query('delete from property.postcode; delete from property.certificate_count')
    await client.query(
      `insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, source)
       select 'RG30 1A' || chr(64 + n), 'RG30 1', 'RG30', 'E92000001', 'E06000038', 'onspd' from generate_series(1, 10) n`,
    )
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
