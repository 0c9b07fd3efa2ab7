import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { readDeclaredYears } from '../import/declared-years.ts'
import type { ImportInput } from '../import/input.server.ts'
import type { ImportOptions } from '../import/run-request.ts'
import { runImport } from '../import/run.server.ts'
import { councilTaxOf } from './queries.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-council-tax-'))
})

beforeEach(() => load([fixture('table-9.csv')], { replace: true, force: true }))

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

function load(inputs: readonly ImportInput[], options: ImportOptions = {}) {
  const today = isoDate('2026-11-20')
  return runImport({ dataset: 'council-tax', inputs, databaseUrl: database.url, dataDir, today, options })
}

const text = (content: string) => ({ name: 'some.csv', stream: Readable.from([Buffer.from(content)]) })
const tax = (code: string, day = '2026-11-20') => councilTaxOf(database.webDb, code, isoDate(day))

test('a table of every band is published with its year as its edition', async () => {
  const { rows } = await database.pool.query(`select label, rows, nations from property.edition`)
  expect(rows).toEqual([{ label: '2026-27', rows: 5, nations: ['england'] }])
  expect(await tax('E06000038')).toEqual({
    authorityCode: 'E06000038',
    year: '2026-27',
    bandsPence: { A: 156378, B: 182441, C: 208504, D: 234567, E: 286693, F: 338819, G: 390945, H: 469134, I: null }, // prettier-ignore
    fromBandD: false,
  })
  expect(await tax('N09000003')).toBeNull()
})

test('the same file again changes nothing', async () => {
  expect(await load([fixture('table-9.csv')])).toMatchObject({ status: 'unchanged' })
})

test('other nations are added to it, each with its own year', async () => {
  const years = readDeclaredYears(['2026-27', 'scotland=2025-26'])
  expect(await load([fixture('band-d.csv')], { years })).toMatchObject({
    status: 'published',
    edition: '2025-26 and 2026-27',
    counts: { read: 5, added: 3, rejected: 0 },
  })
  expect(await tax('W06000015')).toMatchObject({ year: '2026-27', bandsPence: { D: 207000, I: 483000 } })
  expect(await tax('S12000036')).toMatchObject({ year: '2025-26', bandsPence: { D: 162000, I: null } })
})

test('an older year is added to the history, and the newest that has begun is what is asked for', async () => {
  const table = await readFile(fixture('table-9.csv'), 'utf8')
  await load([text(table.replace('2026-27', '2025-26'))])
  await load([text(table.replace('2026-27', '2027-28'))])
  expect((await tax('E06000038'))?.year).toBe('2026-27')
  expect((await tax('E06000038', '2027-04-01'))?.year).toBe('2027-28')
  expect((await tax('E06000038', '2026-03-31'))?.year).toBe('2025-26')
  expect(await tax('E06000038', '2025-03-31')).toBeNull()
})

test('an authority whose code changed is found under either code', async () => {
  expect((await tax('E08000019'))?.authorityCode).toBe('E08000039')
})

test('years that cannot be known yet are refused, and what is published stands', async () => {
  const table = await readFile(fixture('table-9.csv'), 'utf8')
  expect(await load([text(table.replace('2026-27', '2028-29'))])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Charges for 2028-29 cannot be known in 2026'),
  })
  expect((await tax('E06000038', '2028-11-01'))?.year).toBe('2026-27')
})

test('a file without a year is refused with what to add to the command', async () => {
  expect(await load([fixture('band-d.csv')])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('add --year 2026-27'),
  })
})

test('a table of something else is refused with what it looks like', async () => {
  const stock = 'geography,ba_code,ecode,area_name,band_a,band_d,all_properties\nLAUA,1,E0,X,10,20,30\n'
  expect(await load([text(stock)])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('the stock of properties by council tax band'),
  })
})
