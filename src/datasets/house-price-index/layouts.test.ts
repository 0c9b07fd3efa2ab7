import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { csvRecords } from '#domain/csv-records.ts'

import { sampleOf } from '../import/sample.ts'
import { recogniseHousePriceIndex } from './layouts.ts'
import { INDEX_COLUMNS } from './parse.ts'

function read(text: string) {
  const layout = recogniseHousePriceIndex(sampleOf(text, true))
  if (!layout) return null
  const rows = new Map<string, Record<string, string | null>>()
  const reasons: string[] = []
  const records = csvRecords(
    (fields) => {
      const made = layout.row(fields)
      if (typeof made !== 'string') reasons.push(made.reason)
      for (const line of typeof made === 'string' ? made.split('\n').filter(Boolean) : []) {
        const values = line.split('\t').map((value) => (value === '\\N' ? null : value))
        const row = Object.fromEntries(INDEX_COLUMNS.map((column, at) => [column, values[at] ?? null]))
        rows.set(`${row['area_code']} ${row['measure']} ${row['month']}`, row)
      }
    },
    (reason) => reasons.push(reason),
  )
  records.write(text.slice(layout.skip))
  records.end()
  return { description: layout.description, rows, reasons }
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

describe('the full file', () => {
  const found = read(fixture('full-file.csv'))

  test('is recognised, and gives a row for each measure of each area and month', () => {
    expect(found).toMatchObject({ description: 'UK House Price Index full file (54 columns)', reasons: [] })
    expect(found?.rows.size).toBe(6 * 30 * 11)
  })

  test('gives each figure its column', () => {
    expect(found?.rows.get('E06000038 semi-detached 2023-02-01')).toEqual({
      area_code: 'E06000038',
      measure: 'semi-detached',
      month: '2023-02-01',
      average_price_pounds: '331320',
      index_value: '100.4',
      monthly_change_percent: '0.4',
      annual_change_percent: null,
      sales_volume: null,
      average_price_sa_pounds: null,
      index_sa: null,
      area_name: null,
    })
  })

  test('leaves volumes that are not published yet blank', () => {
    expect(found?.rows.get('E06000038 all 2025-04-01')?.sales_volume).toBe('127')
    expect(found?.rows.get('E06000038 all 2025-05-01')).toMatchObject({
      sales_volume: null,
      area_name: 'Reading',
    })
  })

  test('with a needed column gone names that column', () => {
    expect(() => read(fixture('full-file-without-average-price.csv'))).toThrow(
      'it has no column for: the average price',
    )
  })

  test('gives no rows for measures that have no figures', () => {
    const [header = '', row = ''] = fixture('full-file.csv').split('\n')
    const cells = row.split(',')
    const cash = header.split(',').indexOf('CashPrice')
    const without = cells.map((value, at) => (at >= cash && at < cash + 5 ? '' : value)).join(',')
    expect(read(`${header}\n${without}\n`)?.rows.size).toBe(10)
  })
})

describe('the file of the index application', () => {
  const text = fixture('application-reading-base-2015.csv')

  test('is recognised, and gives all types together and four types', () => {
    const found = read(text)
    expect(found).toMatchObject({ description: 'UK House Price Index of one area (27 columns)', reasons: [] })
    expect(found?.rows.size).toBe(36 * 5)
    expect(found?.rows.get('E06000038 flat 2023-01-01')).toMatchObject({
      average_price_pounds: '210000',
      index_value: '125.00',
    })
    expect(found?.rows.get('E06000038 all 2023-01-01')).toMatchObject({
      sales_volume: '1000',
      area_name: 'Reading',
    })
    expect(found?.rows.get('E06000038 detached 2023-01-01')).toMatchObject({ sales_volume: null })
  })

  test('may have more columns: buyers, payment and age of the dwelling', () => {
    const wider = text
      .trimEnd()
      .split('\n')
      .map(
        (line, at) =>
          `${line},${at === 0 ? '"Average price First-time buyers","House price index New build","Sales volume New build"' : '250000,101.5,7'}`,
      )
      .join('\n')
    const rows = read(wider)?.rows
    expect(rows?.get('E06000038 first-time-buyer 2023-01-01')?.average_price_pounds).toBe('250000')
    expect(rows?.get('E06000038 new 2023-01-01')).toMatchObject({ index_value: '101.5', sales_volume: '7' })
  })
})

test.each([
  ['01/13/2023', "'01/13/2023' is not a month"],
  ['2023', "'2023' is not a month"],
])('a date of %s is rejected', (date, reason) => {
  const [header = '', row = ''] = fixture('full-file.csv').split('\n')
  expect(read(`${header}\n${row.replace('01/01/2023', date)}\n`)?.reasons).toEqual([
    expect.stringContaining(reason),
  ])
})

test('rejects a figure that isn’t a number, and quotes it', () => {
  const [header = '', row = ''] = fixture('full-file.csv').split('\n')
  expect(read(`${header}\n${row.replace('300000', '[x]')}\n`)?.reasons).toEqual(["'[x]' is not a number"])
})

test('other files are left to others', () => {
  expect(read('Postcode,lat,long\nRG30 1AA,51.4,-1.0\n')).toBeNull()
  expect(read('pcds,dointr,doterm\nRG30 1AA,198001,\n')).toBeNull()
})
