import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calculators } from '#calculators/registry.server.ts'
import { councilTaxOf } from '#datasets/council-tax/queries.server.ts'
import { findIndexArea, indexSeries } from '#datasets/house-price-index/queries.server.ts'
import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import type { ImportOptions } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { findArea } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { toLatLon } from '#domain/grid.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { absencesIn, inventedIn, partialSite, textsOf } from '#testing/partial-site.ts'
import { ASKED, chosenParts, partOf, withoutTrueAbsence } from '#testing/real-subset.ts'

/*
 * Published files, as people have them. They are not part of the project: where they do not lie beside the checkout,
 * there is nothing to read.
 */
const folder = path.resolve(import.meta.dirname, '../../shared/data')
const examples = path.resolve(import.meta.dirname, '../../shared/facts/calculator-examples.json')

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-files-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const folders = [folder].filter((each) => existsSync(each))

const exampleFiles = [examples].filter((each) => existsSync(each))

test('published files are read from the folder next to the checkout', () => {
  expect(folders).toEqual(existsSync(folder) ? [folder] : [])
  expect(exampleFiles).toEqual(existsSync(examples) ? [examples] : [])
})

describe.each(exampleFiles)('calculator cases of %s', (file) => {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: ExampleCase[] }

  test('the API returns each result within its tolerance, with its working', async () => {
    const { key } = await customer(database, { apiCredits: cases.length })
    const { call } = testApi(database)
    for (const { id, calculator, jurisdiction, effectiveDate, inputs, ...wanted } of cases) {
      const body = { jurisdiction, effectiveDate, inputs, explain: true }
      const { status, body: answered } = await call(`/calculators/${calculator}`, { key, body })
      expect([id, status, answered.detail]).toEqual([id, 200, undefined])
      const { working, ...data } = answered.data as Record<string, unknown> & { working: unknown[] }
      expect(working.length, id).toBeGreaterThan(0)
      for (const [name, value] of Object.entries({ ...wanted.expected, ...wanted.optional })) {
        const tolerance = wanted.tolerance?.[name] ?? 0.01
        if (typeof value !== 'number') expect([id, name, data[name]]).toEqual([id, name, value])
        else expect(Math.abs(Number(data[name]) - value), `${id} ${name}`).toBeLessThanOrEqual(tolerance)
      }
    }
    expect(new Set(cases.map(({ calculator }) => calculator)).size).toBe(calculators.length)
  })
})

type ExampleCase = {
  id: string
  calculator: string
  jurisdiction: string
  effectiveDate: string
  inputs: object
  expected: Record<string, unknown>
  optional?: Record<string, unknown>
  tolerance?: Record<string, number>
}

function load(dataset: DatasetName, files: readonly string[], replace = false, options: ImportOptions = {}) {
  const inputs = files.map((file) => path.join(folder, file))
  const request = { dataset, inputs, databaseUrl: database.url, dataDir, today: isoDate('2026-11-20') }
  return runImport({ ...request, options: { replace, force: replace, ...options } })
}

/** 29 years of sales in RG30. */
const READING = 'ppd/native-reading-rg30-1995-2023.csv.gz'

