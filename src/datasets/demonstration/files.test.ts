import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { toGrid } from '#domain/grid.ts'
import { findPostcode } from '#domain/postcode.ts'

import type { DatasetName } from '../register.ts'
import { writeDemonstrationFiles } from './files.server.ts'

const SIZE = { sales: 18_000, seed: 'test' }
let directory = ''
let sales: string[][] = []
let postcodes: Record<string, string>[] = []
let index: Record<string, string>[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demonstration-'))
  const files = await writeDemonstrationFiles(directory, SIZE)
  const textOf = (dataset: DatasetName) => readFile(files.get(dataset)?.[0] ?? '', 'utf8')
  sales = lines(await textOf('price-paid')).map((line) => line.slice(1, -1).split('","'))
  postcodes = table(await textOf('postcodes'))
  index = table(await textOf('house-price-index'))
})

afterAll(() => rm(directory, { recursive: true }))

test('demonstration files of the same size and seed have the same bytes, in this process and in another', async () => {
  const first = await digests(directory)
  await writeDemonstrationFiles(join(directory, 'again'), SIZE)
  expect(await digests(join(directory, 'again'))).toEqual(first)
  const out = join(directory, 'elsewhere')
  execFileSync(process.execPath, ['bin/demo.ts', '--rows', '18000', '--seed', 'test', '--out', out])
  expect(await digests(out)).toEqual(first)
})

test('another seed gives other sales', async () => {
  await writeDemonstrationFiles(join(directory, 'other'), { ...SIZE, seed: 'other' })
  expect((await digests(join(directory, 'other')))[2]).not.toBe((await digests(directory))[2])
})

test('demonstration data has exactly the sales asked for, each with its own identifier and 16 columns', () => {
  expect(sales).toHaveLength(SIZE.sales)
  expect(sales.every((row) => row.length === 16)).toBe(true)
  expect(new Set(sales.map((row) => row[0])).size).toBe(SIZE.sales)
  expect(sales.every((row) => /^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/.test(row[0] ?? ''))).toBe(
    true,
  )
})

test('every kind of sale of the official file occurs', () => {
  const values = (column: number) => new Set(sales.map((row) => row[column]))
  expect(values(4)).toEqual(new Set(['D', 'S', 'T', 'F', 'O']))
  expect(values(5)).toEqual(new Set(['Y', 'N']))
  expect(values(14)).toEqual(new Set(['A', 'B']))
  expect(values(6)).toContain('L')
  expect(sales.some((row) => row[3] === '')).toBe(true)
  expect(sales.some((row) => row[4] === 'F' && (row[8] ?? '').startsWith('FLAT '))).toBe(true)
  // Category B is published for sales since October 2013 only; type O is always category B.
  expect(sales.filter((row) => row[14] === 'B').every((row) => (row[2] ?? '') >= '2013-10')).toBe(true)
  expect(sales.filter((row) => row[4] === 'O').every((row) => row[14] === 'B')).toBe(true)
})

test('sales run from 1995 to the edition month, whose last two months are thin', () => {
  const inMonth = (month: string) => sales.filter((row) => row[2]?.startsWith(month)).length
  expect(sales.some((row) => row[2]?.startsWith('1995-01'))).toBe(true)
  expect(inMonth('2026-10')).toBeLessThan(inMonth('2026-07') / 2)
  expect(inMonth('2026-09')).toBeLessThan(inMonth('2025-09'))
  expect(inMonth('2026-11')).toBe(0)
})

test('sold postcodes are in the directory, in England or Wales, and terminated ones are not used after their end', () => {
  const byPostcode = new Map(postcodes.map((row) => [row['pcds'], row]))
  for (const [, , date = '', postcode = ''] of sales) {
    if (postcode === '') continue
    const row = byPostcode.get(postcode)
    expect(row?.['ctry']).toMatch(/^[EW]/)
    const end = row?.['doterm'] ?? ''
    if (end !== '') expect(date.slice(0, 7).replace('-', '') < end).toBe(true)
  }
})

