import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { crimeStatistics } from '#datasets/crime/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

const MONTHS = ['2018-01', '2018-02', '2018-03', '2018-04', '2018-05']
const FILES = MONTHS.map((month) => `crime/${month}-essex-street.csv.gz`)
const OUTPUT_AREAS = 'postcodes/oa-lsoa-msoa-lad-crosswalk.csv.gz'

type Row = Record<string, string>

/** Ten places, and which rows of the files are theirs. */
const PLACES: readonly [area: string, isIn: (row: Row) => boolean, code: string | null][] = [
  ['basildon', inAuthority('Basildon'), 'E07000066'],
  ['E06000033', inAuthority('Southend-on-Sea'), 'E06000033'],
  ['colchester', inAuthority('Colchester'), 'E07000071'],
  ['E06000034', inAuthority('Thurrock'), 'E06000034'],
  ['tendring', inAuthority('Tendring'), 'E07000076'],
  ['epping-forest', inAuthority('Epping Forest'), 'E07000072'],
  ['E01021988', inLsoa('E01021988'), 'E01021988'],
  ['E01015847', inLsoa('E01015847'), 'E01015847'],
  ['E01021270', inLsoa('E01021270'), 'E01021270'],
  ['essex-police', () => true, null],
]

function inAuthority(name: string) {
  return (row: Row) => row['lsoa_name']?.replace(/ \d{3}[A-Z]$/, '') === name
}

function inLsoa(code: string) {
  return (row: Row) => row['lsoa_code'] === code
}

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-crime-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

testFolder()

describe.each(realFolders)('street-level crime of %s', () => {
  const crimes = FILES.flatMap(realRows)
  const outputAreas = realRows(OUTPUT_AREAS)

  test('every row of five months is read, and importing them again changes nothing', async () => {
    const areas = await loadReal({ database, dataDir, dataset: 'names-and-codes' }, [OUTPUT_AREAS])
    expect(areas).toMatchObject({ status: 'published', counts: { read: 235_243, rejected: 0 } })
    const [first = '', ...others] = FILES
    expect(await loadReal({ database, dataDir, dataset: 'crime' }, [first])).toMatchObject({
      status: 'published',
      counts: { read: 14_786, rejected: 0 },
    })
    expect(await loadReal({ database, dataDir, dataset: 'crime' }, others)).toMatchObject({
      status: 'published',
      edition: 'to May 2018',
      counts: { read: 13_752 + 16_014 + 16_709 + 17_618, changed: 0, rejected: 0 },
    })
    expect(await loadReal({ database, dataDir, dataset: 'crime' }, FILES)).toMatchObject({
      status: 'unchanged',
    })
  })

  test.each(PLACES)('the figures of %s are those counted in the files', async (area, isIn, code) => {
    const rows = crimes.filter(isIn)
    const people = outputAreas
      .filter((row) => row['la_code'] === code || row['lsoa_code'] === code)
      .reduce((sum, row) => sum + Number(row['population']), 0)
    const outcome = await callEndpoint(
      crimeStatistics,
      { query: `area=${area}&from=2018-01&to=2018-05` },
      { db: database.webDb },
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    const { data } = outcome
    expect(rows.length).toBeGreaterThan(0)
    expect(data.total).toBe(rows.length)
    expect(data.byMonth).toEqual(
      MONTHS.map((month) => ({ month, count: rows.filter((row) => row['month'] === month).length })),
    )
    expect(data.byType.map(({ type, count }) => [type, count])).toEqual(
      data.byType.map(({ type }) => [type, rows.filter((row) => row['crime_type'] === type).length]),
    )
    expect(data.byType.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    expect(data.completeness.map(({ state }) => state)).toEqual(MONTHS.map(() => 'complete'))
    if (code === null) return
    expect(people).toBeGreaterThan(0)
    expect(data.ratePer1000).toBeCloseTo((rows.length / people) * 1000, 2)
  })
})