describe.each(folders)('price paid data of %s', () => {
  // Counts of SOURCES.md; rows that are in two samples are counted once.
  test.each([
    ['ppd/native-ew-1995-sample.csv.gz', 10_292],
    ['ppd/with-header-ew-2016-01.csv.gz', 21_811],
    ['ppd/report-greater-manchester-2019.csv.gz', 15_374],
    ['ppd/report-barbican-ec2y-1995-2024.csv.gz', 2864],
    ['epc/linked-sample-reshaped/pp.csv.gz', 600],
    [READING, 24_077],
  ])('every row of %s is read', async (file, rows) => {
    expect(await load('price-paid', [file], true)).toMatchObject({
      status: 'published',
      counts: { read: rows, added: rows, rejected: 0 },
    })
  })

  test('the share of category B and the number of addresses match a manual count', async () => {
    // Read by the test before, unless this one runs alone.
    await load('price-paid', [READING])
    const counted = await database.pool.query(
      `select count(*)::int as sales, count(distinct (postcode, paon, saon, street))::int as addresses,
         round(100.0 * count(*) filter (where category = 'B') / count(*), 1)::float8 as percent_b,
         min(sold_on)::text as first, max(sold_on)::text as last from property.sale`,
    )
    expect(counted.rows[0]).toMatchObject({
      sales: 24_077,
      percent_b: 3.6,
      first: expect.stringMatching(/^1995-01/),
      last: expect.stringMatching(/^2023-12/),
    })
    expect(Math.abs((counted.rows[0] as { addresses: number }).addresses - 11_731)).toBeLessThan(400)
  })

  test('ten monthly files are applied in order, with corrections and deletions', async () => {
    const months = readdirSync(path.join(folder, 'ppd/monthly-update-isle-of-wight')).sort()
    const rows = months.flatMap((month) =>
      readFileSync(path.join(folder, 'ppd/monthly-update-isle-of-wight', month), 'utf8')
        .trim()
        .split('\n'),
    )
    const last = new Map(rows.map((row) => [row.slice(1, 39), row.trim().slice(-2, -1)]))
    const standing = [...last.values()].filter((status) => status !== 'D').length
    const files = months.map((month) => `ppd/monthly-update-isle-of-wight/${month}`)
    expect(await load('price-paid', files, true)).toMatchObject({
      status: 'published',
      counts: { read: 2728, added: standing, rejected: 0 },
    })
    expect(await load('price-paid', files)).toMatchObject({ status: 'unchanged' })
  })
})

describe.each(folders)('postcodes of %s', () => {
  const codePoint = (area: string) => `postcodes/code-point-open-2025-10/${area}.csv.gz`
  const record = (text: string) => findPostcodeRecord(database.webDb, findPostcode(text) as Postcode)

  // Counts of SOURCES.md: 4,237 live and 3,811 terminated in the edition of 2025.
  test.each([
    ['onspd-extract-ab-2017-08.csv.gz', 4928, 9],
    ['onspd-extract-ab1-2021-06.csv.gz', 5655, 3395],
    ['onspd-extract-ab1-2025-09.csv.gz', 8048, 3811],
  ])('every row of %s is read', async (file, rows, terminated) => {
    expect(await load('postcodes', [`postcodes/${file}`], true)).toMatchObject({
      status: 'published',
      counts: { read: rows, added: rows, rejected: 0 },
    })
    const counted = await database.pool.query(
      `select count(terminated_on)::int as terminated from property.postcode`,
    )
    expect(counted.rows).toEqual([{ terminated }])
    expect(await record('AB1 0AA')).toMatchObject({
      status: 'terminated',
      introducedOn: '1980-01-01',
      terminatedOn: '1996-06-01',
      easting: 385386,
      latitude: 57.101474,
      localAuthority: { code: 'S12000033', name: 'Aberdeen City' },
      lsoa: { code: 'S01006514' },
    })
  })

  test('Code-Point Open adds as many rows as its metadata states, and ward names', async () => {
    const metadata = readFileSync(
      path.join(folder, 'postcodes/code-point-open-2025-10/metadata.txt'),
      'latin1',
    )
    const areas = ['rg', 'ec', 'hs', 'ze', 'kw']
    const counts = areas.map((area) => Number(new RegExp(`^\\s*${area}\\s+(\\d+)`, 'im').exec(metadata)?.[1]))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const names = 'boundaries/ward-lad-county-region-lookup-2022-12.csv.gz'
    const result = await load('postcodes', [
      ...areas.map(codePoint),
      'postcodes/code-point-open-2025-10/Code-Point_Open_Column_Headers.csv',
      names,
    ])
    expect(result).toMatchObject({ status: 'published', counts: { added: total, rejected: 0 } })
    expect(await record('RG1 1AF')).toMatchObject({
      easting: 471708,
      northing: 173672,
      region: { name: 'South East' },
      localAuthority: { name: 'Reading' },
      ward: { code: 'E05013864' },
    })
    expect(await record('AB1 0AA')).toMatchObject({ status: 'terminated', source: 'onspd' })
  })

  test('grid references convert to the coordinates ONS publishes', () => {
    for (const [area, rows] of [
      ['rg', 23_717],
      ['po', 24_400],
    ] as const) {
      const published = new Map(
        lines(`postcodes/nspl-may-2025-lat-long/${area.toUpperCase()}.csv.gz`).map(([text, lat, lon]) => [
          findPostcode(text ?? ''),
          [Number(lat), Number(lon)],
        ]),
      )
      const apart = lines(codePoint(area)).flatMap(([text = '', quality, easting, northing]) => {
        const there = published.get(findPostcode(text.replaceAll('"', '')))
        if (!there || quality === '90') return []
        return [metresApart(toLatLon({ easting: Number(easting), northing: Number(northing) }), there)]
      })
      apart.sort((a, b) => a - b)
      expect(apart.length).toBe(rows)
      // One in thirty has moved between the two editions; of the others none is off by more than three metres.
      expect(apart[Math.floor(apart.length * 0.5)]).toBeLessThan(2.5)
      expect(apart[Math.floor(apart.length * 0.95)]).toBeLessThan(3)
    }
  })

  test.each([
    ['postcodes/nspl-may-2025-lat-long/EC.csv.gz', 'reduced extract'],
    ['ppd/native-ew-1995-sample.csv.gz', 'price-paid'],
    ['hpi/full-file-layout-isle-of-wight-1995-2025-02.csv', 'house-price-index'],
  ])('%s is rejected with an explanation', async (file, words) => {
    expect(await load('postcodes', [file])).toMatchObject({
      status: 'refused',
      message: expect.stringContaining(words),
    })
  })
})

