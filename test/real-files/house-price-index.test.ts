import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { housePriceIndex } from '#datasets/house-price-index/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

type Row = Record<string, string>
/** A month's figures in a file, by the names that the API gives them. */
type Columns = Record<'index' | 'averagePrice' | 'monthlyChangePercent' | 'annualChangePercent', string>

const TYPES = [
  [null, '', 'All property types'],
  ['D', 'Detached', 'Detached houses'],
  ['S', 'SemiDetached', 'Semi-detached houses'],
  ['T', 'Terraced', 'Terraced houses'],
  ['F', 'Flat', 'Flats and maisonettes'],
] as const

function fullFile(type: string): Columns {
  return {
    averagePrice: type === '' ? 'AveragePrice' : `${type}Price`,
    index: `${type}Index`,
    monthlyChangePercent: `${type}1m%Change`,
    annualChangePercent: `${type}12m%Change`,
  }
}

function application(type: string): Columns {
  return {
    averagePrice: `Average price ${type}`,
    index: `House price index ${type}`,
    monthlyChangePercent: `Percentage change (monthly) ${type}`,
    annualChangePercent: `Percentage change (yearly) ${type}`,
  }
}

/**
 * There are files of three areas, not ten: the others of the index can't be had. So these are compared in every month, of which there
 * are a thousand, and for every type of home.
 */
const AREAS = [
  ['isle-of-wight', 'E06000046', 'hpi/full-file-layout-isle-of-wight-1995-2025-02.csv'],
  ['england', 'E92000001', 'hpi/ukhpi-app-england-1995-2024-11.csv'],
  ['london', 'E12000007', 'hpi/ukhpi-app-london-1995-2024-11.csv'],
] as const

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-index-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

testFolder()

describe.each(realFolders)('the house price index of %s', () => {
  const cases = AREAS.flatMap(([area, code, file]) =>
    TYPES.map(([type, short, long]) => ({ area, code, file, type, short, long })),
  )

  test.each(AREAS)('every row of %s (%s) is read', async (_area, _code, file) => {
    expect(await loadReal({ database, dataDir, dataset: 'house-price-index' }, [file])).toMatchObject({
      status: 'published',
      counts: { read: realRows(file).length, rejected: 0 },
    })
  })

  test.each(cases)(
    'every month of $area has the file’s figures ($long)',
    async ({ area, code, file, type, short, long }) => {
      const isFull = file.includes('full-file')
      const columns = isFull ? fullFile(short) : application(long)
      const query = `area=${area}${type === null ? '' : `&propertyType=${type}`}`
      const outcome = await callEndpoint(housePriceIndex, { query }, { db: database.webDb })
      if (!outcome.ok) throw new Error(outcome.detail)
      expect(outcome.data.area.code).toBe(code)
      const wanted = realRows(file).map((row) => ({
        month: monthOf(row),
        ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, figure(row, column)])),
        salesVolume: type === null ? figure(row, isFull ? 'SalesVolume' : 'Sales volume') : null,
      }))
      expect(wanted.length).toBeGreaterThan(350)
      expect(outcome.data.months).toEqual(wanted)
    },
  )
})

/** '01/02/1995' in the full file, '1995-02' in those of the application. */
function monthOf(row: Row): string {
  const [, month = '', year = ''] = (row['Date'] ?? '').split('/')
  return row['Period'] ?? `${year}-${month}`
}

function figure(row: Row, column: string): number | null {
  const cell = row[column]
  if (cell === undefined) throw new Error(`There's no column ${column}`)
  return cell === '' ? null : Number(cell)
}
