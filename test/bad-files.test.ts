import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { NO_DECLARED_YEARS } from '#datasets/import/declared-years.ts'
import { ImportError } from '#datasets/import/import-error.ts'
import type { ImportInput } from '#datasets/import/input.server.ts'
import { nearlyRecognised } from '#datasets/import/missing-columns.ts'
import { beginning } from '#datasets/import/read-inputs.server.ts'
import type { ImportOptions } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { sampleOf } from '#datasets/import/sample.ts'
import { lineBlocks } from '#datasets/import/text-blocks.ts'
import { zipOf } from '#datasets/import/zip-fixture.ts'
import { DATASET_NAMES, type DatasetName } from '#datasets/register.ts'
import { importers } from '#datasets/registry.server.ts'
import { csvRecords } from '#domain/csv-records.ts'
import { csvRow, exactCell } from '#domain/csv.ts'
import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { ended, importProcess } from '#testing/import-process.ts'

/*
 * What can be wrong with a file, tried on every dataset of the register. The good files are the demonstration's, imported as
 * if they were real.
 */
const today = isoDate('2026-11-20')

type GoodFile = { dataset: DatasetName; name: string; text: string }

/** Longer files are cut to this many lines, to save time. */
const MAX_LINES = 120
const LONG = 200_000

const FILES: readonly GoodFile[] = importers.flatMap(({ source, demonstration }) =>
  demonstration({ sales: 60, seed: 'bad files' }).map(({ name, text }) => {
    const whole = Array.from(text()).join('')
    const lines = whole.split('\n')
    return {
      dataset: source.dataset,
      name,
      text: whole.length > LONG ? `${lines.slice(0, MAX_LINES).join('\n')}\n` : whole,
    }
  }),
)
const filesOf = (dataset: DatasetName) => FILES.filter((file) => file.dataset === dataset)
const firstOf = (dataset: DatasetName) => {
  const [file] = filesOf(dataset)
  if (!file) throw new Error(`${dataset} has no demonstration files`)
  return file
}

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-bad-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const streamed = (name: string, bytes: string | Buffer): ImportInput => ({
  name,
  stream: Readable.from([Buffer.from(bytes)]),
})
const good = ({ name, text }: GoodFile) => streamed(name, text)

function load(dataset: DatasetName, inputs: readonly ImportInput[], options: ImportOptions = {}) {
  return runImport({
    dataset,
    inputs,
    databaseUrl: database.url,
    dataDir,
    today,
    options: { demonstration: false, ...options },
  })
}

/** Imports a dataset's files anew. Files with the same bytes are there already. */
async function loadAnew(dataset: DatasetName, inputs: readonly ImportInput[]) {
  const result = await load(dataset, inputs, { replace: true, force: true })
  expect(result.message).toMatch(/^Published|already in the current edition/)
  expect(result.counts.rejected).toBe(0)
}