describe.each(folders)('house price index of %s', () => {
  test('every row of the full and partial files is read', async () => {
    const full = await load('house-price-index', ['hpi/full-file-layout-isle-of-wight-1995-2025-02.csv'])
    expect(full).toMatchObject({
      status: 'published',
      edition: 'to Feb 2025',
      counts: { read: 362, added: 3162, rejected: 0 },
    })
    for (const area of ['england', 'london']) {
      const result = await load('house-price-index', [`hpi/ukhpi-app-${area}-1995-2024-11.csv`])
      expect(result).toMatchObject({ status: 'published', counts: { read: 359, added: 1795, rejected: 0 } })
    }
    expect(await load('house-price-index', ['hpi/ukhpi-app-london-1995-2024-11.csv'])).toMatchObject({
      status: 'unchanged',
    })
  })

  test('its figures match the publisher’s', async () => {
    expect((await findIndexArea(database.webDb, 'isle-of-wight'))?.code).toBe('E06000046')
    const island = await indexSeries(database.webDb, 'E06000046', 'all')
    expect(island).toHaveLength(362)
    expect(island.at(-1)).toEqual({
      month: '2025-02',
      averagePricePounds: 258_403,
      indexValue: 95.8,
      monthlyChangePercent: 1.5,
      annualChangePercent: 1.5,
      salesVolume: null,
    })
    expect(await indexSeries(database.webDb, 'E06000046', 'cash', { to: '2011-12' })).toEqual([])
    expect((await indexSeries(database.webDb, 'E92000001', 'flat', { from: '2024-11' }))[0]).toMatchObject({
      averagePricePounds: 252_604,
      indexValue: 132.7,
    })
  })
})

describe.each(folders)('council tax of %s', () => {
  const file = 'council-tax/band-d-and-band-counts-by-lad.csv'
  const tax = (code: string) => councilTaxOf(database.webDb, code, isoDate('2026-11-20'))

  test('every local authority in Great Britain is read, with the stated years', async () => {
    expect(await load('council-tax', [file])).toMatchObject({ status: 'refused' })
    const years = readDeclaredYears(['2026-27', 'scotland=2025-26'])
    expect(await load('council-tax', [file], false, { years })).toMatchObject({
      status: 'published',
      edition: '2025-26 and 2026-27',
      counts: { read: 360, rejected: 0 },
    })
    const counted = await database.pool.query(
      `select left(authority_code, 1) as nation, count(*)::int as authorities, min(tax_year) as year
       from property.council_tax group by 1 order by 1`,
    )
    expect(counted.rows).toEqual([
      { nation: 'E', authorities: 296, year: '2026-27' },
      { nation: 'S', authorities: 32, year: '2025-26' },
      { nation: 'W', authorities: 22, year: '2026-27' },
    ])
  })

  test('its figures match the publishers’, and every code exists in the postcode directory', async () => {
    expect(await tax('E06000001')).toMatchObject({ bandsPence: { A: 170_680, D: 256_020, H: 512_040 } })
    expect(await tax('W06000015')).toMatchObject({ bandsPence: { D: 201_318, I: 469_742 } })
    const { rows } = await database.pool.query<{ code: string }>(
      'select authority_code as code from property.council_tax',
    )
    expect(rows.filter(({ code }) => findArea(code) === null)).toEqual([])
  })
})

