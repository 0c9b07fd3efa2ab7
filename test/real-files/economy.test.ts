import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { economicData } from '#datasets/economy/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, realSheet, testFolder } from '#testing/real-files.ts'

/** Ten places that every file about authorities has. Sheffield and Rotherham's neighbour Barnsley have new codes since 2026. */
const PLACES = [
  ['E08000003', 'manchester'],
  ['E08000012', 'liverpool'],
  ['E08000035', 'leeds'],
  ['E08000019', 'sheffield'],
  ['E08000021', 'newcastle-upon-tyne'],
  ['E08000024', 'sunderland'],
  ['E06000009', 'blackpool'],
  ['E06000014', 'york'],
  ['E08000009', 'trafford'],
  ['E06000001', 'hartlepool'],
] as const

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-economy-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Answered = { period: string; value: number | null; lower: number | null; upper: number | null }

async function answered(area: string, measure: string, more = ''): Promise<Answered[]> {
  const query = `area=${area}&measure=${measure}${more}`
  const outcome = await callEndpoint(economicData, { query }, { db: database.webDb })
  if (!outcome.ok) throw new Error(`${query}: ${outcome.detail}`)
  return outcome.data.measures
}

const latest = async (area: string, measure: string) => (await answered(area, measure))[0]?.value
const isNumber = (text: string | undefined) => /^\d+(\.\d+)?$/.test(text ?? '')

testFolder()

