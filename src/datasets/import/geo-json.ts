import { ImportError } from './import-error.ts'

/** The largest feature that is read, in bytes: four times the outline of Scotland in full detail for a 1:10,000 map. */
const LARGEST_FEATURE = 32 << 20
/** What may stand before and after the features. */
const LARGEST_MEMBERS = 1 << 16
/** Collections of multipolygons need 11 levels. */
const DEEPEST = 24
const BLOCK = 1 << 18

/** The first of the lines that `featureLines` makes: what the collection says of itself, and of its first feature. */
export type CollectionLine = {
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
  const splitter = featureSplitter(name)
  let isFirst = true
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    for (const feature of splitter.read(chunk)) {
      if (isFirst) waiting.push(collectionLine(splitter.before(), feature, name))
      isFirst = false
      waiting.push(feature, LINE_END)
      size += feature.length
      if (size < BLOCK) continue
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
    if (isFirst && splitter.isOther()) return yield splitter.before()
  }
  const after = splitter.end()
  if (isFirst) return yield splitter.before()
  if (/"crs"/.test(after) && !/CRS84|4326/.test(after))
    throw new ImportError(`${name} names its coordinate system after its features. It must come before them.`)
  if (waiting.length > 0) yield Buffer.concat(waiting)
}

const LINE_END = Buffer.from('\n')

function collectionLine(before: Buffer, feature: Buffer, name: string): Buffer {
  const { name: title, crs } = parsed(`${before.toString('utf8')}]}`, name) as Record<string, unknown>
  const { properties } = parsed(feature.toString('utf8'), name) as Record<string, unknown>
  const first = Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, value]) => [key, String(value).slice(0, 200)]),
  )
  return Buffer.from(`${JSON.stringify({ name: title, crs, first } satisfies CollectionLine)}\n`)
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportError(`${name} is damaged: its JSON can't be read. Download it again.`)
  }
}

type Splitter = {
  /** Yields the features that end in a chunk. Line breaks in the chunk become spaces. */
  read(chunk: Buffer): Generator<Buffer>
  /** Returns the text up to the array of features. */
  before(): Buffer
  /** Whether the text isn't a collection of features, as far as it was read. */
  isOther(): boolean
  /** Ends the text, and returns what follows the features. */
  end(): string
}

/** Splits the bytes of a feature collection by its brackets, outside quotation marks. */
function featureSplitter(name: string): Splitter {
  let place: 'before' | 'features' | 'after' = 'before'
  let depth = 0
  let isQuoted = false
  let isEscaped = false
  /** The last text of depth 1, with its quotation marks: the name of the member that follows. */
  let text = ''
  let parts: Buffer[] = []
  let size = 0
  let before: Buffer = Buffer.alloc(0)

  function keep(piece: Buffer) {
    parts.push(piece)
    size += piece.length
    if (place === 'features' && size > LARGEST_FEATURE)
      throw new ImportError(
        `${name} has a feature larger than ${LARGEST_FEATURE >> 20} MB. Import a generalised version of the boundaries.`,
      )
    if (place === 'after' && size > LARGEST_MEMBERS) parts = [piece]
  }

  function taken(): Buffer {
    const whole = Buffer.concat(parts)
    parts = []
    size = 0
    return whole
  }

  /** Finds where a quoted text ends: after its quotation mark, or at the end of the chunk. */
  function endOfText(chunk: Buffer, from: number): number {
    let at = from
    for (; at < chunk.length; at++) {
      const byte = chunk[at]
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) {
        isQuoted = false
        return at + 1
      }
    }
    return at
  }

  function* read(chunk: Buffer): Generator<Buffer> {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      if (isQuoted) {
        const end = endOfText(chunk, at)
        if (depth === 1 && place === 'before') text += chunk.toString('latin1', at, end)
        at = end - 1
        continue
      }
      switch (chunk[at]) {
        case QUOTE:
          isQuoted = true
          if (depth === 1) text = '"'
          break
        case 10:
        case 13:
          chunk[at] = SPACE
          break
        case OPEN_BRACE:
        case OPEN_BRACKET:
          depth++
          if (depth > DEEPEST) throw new ImportError(`${name} is nested too deeply for a file of boundaries.`)
          if (place === 'before' && depth === 2 && chunk[at] === OPEN_BRACKET && text === '"features"') {
            keep(chunk.subarray(start, at + 1))
            before = taken()
            place = 'features'
            start = at + 1
          } else if (place === 'features' && depth === 3) start = at
          break
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          depth--
          if (place === 'features' && depth === 2) {
            keep(chunk.subarray(start, at + 1))
            yield taken()
            start = at + 1
          } else if (place === 'features' && depth === 1) {
            place = 'after'
            start = at + 1
          }
          break
      }
    }
    if (place !== 'features' || depth > 2) keep(chunk.subarray(start))
  }

  return {
    read,
    before: () => (place === 'before' ? Buffer.concat(parts) : before),
    isOther: () => place === 'before' && size > LARGEST_MEMBERS,
    end: () => {
      if (depth !== 0 || isQuoted)
        throw new ImportError(`${name} is incomplete: the JSON ends too early. Download it again.`)
      return place === 'after' ? Buffer.concat(parts).toString('utf8') : ''
    },
  }
}

const QUOTE = 34
const BACKSLASH = 92
const SPACE = 32
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