describe.each(folders)('random parts of %s', () => {
  const read = (file: string) => {
    const bytes = readFileSync(path.join(folder, file))
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    return text.trim().split(/\r?\n/)
  }

  test('pages and answers state no figure, absence or place that the part doesn’t bear out', async () => {
    const published = {
      postcodes: read('postcodes/code-point-open-2025-10/rg.csv.gz'),
      sales: read(READING),
      indices: [
        'hpi/full-file-layout-isle-of-wight-1995-2025-02.csv',
        'hpi/ukhpi-app-london-1995-2024-11.csv',
        'hpi/ukhpi-app-england-1995-2024-11.csv',
      ].map(read),
      councilTax: read('council-tax/band-d-and-band-counts-by-lad.csv'),
    }
    const years = readDeclaredYears(['2026-27', 'scotland=2025-26'])
    const bare = await partialSite()
    await fc.assert(
      fc.asyncProperty(chosenParts, async (chosen) => {
        const part = partOf(published, chosen)
        const site = await partialSite()
        const fileOf = (rows: readonly string[]) => `${rows.join('\n')}\n`
        await site.load('postcodes', fileOf(part.postcodes))
        await site.load('price-paid', fileOf(part.sales))
        await site.load('council-tax', fileOf(part.councilTax), { years })
        if (part.index.length > 0) await site.load('house-price-index', fileOf(part.index))

        const pages = new Map(
          [...part.units].map(([sector, unit]) => [
            sector,
            `/postcodes/${unit.replace(' ', '').toLowerCase()}`,
          ]),
        )
        const texts = await textsOf(site, [...PARTLY_KNOWN, ...pages.values()])
        const empty = await textsOf(bare, texts.keys())
        expect(inventedIn(texts, { empty, allowed: part.allowed })).toEqual([])
        for (const [sector, address] of pages) {
          const text = texts.get(address) ?? ''
          expect(text).toContain('ot imported')
          if (part.completeSectors.includes(sector)) texts.set(address, withoutTrueAbsence(text, published))
        }
        expect(absencesIn(texts)).toEqual([])
        await site.close()
      }),
      { numRuns: 2, endOnFailure: true },
    )
    await bare.close()
  }, 120_000)
})

/** Pages about places of which a part of the files has something, or nothing. */
const PARTLY_KNOWN = [
  '/',
  '/areas',
  '/authorities',
  '/economic-data',
  '/about',
  '/postcodes/m11ae',
  '/postcodes/m11ae/homes',
  '/postcodes?q=M1+1AE',
  '/location/area/rg',
  '/location/area/m',
  '/location/area/england',
  '/location/area/london',
  '/location/authority/reading',
  '/location/authority/isle-of-wight',
  '/local-data?q=Reading',
  '/local-data?q=Cardiff',
  '/grid?postcodes=RG30+1AA%0ARG30+2BY%0AM1+1AE',
  `/instantpropertyvaluation?postcode=${ASKED}`,
  `/rental-yield-calculator?postcode=${ASKED}`,
  '/check-property-age?postcode=M1+1AE',
]

/** Rows of a small file without quoted commas, its header (if any) included. */
function lines(file: string): string[][] {
  const text = gunzipSync(readFileSync(path.join(folder, file))).toString('utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
}

function metresApart(
  { latitude, longitude }: { latitude: number; longitude: number },
  [lat = 0, lon = 0]: readonly number[],
): number {
  const metresPerDegree = 111_320
  return Math.hypot(
    (latitude - lat) * metresPerDegree,
    (longitude - lon) * metresPerDegree * Math.cos((lat * Math.PI) / 180),
  )
}