/** The rows of a dataset's tables, whatever their order. */
async function rowsOf(dataset: DatasetName): Promise<string[]> {
  const importer = importers.find(({ source }) => source.dataset === dataset)
  const hashes = (importer?.tables ?? []).map(async ({ name }) => {
    const { rows } = await database.pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as hash from property.${name} t`,
    )
    return `${name}: ${rows[0]?.hash}`
  })
  return Promise.all(hashes)
}

async function versionOf(dataset: DatasetName): Promise<unknown> {
  const { rows } = await database.pool.query('select version from property.edition where dataset = $1', [
    dataset,
  ])
  return rows
}

function layoutOf({ dataset, name, text }: GoodFile) {
  const importer = importers.find(({ source }) => source.dataset === dataset)
  const sample = { ...sampleOf(text, true), name }
  return importer?.recognise(sample, today, NO_DECLARED_YEARS) ?? null
}

function records(text: string): string[][] {
  const all: string[][] = []
  const reader = csvRecords(
    (fields) => all.push(fields),
    () => {},
  )
  reader.write(text)
  reader.end()
  return all
}

/** A good file's text before its header, the header's names, and the text of its rows. */
function parts(file: GoodFile) {
  const skip = layoutOf(file)?.skip ?? 0
  const above = file.text.slice(0, skip).split('\n').slice(0, -2)
  const names = records(file.text.slice(0, skip)).at(-1) ?? []
  return { above: above.map((line) => `${line}\n`).join(''), names, rows: file.text.slice(skip) }
}

const isJson = ({ text }: GoodFile) => text.startsWith('{')
const hasHeader = (file: GoodFile) => !isJson(file) && parts(file).names.length > 0

type Collection = { features: { properties: Record<string, unknown>; geometry: unknown }[] }

/** A GeoJSON file with its features changed. */
function withFeatures({ text }: GoodFile, change: (features: Collection['features']) => unknown[]): string {
  const collection = JSON.parse(text) as Collection
  return JSON.stringify({ ...collection, features: change(collection.features) })
}

const line = (fields: readonly string[]) => `${csvRow(fields, exactCell)}\n`

/** The file with its columns in the opposite order. */
function reversed(file: GoodFile): string {
  if (isJson(file))
    return withFeatures(file, (features) =>
      features.map((feature) => ({
        ...feature,
        properties: Object.fromEntries(Object.entries(feature.properties).toReversed()),
      })),
    )
  const { above, names, rows } = parts(file)
  // Without a header the order tells the columns.
  if (names.length === 0) return file.text
  const turned = records(rows).map((fields) =>
    line(fields.length === names.length ? fields.toReversed() : fields),
  )
  return above + line(names.toReversed()) + turned.join('')
}

/** The file with its rows in the opposite order, but for a last line that states their number. */
function upsideDown(file: GoodFile): string {
  if (isJson(file)) return withFeatures(file, (features) => features.toReversed())
  const { above, names, rows } = parts(file)
  const all = records(rows).map((fields) => ({ text: line(fields), isShort: fields.length < names.length }))
  const turned = [...all.filter((row) => !row.isShort).toReversed(), ...all.filter((row) => row.isShort)]
  return (names.length > 0 ? above + line(names) : '') + turned.map(({ text }) => text).join('')
}

/** The file with every tenth row broken. */
function broken(file: GoodFile): string {
  if (isJson(file))
    return withFeatures(file, (features) =>
      features.map((feature, at) => (at % 10 === 1 ? { ...feature, geometry: '???' } : feature)),
    )
  const { above, names, rows } = parts(file)
  const lines = records(rows).map((fields, at) =>
    line(at % 10 === 1 ? fields.map((field, column) => (column === 0 ? field : '???')) : fields),
  )
  return (names.length > 0 ? above + line(names) : '') + lines.join('')
}

/** One sentence for people: no line breaks, no stack, a full stop. */
function expectSentence(message: string) {
  expect(message).not.toMatch(/\n|\bat .+:\d+|Error:|undefined|\[object|TypeError/)
  expect(message).toMatch(/\.$/)
  expect(message.length).toBeLessThan(600)
}

describe.each(DATASET_NAMES)('%s', (dataset) => {
  beforeAll(async () => {
    await loadAnew(dataset, filesOf(dataset).map(good))
  })

  test('the same files again, and the same rows in another order, change nothing', async () => {
    const before = await rowsOf(dataset)
    expect(await load(dataset, filesOf(dataset).map(good))).toMatchObject({ status: 'unchanged' })
    const turned = filesOf(dataset).map((file) => streamed(file.name, upsideDown(file)))
    await loadAnew(dataset, turned)
    expect(await rowsOf(dataset)).toEqual(before)
  })

  test('columns in another order are the same file', async () => {
    const before = await rowsOf(dataset)
    const turned = filesOf(dataset).map((file) => streamed(file.name, reversed(file)))
    await loadAnew(dataset, turned)
    expect(await rowsOf(dataset)).toEqual(before)
  })

  test('Windows-1252 and UTF-8, with or without a mark, are the same file', async () => {
    const before = await rowsOf(dataset)
    await loadAnew(
      dataset,
      filesOf(dataset).map(({ name, text }) => streamed(name, Buffer.from(text, 'latin1'))),
    )
    expect(await rowsOf(dataset)).toEqual(before)
    await loadAnew(
      dataset,
      filesOf(dataset).map(({ name, text }) => streamed(name, `\uFEFF${text}`)),
    )
    expect(await rowsOf(dataset)).toEqual(before)
  })

  const file = firstOf(dataset)
  const { above, names } = parts(file)
  const top = hasHeader(file) ? above + line(names) : `${file.text.split('\n', 1)[0]}\n`
  const bytes = Buffer.from(file.text)
  const halves = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)] as const
  const packed = gzipSync(file.text)
  const next = firstOf(DATASET_NAMES[(DATASET_NAMES.indexOf(dataset) + 1) % DATASET_NAMES.length] ?? dataset)
  const bomb = () => Buffer.concat([bytes, BALLAST])

  test.each<[string, () => Buffer | string, string | RegExp]>([
    [
      'cut off in the middle of a row',
      () => file.text.slice(0, middleOfRow(file.text)),
      /in the middle of a row|no last line with the number of rows|ends too early/,
    ],
    ['cut off in the middle of its gzip', () => packed.subarray(0, packed.length / 2), 'is incomplete'],
    ['in UTF-16', () => Buffer.from(`\uFEFF${file.text}`, 'utf16le'), 'is in UTF-16'],
    ['in UTF-16 without a mark', () => Buffer.from(file.text, 'utf16le'), 'is in UTF-16'],
    [
      'partly overwritten with NUL bytes',
      () => Buffer.concat([halves[0], Buffer.alloc(512), halves[1]]),
      'is damaged',
    ],
    ['a web page', () => '<!DOCTYPE html>\n<html><title>503</title>\n</html>\n', 'It looks like a web page'],
    ['of another dataset', () => next.text, /isn't an? |looks like|Only the name/],
    ['empty', () => '', 'is empty.'],
    ['only a header', () => (hasHeader(file) ? top : '\n\n'), /no rows found|is empty|no last line with/],
    ['a gzip bomb', () => Buffer.concat([packed, PACKED_BALLAST]), 'unpacks to more than 200 times its size'],
    ['a zip bomb', () => zipOf({ 'a.csv': bomb() }), 'unpacks to more than 200 times its size'],
    ['a zip of 12,000 files', () => manyFiles, 'has more than 10,000 files'],
    ['an endless worksheet', endlessSheet, 'is too large once its repeated cells and rows are written out'],
    ['a worksheet of any width', () => worksheet('XFD1048576'), /rows that are too long|isn't an? |no rows/],
    [
      'full of quotation marks that are not closed',
      () => top + 'a","\n'.repeat(20_001),
      /isn't an? |not closed|rows are invalid|ends too early/,
    ],
    ['a single line', () => Buffer.alloc(3 << 20, 65), "isn't a CSV file"],
  ])('a file that is %s is refused with a sentence, and nothing changes', async (_, content, message) => {
    const before = await versionOf(dataset)
    const result = await load(dataset, [streamed(file.name, content())])
    expect(result).toMatchObject({
      status: 'refused',
      message:
        typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
    })
    expectSentence(result.message)
    expect(await versionOf(dataset)).toEqual(before)
    const { rows } = await database.pool.query(
      `select status, message from property.import_run where dataset = $1 order by id desc limit 1`,
      [dataset],
    )
    expect(rows).toEqual([{ status: 'refused', message: result.message }])
  })

  test('of a file with a tenth of its rows broken, those are rejected by line', async () => {
    const before = await rowsOf(dataset)
    const { status, message, counts, firstRejects } = await load(dataset, [streamed(file.name, broken(file))])
    // A few bad rows don't keep the good ones back.
    expect(status).toBe(counts.rejected > 3 ? 'refused' : 'unchanged')
    expectSentence(message)
    expect(firstRejects.length).toBeGreaterThan(0)
    for (const { line: number, reason } of firstRejects) {
      expect(number).toBeGreaterThan(0)
      expectSentence(`${reason}.`)
    }
    expect(await rowsOf(dataset)).toEqual(before)
  })

  test.each(filesOf(dataset).filter(hasHeader))('a renamed column of $name is named', async (each) => {
    const importer = importers.find(({ source }) => source.dataset === dataset)
    const { above: title, names: columns, rows } = parts(each)
    const silent = columns.filter((column, at) => {
      const text = title + line(columns.with(at, 'renamed')) + rows
      try {
        // Other columns aren't needed.
        if (layoutOf({ ...each, text }) !== null) return false
        const lacking = importer && nearlyRecognised(sampleOf(text, true), importers, importer)?.lacking
        return !plain(lacking ?? '').includes(plain(column))
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError)
        const { message } = error as ImportError
        expectSentence(message)
        return !plain(message).includes(plain(column)) && !message.includes('--year')
      }
    })
    expect(silent).toEqual([])
  })

  test('no other dataset takes its files', async () => {
    for (const { name, text } of filesOf(dataset)) {
      const { head, whole } = await beginning(lineBlocks(Readable.from([Buffer.from(text)]), name))
      const sample = { ...sampleOf(head, whole), name }
      const takers = importers.filter((importer) => {
        try {
          return importer.recognise(sample, today, NO_DECLARED_YEARS) !== null
        } catch (error) {
          expectSentence((error as Error).message)
          return false
        }
      })
      expect(takers.map(({ source }) => source.dataset)).toEqual([dataset])
    }
  })
})

describe('the command', () => {
  const command = (...args: string[]) => importProcess({ databaseUrl: database.url, dataDir }, args)

  test.each<[string, () => Buffer, DatasetName, string]>([
    [
      '10 GB of gzip',
      () =>
        Buffer.concat([
          gzipSync(firstOf('crime').text.replace('demonstration', 'Context')),
          ...Array<Buffer>(512).fill(PACKED_BALLAST),
        ]),
      'crime',
      'unpacks to more than',
    ],
    ['a zip that unpacks to 20 MB', () => zipOf({ 'a.csv': BALLAST }), 'schools', 'unpacks to more than'],
    ['an endless worksheet', endlessSheet, 'economy', 'is too large once its repeated cells'],
    ['a worksheet of any width', () => worksheet('XFD1048576'), 'private-rents', 'rows that are too long'],
    [
      '20,000 open quotation marks',
      () => Buffer.from('a","\n'.repeat(20_001)),
      'broadband',
      "isn't a broadband file",
    ],
    ['a line of 100 MB', () => Buffer.alloc(100 << 20, 65), 'company-ownership', "isn't a CSV file"],
  ])('refuses %s with one line and code 1, in less than 512 MB', async (name, content, dataset, message) => {
    const file = path.join(dataDir, `${plain(name)}.csv`)
    await writeFile(file, content())
    const before = await versionOf(dataset)
    const { code, said, out, mostBytes } = await ended(command(dataset, file))
    expect(said).toContain(message)
    expectSentence(said.trimEnd().split('\n').at(-1) ?? '')
    expect([code, out]).toEqual([1, ''])
    expect(mostBytes).toBeGreaterThan(20 << 20)
    expect(mostBytes).toBeLessThan(512 << 20)
    expect(await versionOf(dataset)).toEqual(before)
  })

  test('refuses a missing file and a folder with one line and code 1, and records the runs', async () => {
    for (const [input, message] of [
      ['/no/such/file.csv', 'File not found: /no/such/file.csv.'],
      [dataDir, `${dataDir} is a folder. Specify the files in it instead.`],
    ] as const) {
      expect(await ended(command('crime', input))).toMatchObject({ code: 1, said: `${message}\n` })
      const { rows } = await database.pool.query(
        `select status, message from property.import_run where dataset = 'crime' order by id desc limit 1`,
      )
      expect(rows).toEqual([{ status: 'refused', message }])
    }
  })

  test.each<DatasetName>(['company-ownership', 'energy-certificates'])(
    'an import of %s that is killed leaves what was there, and the next one works',
    async (dataset) => {
      await loadAnew(dataset, filesOf(dataset).map(good))
      const before = await rowsOf(dataset)
      // Standard input is taken for real data, and refused as soon as it turns out to be made up.
      const text = firstOf(dataset).text.replace(/\bdemonstration\b/, 'remarks')
      const rows = text.slice(0, text.lastIndexOf('\n', text.length * 0.8) + 1)
      const child = command(dataset, '-', '--replace', '--force')
      child.stdin?.on('error', () => {})
      child.stdin?.write(rows)
      await expect
        .poll(async () => {
          const { rowCount } = await database.pool.query(
            `select from property.import_run where pid = $1 and status = 'running'`,
            [child.pid],
          )
          return rowCount
        })
        .toBe(1)
      child.kill('SIGKILL')
      expect((await ended(child)).code).toBe(null)
      expect(await rowsOf(dataset)).toEqual(before)
      expect(await load(dataset, filesOf(dataset).map(good))).toMatchObject({ status: 'unchanged' })
      const { rows: runs } = await database.pool.query(
        'select status from property.import_run where pid = $1',
        [child.pid],
      )
      expect(runs).toEqual([{ status: 'failed' }])
    },
  )
})

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A place in the middle of a row, about two thirds through the text. */
function middleOfRow(text: string): number {
  const start = text.indexOf('\n', text.length * 0.6) + 1
  const commas = [...text.slice(start, text.indexOf('\n', start)).matchAll(/,/g)]
  return start + (commas[Math.floor(commas.length / 2)]?.index ?? 1)
}

/** Lines that are as long as a file may have, and pack very well. */
const BALLAST = Buffer.alloc(20 << 20, `${'0'.repeat(60_000)}\n`)
const PACKED_BALLAST = gzipSync(BALLAST)

const manyNames = Array.from({ length: 12_000 }, (_, at) => [`${at}.csv`, Buffer.from('a,b\n1,2\n')] as const)
const manyFiles = zipOf(Object.fromEntries(manyNames), { stored: true })

/** An OpenDocument spreadsheet of 470 bytes whose repeated cells and rows make a gigabyte. */
function endlessSheet(): Buffer {
  const xml = `<table:table table:name="S"><table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>${'x'.repeat(1100)}</text:p></table:table-cell></table:table-row></table:table>`
  return zipOf({ mimetype: Buffer.from('x'), 'content.xml': Buffer.from(xml) })
}

/** An Excel workbook whose only cell is at `cell`. */
function worksheet(cell: string): Buffer {
  const row = /\d+$/.exec(cell)?.[0] ?? '1'
  return zipOf({
    'xl/workbook.xml': Buffer.from(
      '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet><dimension ref="A1:${cell}"/><sheetData><row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  })
}
