import { pipeline, Readable } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'

import yauzl from 'yauzl'

import { plainNumber } from '#domain/plain-number.ts'

import { ImportError } from './import-error.ts'
import type { OpenInput } from './input.server.ts'
import { sheetsOf } from './open-document.ts'
import { cellLookup, worksheetCsv, worksheetsOf } from './workbook.ts'

/** One CSV or GeoJSON text: a plain or gzipped file, an entry of a zip, or a sheet of an OpenDocument spreadsheet or Excel workbook. */
export type Part = {
  /** E.g. 'pp-2025.csv' or 'ONSPD.zip: Data/ONSPD.csv'. */
  name: string
  /** Decompressed bytes. Fails with an ImportError if the archive is damaged. */
  bytes: AsyncIterable<Buffer>
  /** Whether it's an entry of a zip, in which case other entries may have the data. */
  inArchive: boolean
}

type Options = {
  /** Chooses which CSV entries of a zip to read. */
  wanted: (names: readonly string[]) => readonly string[]
  /** Called with the number of bytes read, before decompression. */
  onRead: (bytes: number) => void
}

/** Yields the CSV texts in an input, in order. */
export async function* partsOf(input: OpenInput, { wanted, onRead }: Options): AsyncGenerator<Part> {
  if (input.kind === 'zip' && input.path) {
    input.stream.destroy()
    yield* zipParts(input.name, input.path, { wanted, onRead })
    return
  }
  const bytes = input.kind === 'gzip' ? gunzipped(input, onRead) : plain(input.stream, onRead)
  try {
    yield { name: input.name, bytes, inArchive: false }
  } finally {
    input.stream.destroy()
  }
}

async function* plain(stream: Readable, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onRead(chunk.length)
    yield chunk
  }
}

async function* gunzipped(
  { name, stream }: OpenInput,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  let packed = 0
  let unpacked = 0
  const count = (bytes: number) => {
    packed += bytes
    onRead(bytes)
  }
  pipeline(Readable.from(plain(stream, count)), gunzip, () => {})
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      refuseBomb(name, packed, unpacked)
      yield chunk
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'Z_BUF_ERROR')
      throw new ImportError(`${name} is incomplete: the gzip data ends too early. Download it again.`)
    if (code.startsWith('Z_'))
      throw new ImportError(`${name} is damaged: the gzip data can't be read. Download it again.`)
    throw error
  }
}

/** The most that a file may grow when it's unpacked. Official CSV files and spreadsheets grow 5 to 40 times. */
const MAX_TIMES = 200
/** Small files may grow more, because they do no harm. */
const HARMLESS_BYTES = 16 << 20

/** Throws if a file unpacks to so much more than its size that it can't be data. */
function refuseBomb(name: string, packed: number, unpacked: number): void {
  if (unpacked <= HARMLESS_BYTES || unpacked <= packed * MAX_TIMES) return
  throw new ImportError(
    `${name} isn't a data file: it unpacks to more than ${MAX_TIMES} times its size. Nothing was published.`,
  )
}

/** Archives of crimes have the most files: about 5,000. */
const MAX_ENTRIES = 10_000

async function* zipParts(name: string, file: string, { wanted, onRead }: Options): AsyncGenerator<Part> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new ImportError(`${name} is damaged or incomplete: it isn't a valid zip file. Download it again.`)
  })
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new ImportError(
        `${name} has more than ${plainNumber(MAX_ENTRIES)} files. Unpack it and import those that you need.`,
      )
    const entries = new Map<string, yauzl.Entry>()
    const others = new Map<string, yauzl.Entry>()
    try {
      for await (const entry of zip.eachEntry()) {
        if (/\.csv$/i.test(entry.fileName) && !HIDDEN.test(entry.fileName)) entries.set(entry.fileName, entry)
        else others.set(entry.fileName, entry)
      }
    } catch {
      throw new ImportError(`${name} is damaged: its contents list can't be read. Download it again.`)
    }
    const content = others.get('content.xml')
    if (entries.size === 0 && content && others.has('mimetype')) {
      yield* sheetParts(await contentOf(zip, content, name, onRead), name, wanted)
      return
    }
    if (entries.size === 0 && others.has('xl/workbook.xml')) {
      yield* worksheetParts({ zip, entries: others, name, onRead }, wanted)
      return
    }
    if (entries.size === 0)
      for (const [entryName, entry] of others) if (GEO_JSON.test(entryName)) entries.set(entryName, entry)
    if (entries.size === 0) throw new ImportError(withoutCsv(name, [...others.keys()]))
    for (const chosen of wanted([...entries.keys()])) {
      const entry = entries.get(chosen)
      if (!entry) continue
      if (entry.isEncrypted())
        throw new ImportError(`${name}: ${chosen} is encrypted. Unpack the zip and import its CSV files.`)
      yield {
        name: `${name}: ${chosen}`,
        bytes: entryBytes(zip, entry, `${name}: ${chosen}`, onRead),
        inArchive: true,
      }
    }
  } finally {
    zip.close()
  }
}