test('homes are sold again at prices that follow the index file', () => {
  const level = new Map(
    index.map((row) => [`${row['AreaCode']} ${row['Date']}`, Number(row['TerracedIndex'])]),
  )
  const indexIn = (date = '') =>
    level.get(`E08000003 01/${date.slice(5, 7)}/${date.slice(0, 4)}`) ?? Number.NaN
  const earlier = new Map<string, string[]>()
  const drifts: number[] = []
  for (const row of sales.filter(
    (sale) => sale[12] === 'MANCHESTER' && sale[4] === 'T' && sale[14] === 'A',
  )) {
    const address = `${row[7]} ${row[9]}`
    const before = earlier.get(address)
    if (before && row[5] === 'N' && before[5] === 'N') {
      drifts.push(Number(row[1]) / indexIn(row[2]) / (Number(before[1]) / indexIn(before[2])))
    }
    earlier.set(address, row)
  }
  drifts.sort((a, b) => a - b)
  const kept = drifts.filter(Number.isFinite)
  expect(kept.length).toBeGreaterThan(200)
  expect(kept[kept.length >> 1]).toBeCloseTo(1, 1)
})

test('every nation has demonstration postcodes, live and terminated, without position and of a large user', () => {
  for (const nation of ['E92000001', 'W92000004', 'S92000003', 'N92000002']) {
    const rows = postcodes.filter((row) => row['ctry'] === nation)
    expect(rows.some((row) => row['doterm'] === '')).toBe(true)
    expect(rows.some((row) => row['doterm'] !== '')).toBe(true)
    expect(rows.some((row) => row['usertype'] === '1')).toBe(true)
    expect(
      rows.some((row) => row['osgrdind'] === '9' && row['oseast1m'] === '' && row['lat'] === '99.999999'),
    ).toBe(true)
  }
})

test('postcodes are well formed and distinct, and their degrees agree with their grid reference', () => {
  expect(new Set(postcodes.map((row) => row['pcds'])).size).toBe(1200)
  for (const row of postcodes) {
    expect(findPostcode(row['pcds'] ?? '')).toBe(row['pcds'])
    if (row['osgrdind'] === '9' || row['ctry'] === 'N92000002') continue
    const grid = toGrid({ latitude: Number(row['lat']), longitude: Number(row['long']) })
    expect(
      Math.hypot(grid.easting - Number(row['oseast1m']), grid.northing - Number(row['osnrth1m'])),
    ).toBeLessThan(1)
  }
})

test('the index has the nations, the English regions and the authorities, is 100 in January 2023 and ends in September 2026', () => {
  expect(new Set(index.map((row) => row['AreaCode'])).size).toBe(20)
  expect(index.filter((row) => row['Date'] === '01/01/2023').every((row) => row['Index'] === '100')).toBe(
    true,
  )
  expect(index.at(-1)).toMatchObject({ Date: '01/09/2026', SalesVolume: '' })
  const firstOf = (code: string) => index.find((row) => row['AreaCode'] === code)?.['Date']
  expect([firstOf('E92000001'), firstOf('S92000003'), firstOf('N92000002')]).toEqual([
    '01/01/1995',
    '01/01/2004',
    '01/01/2005',
  ])
  expect(index.filter((row) => row['SalesVolume'] === '')).toHaveLength(40)
})

test('the workday population of an authority fits its residents, who are those of the crime rates', async () => {
  const read = async (name: string) => table(await readFile(join(directory, name), 'utf8'))
  const residents = new Map<string, number>()
  for (const row of await read('demonstration-output-areas.csv')) {
    const code = row['la_code'] ?? ''
    residents.set(code, (residents.get(code) ?? 0) + Number(row['population']))
  }
  const authorities = (await read('demonstration-workday-population.csv')).filter((row) =>
    residents.has(row['geography code'] ?? ''),
  )
  expect(authorities.length).toBeGreaterThan(3)
  for (const row of authorities) {
    const ratio =
      Number(row['Workday population: All usual residents; measures: Value']) /
      (residents.get(row['geography code'] ?? '') ?? 0)
    expect(ratio, row['geography']).toBeGreaterThan(0.5)
    expect(ratio, row['geography']).toBeLessThan(2)
  }
})

async function digests(folder: string): Promise<string[]> {
  const names = [
    'demonstration-onspd.csv',
    'demonstration-uk-hpi-full-file.csv',
    'demonstration-pp-complete.csv',
    'demonstration-council-tax-table-9.csv',
    'demonstration-council-tax-band-d.csv',
    'demonstration-names-and-codes.csv',
  ]
  return Promise.all(
    names.map(async (name) =>
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    ),
  )
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== '')
}

function table(text: string): Record<string, string>[] {
  const [header = '', ...rows] = lines(text)
  const columns = header.split(',')
  return rows.map((row) => {
    const values = row.split(',')
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  })
}
