import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { ImportInput } from '../import/input.server.ts'
import { silentReporter } from '../import/progress.ts'
import type { ImportOptions } from '../import/run-request.ts'
import { housePriceIndexImporter } from './import.server.ts'
import { findIndexArea, indexSeries, indexSeriesOf, priceSeriesOf } from './queries.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

const { database, importFiles } = await importDatabase()
let said: string[]

beforeEach(async () => {
  said = []
  await load([fixture('full-file.csv')], { replace: true, force: true })
  said = []
})

function load(inputs: readonly ImportInput[], options: ImportOptions = {}) {
  const reporter = {
    ...silentReporter,
    say: (line: string) => void said.push(line),
  }
  return importFiles('house-price-index', inputs, options, {
    reporter,
    importers: [housePriceIndexImporter],
  })
}

const text = (name: string, content: string) => fileOf(content, name)
const series = (area: string, measure: 'all' | 'flat' | 'cash' = 'all') =>
  indexSeries(database.webDb, area, measure)

test('the full file fills areas and series, under the register’s names', async () => {
  expect(await series('E06000038')).toHaveLength(30)
  expect(await findIndexArea(database.webDb, 'city-of-bristol')).toEqual({
    code: 'E06000023',
    name: 'Bristol',
    slug: 'bristol',
  })
  expect(await findIndexArea(database.webDb, 'united-kingdom')).toMatchObject({ code: 'K02000001' })
  const { rows } = await database.pool.query(
    `select label, rows, covers_from, covers_to, nations from property.edition`,
  )
  expect(rows).toEqual([
    {
      label: 'to Jun 2025',
      rows: 1980,
      covers_from: '2023-01-01',
      covers_to: '2025-06-01',
      nations: ['england', 'scotland'],
    },
  ])
})

test('importing the same index file again changes nothing', async () => {
  expect(await load([fixture('full-file.csv')])).toMatchObject({ status: 'unchanged' })
})

test('a later file revises months one by one and fills volumes that were blank', async () => {
  const lines = (await readFile(fixture('full-file.csv'), 'utf8')).split('\n')
  const header = lines[0] ?? ''
  const volume = header.split(',').indexOf('SalesVolume')
  const last = (lines.find((line) => line.startsWith('01/06/2025,Reading')) ?? '').split(',')
  const revised = last.map((cell, at) => (at === volume ? '131' : at === 6 ? '0.7' : cell)).join(',')
  expect(await load([text('revised.csv', `${header}\n${revised}\n`)])).toMatchObject({
    status: 'published',
    counts: { added: 0, changed: 1 },
  })
  const months = await series('E06000038')
  expect(months).toHaveLength(30)
  expect(months.at(-1)).toMatchObject({ month: '2025-06', monthlyChangePercent: 0.7, salesVolume: 131 })
})

test('the prices that pages read as texts are those of the index, after a first and a later file', async () => {
  const codes = ['E06000038', 'E06000023', 'K02000001']
  const both = async () => ({
    texts: (await priceSeriesOf(database.webDb, codes)).map(({ months }) => months),
    rows: (await indexSeriesOf(database.webDb, codes, 'all')).map(({ months }) =>
      months.map(({ month, averagePricePounds, annualChangePercent, salesVolume }) => ({
        month,
        averagePricePounds,
        annualChangePercent,
        salesVolume,
      })),
    ),
  })
  const first = await both()
  expect(first.texts[0]).toHaveLength(30)
  expect(first.texts).toEqual(first.rows)
  const lines = (await readFile(fixture('full-file.csv'), 'utf8')).split('\n')
  const header = lines[0] ?? ''
  const at = header.split(',').indexOf('AveragePrice')
  const reading = (lines.find((line) => line.startsWith('01/06/2025,Reading')) ?? '').split(',')
  const dearer = reading.with(at, '999999').join(',')
  expect(await load([text('dearer.csv', `${header}\n${dearer}\n`)])).toMatchObject({ status: 'published' })
  const later = await both()
  expect(later.texts[0]?.at(-1)).toMatchObject({ month: '2025-06', averagePricePounds: 999_999 })
  expect(later.texts).toEqual(later.rows)
})

test('an older file on the same base fills gaps but undoes no revision', async () => {
  const full = await readFile(fixture('full-file.csv'), 'utf8')
  const [header = '', first = ''] = full.split('\n')
  const before = first.replace('01/01/2023', '01/12/2022')
  const old = first.replace('300000', '299000')
  expect(await load([text('older.csv', [header, before, old].join('\n'))])).toMatchObject({
    status: 'published',
    counts: { added: 11, changed: 0 },
  })
  expect((await series('E06000038')).slice(0, 2)).toMatchObject([
    { month: '2022-12' },
    { month: '2023-01', averagePricePounds: 300_000 },
  ])
})

test('a newer file on another base replaces the whole series, so that two bases never meet', async () => {
  expect(await load([fixture('application-reading-base-2015.csv')])).toMatchObject({ status: 'published' })
  const months = await series('E06000038', 'flat')
  expect(months).toHaveLength(36)
  expect(months[0]).toMatchObject({ month: '2023-01', averagePricePounds: 210_000, indexValue: 125 })
  // Price divided by index is the same in every month of one base.
  const constants = months.map(
    ({ averagePricePounds, indexValue }) => (averagePricePounds ?? 0) / (indexValue ?? 1),
  )
  expect(Math.max(...constants) / Math.min(...constants)).toBeLessThan(1.001)
  expect(said.join('\n')).toContain('The index has another base: replaced the whole series of E06000038')
  expect(await series('E12000008')).toHaveLength(30)
  expect((await series('E06000038', 'cash'))[0]).toMatchObject({ indexValue: 100 })
})

test('an older file on another base is left out', async () => {
  expect(await load([fixture('full-file-base-2015.csv')])).toMatchObject({ status: 'unchanged' })
  expect((await series('E06000038'))[0]).toMatchObject({ indexValue: 100 })
  expect(said.join('\n')).toContain('Left out E06000038')
})

test('files that bring one series on two bases are refused', async () => {
  const result = await load(
    [
      fixture('full-file-base-2015.csv'),
      text('later.csv', await readFile(fixture('full-file.csv'), 'utf8').then(onlyFrom2025)),
    ],
    { replace: true },
  )
  expect(result).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('E06000038 on two bases'),
  })
})

test('rejects a file without a required column, by the column’s name', async () => {
  const result = await load([fixture('full-file-without-average-price.csv')])
  expect(result).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('no column for: the average price'),
  })
})

test('rows from the future are refused', async () => {
  const full = await readFile(fixture('full-file.csv'), 'utf8')
  expect(await load([text('future.csv', full.replaceAll('/2025,', '/2027,'))])).toMatchObject({
    status: 'refused',
  })
})

function onlyFrom2025(full: string): string {
  return full
    .split('\n')
    .filter((line, at) => at === 0 || line.slice(6, 10) === '2025')
    .join('\n')
}