describe.each(realFolders)('economic statistics of %s', () => {
  test.each([
    ['ashe-median-weekly-wage-2023-north.csv', 476],
    ['claimant-count-2023-10-north.csv', 3480],
    ['labour-market-aps-north-2004-2023.csv.gz', 19_350],
    ['population-mid-year-lad-1991-2023.csv.gz', 13_662],
    ['nomis-population-2021-by-age-sex-lad-raw.csv.gz', 11_178],
    ['population-mid-2024-trafford-by-age-sex.csv', 3],
    ['ons-cpi-monthly-1988-2026.csv', 457],
    ['boe-bank-rate-1975-2022-09.csv', 245],
    ['iod2019-lad.csv.gz', 3170],
    ['iod2025-lad.csv.gz', 2960],
    ['nomis-ashe-resident-annual-pay-2024-by-lad.xlsx', null],
    ['tenure-2023-lad.xlsx', null],
    ['households-census2021-lad.xlsx', 331],
  ])('every row of %s is read', async (file, rows) => {
    const result = await loadReal({ database, dataDir, dataset: 'economy' }, [`economy/${file}`])
    expect(result).toMatchObject({ status: 'published', counts: { rejected: 0 } })
    if (rows !== null) expect(result.counts.read).toBe(rows)
  })

  test('annual pay has the publisher’s figures, marks and standard errors', async () => {
    const rows = realSheet('economy/nomis-ashe-resident-annual-pay-2024-by-lad.xlsx')
    for (const [code, slug] of PLACES) {
      const row = rows.find(({ B }) => B === code)
      const [median] = await answered(slug, 'median-annual-pay')
      expect([slug, median?.period, median?.value]).toEqual([slug, '2024', Number(row?.['E'])])
      const margin = (1.96 * Number(row?.['E']) * Number(row?.['F'])) / 100
      expect(median?.lower).toBeCloseTo(Number(row?.['E']) - margin, 0)
      expect(median?.upper).toBeCloseTo(Number(row?.['E']) + margin, 0)
      const top = await latest(slug, 'p90-annual-pay')
      expect([slug, top]).toEqual([slug, isNumber(row?.['U']) ? Number(row?.['U']) : null])
      expect(await latest(slug, 'employee-jobs')).toBe(Number(row?.['C']))
    }
  })

  test('weekly pay and claimants are the file’s', async () => {
    const pay = realRows('economy/ashe-median-weekly-wage-2023-north.csv')
    const claimants = realRows('economy/claimant-count-2023-10-north.csv')
    const of = (rows: typeof pay, code: string, name: string) =>
      Number(rows.find((row) => row['geography_code'] === code && row['variable_name'] === name)?.['value'])
    for (const [code, slug] of PLACES) {
      expect([slug, await latest(slug, 'median-weekly-pay')]).toEqual([
        slug,
        of(pay, code, 'median_weekly_wage'),
      ])
      expect(await latest(slug, 'claimant-count')).toBe(of(claimants, code, 'Claimant count'))
      expect(await latest(slug, 'claimant-rate')).toBe(
        of(claimants, code, 'Claimants as a proportion of residents aged 16-64'),
      )
    }
  })

  test('unemployment is the file’s in every period', async () => {
    const rows = realRows('economy/labour-market-aps-north-2004-2023.csv.gz')
    for (const [code, slug] of PLACES) {
      const wanted = rows
        .filter(
          (row) =>
            row['geography_code'] === code && row['variable_name'] === 'Unemployment rate - aged 16-64',
        )
        .toSorted((a, b) => ((a['date'] ?? '') < (b['date'] ?? '') ? -1 : 1))
        .map((row) => [row['date']?.slice(0, 7), isNumber(row['value']) ? Number(row['value']) : null])
      const found = await answered(slug, 'unemployment-rate', '&from=1990-01')
      // A calendar year is written '2022' instead of '2022-01/2022-12'.
      const ends = found.map(({ period, value }) => [
        period.length === 4 ? `${period}-12` : period.slice(-7),
        value,
      ])
      expect(ends).toEqual(wanted)
      expect(wanted).toHaveLength(75)
    }
  })

  test('population is the file’s in every year', async () => {
    const rows = realRows('economy/population-mid-year-lad-1991-2023.csv.gz')
    const aged = realRows('economy/nomis-population-2021-by-age-sex-lad-raw.csv.gz')
    const trafford = realRows('economy/population-mid-2024-trafford-by-age-sex.csv')[0]
    for (const [code, slug] of [
      ...PLACES,
      ['N09000003', 'belfast'],
      ['S12000036', 'city-of-edinburgh'],
    ] as const) {
      const wanted = rows
        .filter((row) => row['geography_code'] === code && row['date'] !== '2021')
        .map((row) => [`${row['date']}-06-30`, row['value'] === '' ? null : Number(row['value'])])
      const found = (await answered(slug, 'population', '&from=1980-01&to=2023-12')).map(
        ({ period, value }) => [period, value],
      )
      expect(found.filter(([period]) => period !== '2021-06-30')).toEqual(wanted)
    }
    for (const [code, slug] of PLACES) {
      const old = aged.find((row) => row['GEOGRAPHY_CODE'] === code && row['C_AGE_NAME'] === 'Aged 65+')
      const [found] = await answered(slug, 'population-65-and-over', '&from=2021-01&to=2021-12')
      expect([slug, found?.value]).toEqual([slug, Number(old?.['OBS_VALUE'])])
    }
    expect(await latest('trafford', 'population')).toBe(Number(trafford?.['all_ages']))
  })

  test('tenure and households are the files’', async () => {
    const tenure = realSheet('economy/tenure-2023-lad.xlsx')
    const households = realSheet('economy/households-census2021-lad.xlsx')
    for (const [code, slug] of PLACES) {
      const row = tenure.find(({ C }) => C === code)
      for (const [measure, column] of [
        ['owned-outright', 'E'],
        ['owned-with-mortgage', 'F'],
        ['private-rent', 'G'],
        ['social-rent', 'H'],
      ] as const)
        expect(await latest(slug, measure), `${slug} ${measure}`).toBeCloseTo(Number(row?.[column]), 10)
      expect(await latest(slug, 'households')).toBe(Number(households.find(({ A }) => A === code)?.['C']))
    }
  })

  test('each edition of the indices of deprivation has its own figures', async () => {
    const [old, later] = ['2019', '2025'].map((year) => realRows(`economy/iod${year}-lad.csv.gz`))
    const overall = (row: Record<string, string>) => row['index_domain'] === 'Index of Multiple Deprivation'
    for (const [code, slug] of PLACES) {
      const first = old?.find((row) => row['lad19cd'] === code && overall(row))
      const second = later?.find((row) => row['area_code'] === code && overall(row))
      expect([slug, await latest(slug, 'imd-2019-average-score')]).toEqual([
        slug,
        Number(first?.['average_score']),
      ])
      expect([slug, await latest(slug, 'imd-2025-average-score')]).toEqual([
        slug,
        Number(second?.['average_score']),
      ])
      expect(await latest(slug, 'imd-2025-score-rank')).toBe(Number(second?.['rank_average_score']))
      expect(await latest(slug, 'imd-2025-most-deprived-tenth')).toBeCloseTo(
        Number(second?.['proportion_bottom_decile']) * 100,
        10,
      )
    }
  })

  test('CPI and Bank Rate are the publishers’ at every date', async () => {
    const cpi = realRows('economy/ons-cpi-monthly-1988-2026.csv').map((row) => [
      row['date'],
      Number(row['cpi']),
    ])
    expect(
      (await answered('reading', 'cpi', '&from=1980-01')).map(({ period, value }) => [period, value]),
    ).toEqual(cpi)
    const changes = realRows('economy/boe-bank-rate-1975-2022-09.csv').toReversed()
    const rates = await answered('reading', 'bank-rate', '&from=1970-01')
    expect(rates.map(({ value }) => value)).toEqual(changes.map((row) => Number(row['Rate'])))
    expect(rates[0]?.period).toBe('1975-01-20')
    expect(rates.at(-1)?.period).toBe('2022-09-22')
    expect(await latest('manchester', 'bank-rate')).toBe(2.25)
  })
})
