import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeDemonstrationFiles, writeNationalFiles } from './files.server.ts'

const SIZE = { sales: 30_000, seed: 'test', changes: 2000 }
let directory = ''
let sales: string[][] = []
let changes: string[][] = []
/** Live postcodes in England and Wales in the directory that sales are spread over. */
let live: string[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demonstration-'))
  const given = await writeDemonstrationFiles(join(directory, 'given'), { sales: 18_000, seed: 'given' })
  const [postcodes = ''] = given.get('postcodes') ?? []
  const files = await writeNationalFiles(directory, SIZE, [postcodes])
  sales = await rowsOf(files.pricePaid)
  changes = await rowsOf(files.changes ?? '')
  const [header = '', ...rows] = (await readFile(postcodes, 'utf8')).trim().split('\r\n')
  const column = (name: string) => header.split(',').indexOf(name)
  live = rows
    .map((row) => row.split(','))
    .filter((row) => /^[EW]/.test(row[column('ctry')] ?? '') && row[column('doterm')] === '')
    .map((row) => row[column('pcds')] ?? '')
})

afterAll(() => rm(directory, { recursive: true }))

test('sales spread over nine in ten live postcodes of the given directory, and over no others', () => {
  const sold = new Set(sales.map((row) => row[3]).filter((postcode) => postcode !== ''))
  expect(sales).toHaveLength(SIZE.sales)
  expect([...sold].filter((postcode) => !live.includes(postcode ?? ''))).toEqual([])
  expect(sold.size).toBeGreaterThan(live.length * 0.88)
})

test('busy postcodes sell many times what the median postcode sells', () => {
  const counts = new Map<string, number>()
  for (const row of sales) counts.set(row[3] ?? '', (counts.get(row[3] ?? '') ?? 0) + 1)
  counts.delete('')
  const sorted = [...counts.values()].toSorted((a, b) => a - b)
  expect(sorted.at(-1) ?? 0).toBeGreaterThan(4 * (sorted[sorted.length >> 1] ?? 0))
})

test('a change file adds sales of the last months and corrects and withdraws published ones', () => {
  const published = new Set(sales.map((row) => row[0]))
  const withStatus = (status: string) => changes.filter((row) => row[15] === status)
  expect(changes).toHaveLength(SIZE.changes)
  expect(withStatus('A').length).toBeGreaterThan(SIZE.changes * 0.9)
  expect(withStatus('A').every((row) => !published.has(row[0]) && (row[2] ?? '') >= '2026-05')).toBe(true)
  for (const status of ['C', 'D']) {
    expect(withStatus(status).length).toBeGreaterThan(0)
    expect(withStatus(status).every((row) => published.has(row[0]))).toBe(true)
  }
})

async function rowsOf(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('","'))
}
