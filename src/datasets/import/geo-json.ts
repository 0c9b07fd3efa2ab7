import { ImportError } from './import-error.ts'

/** The largest feature that is read, in bytes: four times the outline of Scotland in full detail for a 1:10,000 map. */
const LARGEST_FEATURE = 32 << 20
/** What may stand before and after the features. */
const LARGEST_MEMBERS = 1 << 16
/** Collections of multipolygons need 11 levels. */
const DEEPEST = 24
const BLOCK = 1 << 18

/** The first of the lines that `featureLines` makes: what the collection says of itself, and of its first feature. */
type CollectionLine = {
  name?: unknown
  crs?: unknown
  /** The properties of the first feature. */
  first: Readonly<Record<string, unknown>>
}

/**
 * Yields a GeoJSON text as lines: what the collection says of itself, then a feature in each line. Only one feature is in
 * memory at a time. JSON without features is yielded as it begins. Throws an ImportError for texts that are incomplete or
 * nested too deeply, and for features that are too large.
 */
export async function* featureLines(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const reading = newReading(name)
  let isFirst = true
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    for (const feature of featuresIn(chunk, reading)) {
      if (isFirst) waiting.push(collectionLine(reading.before, feature, name))
      isFirst = false
      waiting.push(feature, LINE_END)
      size += feature.length
      if (size < BLOCK) continue
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
    if (reading.place === 'before' && reading.size > LARGEST_MEMBERS) {
      yield taken(reading)
      return
    }
  }
  checkEnd(reading)
  if (reading.place === 'before') yield taken(reading)
  else yield isFirst ? reading.before : Buffer.concat(waiting)
}

function checkEnd({ name, place, depth, isQuoted, parts }: Reading): void {
  if (depth !== 0 || isQuoted)
    throw new ImportError(`${name} is incomplete: the JSON ends too early. Download it again.`)
  const after = place === 'after' ? Buffer.concat(parts).toString('utf8') : ''
  if (after.includes('"crs"') && !/CRS84|4326/.test(after))
    throw new ImportError(`${name} names its coordinate system after its features. It must come before them.`)
}

/** Reads the line about a collection at the start of a sample; null if it isn't from GeoJSON. `skip` is its length. */
export function findCollection(text: string): { collection: CollectionLine; skip: number } | null {
  const line = text.split('\n', 1)[0] ?? ''
  if (!line.startsWith('{') || !line.includes('"first":')) return null
  return { collection: JSON.parse(line), skip: line.length + 1 }
}

const LINE_END = Buffer.from('\n')

function collectionLine(before: Buffer, feature: Buffer, name: string): Buffer {
  const { name: title, crs } = parsed(`${before.toString('utf8')}]}`, name) as Record<string, unknown>
  const { properties } = parsed(feature.toString('utf8'), name) as Record<string, unknown>
  const first = Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, value]) => [
      key,
      isNested(value) ? '' : String(value).slice(0, 200),
    ]),
  )
  return Buffer.from(`${JSON.stringify({ name: title, crs, first } satisfies CollectionLine)}\n`)
}

/** Whether a value is an object or array. Its text may not be asked for: '{"toString": 1}' has none. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportError(`${name} is damaged: its JSON can't be read. Download it again.`)
  }
}

/** Where reading a text has got to. */
type Reading = {
  name: string
  place: 'before' | 'features' | 'after'
  depth: number
  isQuoted: boolean
  isEscaped: boolean
  /** The last quoted text of depth 1, with its quotation marks: the name of the member that follows. */
  text: string
  /** Pieces of what's being collected: the members before the features, a feature, or the members after them. */
  parts: Buffer[]
  size: number
  /** The text up to the array of features. */
  before: Buffer
}

function newReading(name: string): Reading {
  const quotes = { isQuoted: false, isEscaped: false, text: '' }
  return { name, place: 'before', depth: 0, ...quotes, parts: [], size: 0, before: Buffer.alloc(0) }
}

/** Yields the features that end in a chunk. Line breaks in the chunk become spaces. */
function* featuresIn(chunk: Buffer, reading: Reading): Generator<Buffer> {
  let start = 0
  for (let at = 0; at < chunk.length; at++) {
    if (reading.isQuoted) {
      const end = endOfText(chunk, at, reading)
      if (reading.depth === 1 && reading.place === 'before') reading.text += chunk.toString('latin1', at, end)
      at = end - 1
      continue
    }
    switch (chunk[at]) {
      case QUOTE:
        reading.isQuoted = true
        if (reading.depth === 1) reading.text = '"'
        break
      case 10:
      case 13:
        chunk[at] = SPACE
        break
      case OPEN_BRACE:
      case OPEN_BRACKET:
        start = opened(chunk, { start, at }, reading)
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        reading.depth--
        if (reading.place !== 'features' || reading.depth > 2) break
        if (reading.depth === 2) {
          keep(chunk.subarray(start, at + 1), reading)
          yield taken(reading)
        } else reading.place = 'after'
        start = at + 1
    }
  }
  if (reading.place !== 'features' || reading.depth > 2) keep(chunk.subarray(start), reading)
}

/** Notes a bracket, and returns where what's being collected starts. */
function opened(chunk: Buffer, { start, at }: { start: number; at: number }, reading: Reading): number {
  reading.depth++
  const { place, depth, text, name } = reading
  if (depth > DEEPEST) throw new ImportError(`${name} is nested too deeply for a file of boundaries.`)
  if (place === 'before' && depth === 2 && chunk[at] === OPEN_BRACKET && text === '"features"') {
    keep(chunk.subarray(start, at + 1), reading)
    reading.before = taken(reading)
    reading.place = 'features'
    return at + 1
  }
  return place === 'features' && depth === 3 ? at : start
}

/** Finds where a quoted text ends: after its quotation mark, or at the end of the chunk. */
function endOfText(chunk: Buffer, from: number, reading: Reading): number {
  for (let at = from; at < chunk.length; at++) {
    if (reading.isEscaped) reading.isEscaped = false
    else if (chunk[at] === BACKSLASH) reading.isEscaped = true
    else if (chunk[at] === QUOTE) {
      reading.isQuoted = false
      return at + 1
    }
  }
  return chunk.length
}

function keep(piece: Buffer, reading: Reading): void {
  reading.parts.push(piece)
  reading.size += piece.length
  if (reading.place === 'features' && reading.size > LARGEST_FEATURE)
    throw new ImportError(
      `${reading.name} has a feature larger than ${LARGEST_FEATURE >> 20} MB. Import a generalised version of the boundaries.`,
    )
  if (reading.place === 'after' && reading.size > LARGEST_MEMBERS) reading.parts = [piece]
}

function taken(reading: Reading): Buffer {
  const whole = Buffer.concat(reading.parts)
  reading.parts = []
  reading.size = 0
  return whole
}

const QUOTE = 34
const BACKSLASH = 92
const SPACE = 32
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
