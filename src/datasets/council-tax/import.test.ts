import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { readDeclaredYears } from '../import/declared-years.ts'
import { zipOf } from '../import/zip-fixture.ts'
import { councilTaxOf } from './queries.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

const { database, loader } = await importDatabase()
const load = loader('council-tax')

beforeEach(() => load([fixture('table-9.csv')], { replace: true, force: true }))

/** The table as the last of two sheets of an OpenDocument spreadsheet. */
function spreadsheet(csv: string): Buffer {
  const cell = (value: string) =>
    /^[\d.]+$/.test(value)
      ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>£${value}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => `<table:table-row>${line.split(',').map(cell).join('')}</table:table-row>`)
  const other = `<table:table-row>${['ONS Code', 'Authority', 'Band D'].map(cell).join('')}</table:table-row>`
  const content = `<office:spreadsheet><table:table table:name="Table_8">${other}</table:table><table:table table:name="Table_9">${rows.join('')}</table:table></office:spreadsheet>`
  return zipOf({
    mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': Buffer.from(content),
  })
}

const text = (content: string) => fileOf(content, 'some.csv')
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

test('importing the same council tax table again changes nothing', async () => {
  expect(await load([fixture('table-9.csv')])).toMatchObject({ status: 'unchanged' })
})

test('reads Table 9 of the official spreadsheet as published, and reports a failed formula', async () => {
  const table = await readFile(fixture('table-9.csv'), 'utf8')
  const ods = (csv: string) => fileOf(spreadsheet(csv), 'Tables_1-9.ods')
  await load([text(table.replaceAll('2026-27', '2025-26'))], { replace: true, force: true })
  expect(await load([ods(table)])).toMatchObject({
    status: 'published',
    counts: { read: 7, added: 5, rejected: 0 },
  })
  expect(await tax('E06000038')).toMatchObject({ year: '2026-27', bandsPence: { A: 156378, H: 469134 } })
  const failed = await load([ods(table.replace('1017.00', '#REF!'))])
  expect(failed.firstRejects).toMatchObject([
    { file: 'Tables_1-9.ods: Table_9', reason: "Band D '#REF!' is not an amount" },
  ])
})

test('a list of Band D does not take the place of the bands that a table states', async () => {
  const list =
    'code,name,year,band_d_amount\nE06000038,Reading,2026-27,2345.67\nE07000041,Exeter,2026-27,2400\n'
  expect(await load([text(list)])).toMatchObject({ status: 'published', counts: { changed: 1, added: 0 } })
  expect(await tax('E06000038')).toMatchObject({ fromBandD: false })
  expect(await tax('E07000041')).toMatchObject({ fromBandD: true, bandsPence: { D: 240_000 } })
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

test('the same file for another year isn’t taken for the one that’s published', async () => {
  const wales = (await readFile(fixture('band-d.csv'), 'utf8'))
    .split('\n')
    .filter((line, at) => at === 0 || line.startsWith('W'))
    .join('\n')
  const loadFor = (year: string) => load([text(wales)], { years: readDeclaredYears([year]) })
  expect(await loadFor('2026-27')).toMatchObject({ status: 'published' })
  expect(await loadFor('2025-26')).toMatchObject({ status: 'published', counts: { added: 1 } })
  expect(await tax('W06000015', '2026-03-31')).toMatchObject({ year: '2025-26' })
  expect(await loadFor('2025-26')).toMatchObject({ status: 'unchanged' })
})

test('an older year is added to the history, and queries use the latest year that has begun', async () => {
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

test('rejects years that can’t be known yet, and keeps what’s published', async () => {
  const table = await readFile(fixture('table-9.csv'), 'utf8')
  expect(await load([text(table.replace('2026-27', '2028-29'))])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Charges for 2028-29 cannot be known in 2026'),
  })
  expect((await tax('E06000038', '2028-11-01'))?.year).toBe('2026-27')
})

test('rejects a file without a year, and says what to add to the command', async () => {
  expect(await load([fixture('band-d.csv')])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('add --year 2026-27'),
  })
})

test('rejects another table, and says what it looks like', async () => {
  const stock = 'geography,ba_code,ecode,area_name,band_a,band_d,all_properties\nLAUA,1,E0,X,10,20,30\n'
  expect(await load([text(stock)])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('dwelling-stock'),
  })
})
