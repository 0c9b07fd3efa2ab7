import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import type { IsoDate } from '#domain/dates.ts'

import { type DeclaredYears, yearsInWords } from './declared-years.ts'
import { demonstrationMark } from './demonstration-mark.ts'
import { ImportError } from './import-error.ts'
import type { CopyText, Importer, Layout, Sample, Tally } from './importer.ts'
import { openInput, type ImportInput } from './input.server.ts'
import { looksLike } from './known-files.ts'
import { nearlyRecognised } from './missing-columns.ts'
import { partsOf, type Part } from './parts.server.ts'
import { naming, recogniseSample } from './recognise-sample.ts'
import { recordReader } from './record-reader.ts'
import type { Rejects } from './rejects.server.ts'
import type { ReadFile } from './run-record.server.ts'
import { SAMPLE_LENGTH, sampleOf } from './sample.ts'
import { joinTallies } from './tally.ts'
import { decodedLines, lineBlocks } from './text-blocks.ts'

type Reading = {
  importer: Importer
  /** All importers, to recognise files of other datasets. */
  importers: readonly Importer[]
  inputs: readonly ImportInput[]
  today: IsoDate
  declared: DeclaredYears
  /** Whether the rows will be published as real ones, among which demonstration data is refused. False by default. */
  isReal?: boolean
  /** Temporary folder for zips that arrive as a stream. */
  spoolDir: string
  stdin?: Readable | undefined
  signal?: AbortSignal | undefined
  rejects: Rejects
  write(table: string, rows: CopyText | Buffer): Promise<void>
  /** Called with the number of bytes read. */
  onRead: (bytes: number) => void
  /** Called after each block, with the current file and the total number of records. */
  onRows(file: string, rows: number): void
  say(line: string): void
}

/** What was read. The tally joins those of all files. */
export type ReadInputs = { files: ReadFile[]; rows: number; tally: Tally }

/** Stop reading if half of this many records are invalid. */
const EARLY_RECORDS = 20_000

/**
 * Reads every record of every input in order, and passes on its rows or its rejection. Throws an ImportError if an input
 * can't be read or belongs to another dataset.
 */
export async function readInputs(reading: Reading): Promise<ReadInputs> {
  const files: ReadFile[] = []
  const tallies: Tally[] = []
  let rows = 0
  for (const input of reading.inputs) {
    const opened = await openInput(input, reading)
    const wanted = (names: readonly string[]) => reading.importer.wantedEntries?.(names) ?? names
    const strangers: Stranger[] = []
    const before = files.length
    for await (const part of partsOf(opened, { wanted, onRead: reading.onRead })) {
      const result = await readPart(part, reading, { files: files.length, rows })
      if ('sample' in result) strangers.push(result)
      else {
        files.push(result.file)
        rows = result.rows
        if (result.tally) tallies.push(result.tally)
      }
    }
    const [stranger] = strangers
    if (stranger && files.length === before) throw new ImportError(wrongFile(stranger, reading))
    if (strangers.length > 0)
      reading.say(`Skipped, not part of this dataset: ${strangers.map(({ name }) => name).join(', ')}`)
  }
  return { files, rows, tally: joinTallies(tallies) }
}

type Stranger = { name: string; sample: Sample }

async function readPart(
  part: Part,
  reading: Reading,
  before: { files: number; rows: number },
): Promise<{ file: ReadFile; rows: number; tally: Tally | undefined } | Stranger> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed() {
    for await (const chunk of part.bytes) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const blocks = lineBlocks(hashed(), part.name)
  const { head, whole } = await beginning(blocks)
  if (head.trim() === '') {
    if (part.inArchive) return { name: part.name, sample: sampleOf('', true) }
    throw new ImportError(`${part.name} is empty.`)
  }
  const sample = { ...sampleOf(head, whole), name: part.name }
  if (reading.isReal && demonstrationMark(sample) !== null)
    throw new ImportError(
      `${part.name} is demonstration data, but would be imported as real data. Import it from a file of its own.`,
    )
  const layout = layoutOf(sample, reading, before.files)
  if (!layout) {
    if (part.inArchive) return { name: part.name, sample }
    throw new ImportError(wrongFile({ name: part.name, sample }, reading))
  }
  reading.say(`${part.name}: ${layout.description}`)
  const rows = await readRecords({ name: part.name, layout, head, blocks, rowsBefore: before.rows }, reading)
  const years = yearsInWords(reading.declared)
  const file = { name: part.name, sha256: hash.digest('hex'), bytes, ...(years && { years }) }
  return { file, rows, tally: layout.tally?.() }
}

