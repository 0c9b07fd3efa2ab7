import { readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { ImportInput } from './input.server.ts'
import { zipOf } from './zip-fixture.ts'

const fixtures = path.resolve(import.meta.dirname, '../price-paid/fixtures')
const official = path.join(fixtures, 'official.csv')

const { database, dataDir: dir, loader } = await importDatabase()
const load = loader('price-paid')

async function traces() {
  const traces = await database.pool.query(
    `select 'edition' as what from property.edition union all select 'sale' from property.sale
     union all select tablename from pg_tables where schemaname = 'property_import'`,
  )
  return traces.rows
}

const ROW = readFileSync(official, 'utf8').split('\n', 1)[0]
const ONE_ROW_AGAIN_AND_AGAIN = Buffer.alloc(20 << 20, `${ROW}\n`)
const MANY_REPEATS = Buffer.from(
  `<table:table table:name="S"><table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>${'x'.repeat(1100)}</text:p></table:table-cell></table:table-row></table:table>`,
)

const text = (content: string) => fileOf(content, 'file.csv')

test.each<[string, () => Promise<ImportInput> | ImportInput, string | RegExp]>([
  ['a missing file', () => '/no/such/file.csv', 'File not found: /no/such/file.csv.'],
  ['a folder', () => fixtures, `${fixtures} is a folder. Specify the files in it instead.`],
  ['a pipe', () => '/dev/null', "/dev/null isn't a file on disk. Pipe it to standard input"],
  ['an empty file', () => file('empty.csv', ''), /empty\.csv is empty\.$/],
  ['an empty stream', () => ({ name: 'stream', stream: Readable.from([]) }), 'Stream is empty.'],
  [
    'a truncated gzip',
    async () => file('cut.gz', gzipSync(await readFile(official)).subarray(0, 200)),
    'cut.gz is incomplete: the gzip data ends too early. Download it again.',
  ],
  [
    'a damaged gzip',
    async () => file('bad.gz', damaged(gzipSync(await readFile(official)), 60)),
    'bad.gz is damaged',
  ],
  [
    'a truncated zip',
    async () => file('cut.zip', zipOf({ 'pp.csv': await readFile(official) }).subarray(0, 200)),
    'cut.zip is damaged or incomplete',
  ],
  [
    'a zip entry with a wrong checksum',
    async () =>
      file('crc.zip', damaged(zipOf({ 'pp.csv': await readFile(official) }, { stored: true }), 120)),
    "its checksum doesn't match",
  ],
  [
    'a zip in the compression of Windows for large files',
    async () => file('deflate64.zip', zipOf({ 'pp.csv': await readFile(official) }, { method: 9 })),
    "deflate64.zip: pp.csv is compressed in a way that we can't read. Unpack the zip",
  ],
  [
    'a gzip that unpacks to a thousand times its size',
    () => file('bomb.gz', gzipSync(ONE_ROW_AGAIN_AND_AGAIN)),
    "bomb.gz isn't a data file: it unpacks to more than 200 times its size.",
  ],
  [
    'a zip that unpacks to a thousand times its size',
    () => file('bomb.zip', zipOf({ 'pp.csv': ONE_ROW_AGAIN_AND_AGAIN })),
    "bomb.zip: pp.csv isn't a data file: it unpacks to more than 200 times its size.",
  ],
  [
    'a spreadsheet that unpacks to a thousand times its size',
    () => file('bomb.ods', zipOf({ mimetype: Buffer.from('x'), 'content.xml': ONE_ROW_AGAIN_AND_AGAIN })),
    "bomb.ods isn't a data file: it unpacks to more than 200 times its size.",
  ],
  [
    'a spreadsheet of 470 bytes whose repeats make a gigabyte',
    () => file('rows.ods', zipOf({ mimetype: Buffer.from('x'), 'content.xml': MANY_REPEATS })),
    'rows.ods: the sheet S is too large once its repeated cells and rows are written out.',
  ],
  [
    'a quotation mark that is not closed on 20,001 lines',
    () => text(`${ROW}\n"{1}","\n${'a","\n'.repeat(20_001)}`),
    'The first is on line 2: a quotation mark is not closed.',
  ],
  [
    'a zip without CSV',
    () => file('none.zip', zipOf({ 'notes.txt': Buffer.from('x') })),
    'none.zip contains no CSV or GeoJSON files (only notes.txt).',
  ],
  [
    'an Excel workbook without worksheets',
    () => file('book.xlsx', zipOf({ 'xl/workbook.xml': Buffer.from('<x/>') })),
    'is an Excel workbook without worksheets',
  ],
  [
    'a header without rows',
    () => text('TransactionId,Price,Date,Postcode,PropertyType,Old/New,Duration\n'),
    'no rows found',
  ],
  ['a web page', () => text('<!DOCTYPE html><html></html>'), 'It looks like a web page'],
  [
    'certificates',
    () => text('LMK_KEY,ADDRESS1,POSTCODE,CURRENT_ENERGY_RATING\n1,2,3,D\n'),
    'This looks like a file of energy certificates, but it has no column for: current_energy_efficiency',
  ],
  [
    'company titles',
    () => text('Title Number,Tenure,Property Address,Proprietor Name (1)\nA,B,C,D\n'),
    'This looks like a file of company-owned property',
  ],
  [
    'schools',
    () => text('URN,"LA (code)",EstablishmentName\n1,2,3\n'),
    'looks like Get Information about Schools, but it has no column for',
  ],
  [
    'outcomes of crimes',
    () => text('Crime ID,Month,Reported by,Falls within,Outcome type\n1,2,3,4,5\n'),
    'It looks like outcomes of crimes from police.uk',
  ],
  [
    'rents',
    () => text('Time period,Area code,Area name,Index,Rental price\n1,2,3,4,5\n'),
    'It looks like private-rents',
  ],
  [
    'school results',
    () => text('RECTYPE,URN,SCHNAME,PCODE,READPROG\n1,100000,A School,RG1 1AA,0.5\n'),
    "looks like school performance tables (Key Stage 2), but it doesn't say which school year",
  ],
  ['Bank Rate', () => text('"Date Changed","Rate"\n"22 Sep 22","2.25"\n'), 'It looks like economy'],
  [
    'postcodes',
    () => text('"RG1 1AF",10,471708,173672,"E92000001","E19000002","E18000009","","E06000038","E05013864"\n'),
    'It looks like postcodes',
  ],
  ['anything else', () => text('something,else\n1,2\n'), 'It starts with “something,else”.'],
])('%s is rejected with a one-line message, and nothing is published', async (_, input, message) => {
  const result = await load([await input()])
  expect(result).toMatchObject({
    status: 'refused',
    edition: null,
    message: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
  })
  expect(result.message).not.toMatch(/\n/)
  expect(await traces()).toEqual([])
})

test('rejects a file without read permission', async () => {
  const locked = await file('locked.csv', 'x')
  await chmod(locked, 0)
  const readable = process.getuid?.() === 0
  expect(await load([locked])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining(readable ? "isn't a price-paid file" : 'permission denied'),
  })
})

async function file(name: string, content: string | Buffer): Promise<string> {
  const where = path.join(dir, name)
  await writeFile(where, content)
  return where
}

function damaged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0x55, at, at + 8)
  return copy
}
