import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { economicData } from '#datasets/economy/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, realSheet, testFolder } from '#testing/real-files.ts'

/** Ten places in England, by the codes of 2022. */
const PLACES = [
  ['E06000038', 'reading'],
  ['E08000003', 'manchester'],
  ['E08000012', 'liverpool'],
  ['E08000035', 'leeds'],
  ['E08000025', 'birmingham'],
  ['E06000023', 'bristol'],
  ['E07000041', 'exeter'],
  ['E09000012', 'hackney'],
  ['E06000014', 'york'],
  ['E06000046', 'isle-of-wight'],
] as const

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-rents-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function answered(area: string, measure: string, from: string, to: string) {
  const query = `area=${area}&measure=${measure}&from=${from}&to=${to}`
  const outcome = await callEndpoint(economicData, { query }, { db: database.webDb })
  if (!outcome.ok) throw new Error(`${query}: ${outcome.detail}`)
  return outcome.data.measures.map(({ value }) => value)
}

const number = (text: string | undefined) => (/^-?\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : null)

testFolder()

describe.each(realFolders)('private rents of %s', () => {
  test.each([
    ['pipr-isle-of-wight-2015-2025.csv', 123],
    ['prms-rental-prices-lad-long.csv.gz', 11_563],
    ['prms-median-monthly-rent-lad-2021-22.xlsx', null],
  ])('every row of %s is read', async (file, rows) => {
    const result = await loadReal({ database, dataDir, dataset: 'private-rents' }, [`rents/${file}`])
    expect(result).toMatchObject({ status: 'published', counts: { rejected: 0 } })
    if (rows !== null) expect(result.counts.read).toBe(rows)
  })

  test('the index is the file’s in every month', async () => {
    const rows = realRows('rents/pipr-isle-of-wight-2015-2025.csv')
    for (const [measure, column] of [
      ['rent', 'Rental price'],
      ['rent-2-bed', 'Rental price two bed'],
      ['rent-annual-change', 'Annual change'],
      ['rent-index-flat', 'Index flat maisonette'],
      ['rent-monthly-change-semi-detached', 'Monthly change semidetached'],
    ] as const)
      expect(await answered('isle-of-wight', measure, '2015-01', '2025-12'), measure).toEqual(
        rows.map((row) => number(row[column])),
      )
  })

  test('medians, means and counts of ten places are the files’', async () => {
    const list = realRows('rents/prms-rental-prices-lad-long.csv.gz')
    const table = realSheet('rents/prms-median-monthly-rent-lad-2021-22.xlsx')
    for (const [code, slug] of PLACES) {
      const of = (property: string, statistic: string) =>
        number(
          list.find(
            (row) =>
              row['geography_code'] === code &&
              row['property_code'] === property &&
              row['variable_code'] === statistic,
          )?.['value'],
        )
      expect([slug, ...(await answered(slug, 'median-rent-2-bed', '2022-09', '2022-09'))]).toEqual([
        slug,
        of('bed2', 'Median'),
      ])
      expect(await answered(slug, 'mean-rent', '2022-09', '2022-09')).toEqual([of('total', 'Mean')])
      expect(await answered(slug, 'rents-recorded-1-bed', '2022-09', '2022-09')).toEqual([
        of('bed1', 'Count of rents'),
      ])
      const row = table.find(({ C }) => C === code)
      expect([slug, ...(await answered(slug, 'median-rent', '2021-04', '2021-04'))]).toEqual([
        slug,
        number(row?.['K']),
      ])
      expect(await answered(slug, 'median-rent-studio', '2021-04', '2021-04')).toEqual([number(row?.['F'])])
    }
  })
})