/** What macOS adds to archives. */
const HIDDEN = /(^|\/)(__MACOSX\/|\._)/
const GEO_JSON = /^(?!.*(__MACOSX\/|\/\._)).*\.(geo)?json$/i

/** Yields the sheets of an OpenDocument spreadsheet, each as a CSV text. */
async function* sheetParts(xml: string, name: string, wanted: Options['wanted']): AsyncGenerator<Part> {
  const sheets = sheetsOf(xml, name)
  const chosen = new Set(wanted(sheets.map((sheet) => sheet.name)))
  for (const sheet of sheets.filter((each) => chosen.has(each.name)))
    yield { name: `${name}: ${sheet.name}`, bytes: Readable.from([Buffer.from(sheet.csv)]), inArchive: true }
}

type Workbook = {
  zip: yauzl.ZipFile
  entries: ReadonlyMap<string, yauzl.Entry>
  name: string
  onRead: (bytes: number) => void
}

/** Yields the worksheets of an Excel workbook, each as a CSV text. Worksheets are streamed; what their cells refer to is in memory. */
async function* worksheetParts(
  { zip, entries, name, onRead }: Workbook,
  wanted: Options['wanted'],
): AsyncGenerator<Part> {
  const read = async (part: string) => {
    const entry = entries.get(part)
    return entry ? await contentOf(zip, entry, name, onRead) : ''
  }
  const workbook = await read('xl/workbook.xml')
  const sheets = worksheetsOf(workbook, await read('xl/_rels/workbook.xml.rels'))
  if (sheets.length === 0) throw new ImportError(`${name} is an Excel workbook without worksheets.`)
  const lookup = cellLookup({
    workbook,
    strings: await read('xl/sharedStrings.xml'),
    styles: await read('xl/styles.xml'),
  })
  const chosen = new Set(wanted(sheets.map((sheet) => sheet.name)))
  for (const sheet of sheets.filter((each) => chosen.has(each.name))) {
    const entry = entries.get(sheet.entry)
    const part = `${name}: ${sheet.name}`
    if (entry === undefined) continue
    yield {
      name: part,
      bytes: worksheetCsv(entryBytes(zip, entry, part, onRead), lookup, part),
      inArchive: true,
    }
  }
}

/** Spreadsheets are read into memory, since official ones are only a few megabytes. */
const LARGEST_SPREADSHEET = 64 << 20

async function contentOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  name: string,
  onRead: (bytes: number) => void,
): Promise<string> {
  if (entry.uncompressedSize > LARGEST_SPREADSHEET)
    throw new ImportError(`The spreadsheet ${name} is too large. Save the sheet as CSV and import that.`)
  const pieces: Buffer[] = []
  for await (const piece of entryBytes(zip, entry, name, onRead)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Stored and deflated. Windows uses 'Deflate64' for files over 2 GB. */
const READABLE_METHODS: readonly number[] = [0, 8]

async function* entryBytes(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  name: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  refuseBomb(name, entry.compressedSize, entry.uncompressedSize)
  if (!READABLE_METHODS.includes(entry.compressionMethod))
    throw new ImportError(
      `${name} is compressed in a way that we can't read. Unpack the zip and import the files in it.`,
    )
  const shrinking = entry.uncompressedSize > 0 ? entry.compressedSize / entry.uncompressedSize : 0
  let check = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      check = crc32(chunk, check)
      onRead(chunk.length * shrinking)
      yield chunk
    }
  } catch {
    throw new ImportError(`${name} is damaged: it can't be unpacked. Download the zip again.`)
  }
  if (check !== entry.crc32)
    throw new ImportError(`${name} is damaged: its checksum doesn't match. Download the zip again.`)
}

function withoutCsv(name: string, others: readonly string[]): string {
  const shown = others.filter((entry) => !entry.endsWith('/')).slice(0, 3)
  return `${name} contains no CSV or GeoJSON files${shown.length > 0 ? ` (only ${shown.join(', ')})` : ''}.`
}