function layoutOf(
  sample: Sample,
  { importer, today, declared }: Reading,
  filesBefore: number,
): Layout | null {
  try {
    return importer.recognise(sample, today, declared, filesBefore)
  } catch (error) {
    throw naming(sample, error)
  }
}

type Records = {
  name: string
  layout: Layout
  head: string
  blocks: AsyncIterable<Buffer>
  rowsBefore: number
}

async function readRecords(
  { name, layout, head, blocks, rowsBefore }: Records,
  reading: Reading,
): Promise<number> {
  const { rejects, signal } = reading
  const rejectedBefore = rejects.count()
  const rows = recordReader(name, layout, 1 + lineBreaks(head.slice(0, layout.skip)), rejects)
  const pass = async () => {
    signal?.throwIfAborted()
    await reading.write(layout.table, rows.take())
    await rejects.settle()
    reading.onRows(name, rowsBefore + rows.count())
    const rejected = rejects.count() - rejectedBefore
    if (rows.count() >= EARLY_RECORDS && rejected * 2 > rows.count())
      throw new ImportError(hopeless(name, rows.count(), rejected, rejects))
  }
  rows.text(head.slice(layout.skip))
  await pass()
  for await (const block of blocks) {
    rows.lines(block)
    await pass()
  }
  rows.end()
  await pass()
  if (rows.isCutOff())
    throw new ImportError(
      `${name} ends in the middle of a row, so it was probably cut off. Download it again. Nothing was published.`,
    )
  const beside = layout.beside?.()
  if (beside) await reading.write(beside.table, beside.rows)
  const wrong = layout.end?.()
  if (wrong) throw new ImportError(`${name}: ${wrong} Nothing was published.`)
  return rowsBefore + rows.count()
}

/** Reads the start of a text, enough to recognise a file by; `whole` if that's all of it. */
export async function beginning(blocks: AsyncGenerator<Buffer>): Promise<{ head: string; whole: boolean }> {
  let head = ''
  while (head.length < SAMPLE_LENGTH) {
    const next = await blocks.next()
    if (next.done) return { head, whole: true }
    head += decodedLines(next.value)
  }
  return { head, whole: false }
}

function wrongFile({ name, sample }: Stranger, { importer, importers, today, declared }: Reading): string {
  const others = importers.filter((candidate) => candidate !== importer)
  const other = recogniseSample(sample, { importers: others, today, declared })
  const article = /^[aeiou]/.test(importer.source.dataset) ? 'an' : 'a'
  const told = `${name} isn't ${article} ${importer.source.dataset} file (${importer.source.title})`
  if (other) return `${told}. It looks like ${other.source.dataset} (${other.source.title}).`
  const known = looksLike(sample)
  const near = known === null ? nearlyRecognised(sample, importers, importer) : null
  if (near?.importer === importer) return `${told}: it has no column for ${near.lacking}.`
  const looks =
    known ??
    (near &&
      `${near.importer.source.dataset} (${near.importer.source.title}) without a column for ${near.lacking}`)
  if (looks) return `${told}. It looks like ${looks}.`
  const line = sample.text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  return `${told} or any other file we recognise. It starts with “${printable(line.slice(0, 100))}”.`
}

function hopeless(name: string, read: number, rejected: number, { first }: Rejects): string {
  const why = first[0] ? ` The first is on line ${first[0].line}: ${first[0].reason}.` : ''
  return `${name}: ${rejected} of the first ${read} rows are invalid, so the import stopped. Nothing was published.${why}`
}

function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- never print binary data to the terminal
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '·')
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
