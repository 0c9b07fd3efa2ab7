import { deserialize, serialize } from 'node:v8'

/**
 * A model in pieces that each take a few milliseconds at most to read, so that a web process answers requests in between. The first piece is
 * the model with a marker in place of each long array and map; their contents follow in the order in which the markers are met.
 */

/** Bytes of an array, and entries of a map, that go into one piece. */
const PIECE = { bytes: 1024 * 1024, entries: 4096 } as const

/** Shorter arrays and maps stay in the first piece. */
const SHORT = { bytes: 16 * 1024, entries: 256 } as const

/** The kinds of arrays that models have, by name. */
const KINDS = { Float64Array, Float32Array, Int32Array, Int16Array, Uint8Array }

type LongArray = Float64Array | Float32Array | Int32Array | Int16Array | Uint8Array
type Long = LongArray | Map<unknown, unknown>

/** Stands for an array of a kind and length, or for a map with a number of entries. */
type Marker = { longKind: keyof typeof KINDS | 'Map'; length: number }

/** Splits a model into pieces. */
export function* modelPieces(model: object): Generator<Buffer> {
  const long: Long[] = []
  yield serialize(
    copied(model, (value): Marker | null => {
      const kind = kindOf(value)
      if (kind === null) return null
      long.push(value as Long)
      return { longKind: kind, length: value instanceof Map ? value.size : (value as LongArray).length }
    }),
  )
  for (const value of long) yield* value instanceof Map ? mapPieces(value) : arrayPieces(value)
}

/** What kind of long array or map a value is; null if it's short, or something else. */
function kindOf(value: object): Marker['longKind'] | null {
  if (value instanceof Map) return value.size > SHORT.entries ? 'Map' : null
  if (!ArrayBuffer.isView(value) || value.byteLength <= SHORT.bytes) return null
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => value instanceof KINDS[kind]) ?? null
}

function* mapPieces(map: ReadonlyMap<unknown, unknown>): Generator<Buffer> {
  let entries: unknown[] = []
  for (const entry of map) {
    entries.push(entry)
    if (entries.length < PIECE.entries) continue
    yield serialize(entries)
    entries = []
  }
  if (entries.length > 0) yield serialize(entries)
}

function* arrayPieces({ buffer, byteOffset, byteLength }: LongArray): Generator<Buffer> {
  for (let at = 0; at < byteLength; at += PIECE.bytes)
    yield Buffer.from(buffer as ArrayBuffer, byteOffset + at, Math.min(PIECE.bytes, byteLength - at))
}

/** Puts a model together from its pieces as they come. Null if they end too early. */
export async function modelOfPieces(pieces: AsyncIterator<Buffer>): Promise<unknown> {
  const first = await nextOf(pieces)
  if (first === null) return null
  const long: Long[] = []
  const lengths: number[] = []
  const model = copied(deserialize(first) as object, (value) => {
    if (!('longKind' in value)) return null
    const { longKind, length } = value as Marker
    const empty = longKind === 'Map' ? new Map<unknown, unknown>() : new KINDS[longKind](length)
    long.push(empty)
    lengths.push(length)
    return empty
  })
  for (const [index, value] of long.entries()) {
    const length = lengths[index] ?? 0
    const isWhole = await (value instanceof Map ? fillMap(value, length, pieces) : fillArray(value, pieces))
    if (!isWhole) return null
  }
  return model
}

async function nextOf(pieces: AsyncIterator<Buffer>): Promise<Buffer | null> {
  const { done, value } = await pieces.next()
  return done === true ? null : value
}

async function fillMap(
  map: Map<unknown, unknown>,
  size: number,
  pieces: AsyncIterator<Buffer>,
): Promise<boolean> {
  while (map.size < size) {
    const piece = await nextOf(pieces)
    if (piece === null) return false
    for (const [key, value] of deserialize(piece) as [unknown, unknown][]) map.set(key, value)
  }
  return true
}

async function fillArray(array: LongArray, pieces: AsyncIterator<Buffer>): Promise<boolean> {
  const bytes = new Uint8Array(array.buffer)
  for (let at = 0; at < bytes.length;) {
    const piece = await nextOf(pieces)
    if (piece === null) return false
    bytes.set(piece, at)
    at += piece.length
  }
  return true
}

/**
 * Copies plain objects and lists, and what's in them, with `replaced` in place of values that it returns something for. What's in several
 * places is copied once, and stays the same.
 */
function copied(
  value: object,
  replaced: (value: object) => object | null,
  known = new Map<object, object>(),
): object {
  const before = known.get(value)
  if (before) return before
  const other = replaced(value)
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  const copy = other ?? (Array.isArray(value) ? [] : isPlain ? {} : value)
  known.set(value, copy)
  if (other !== null || !isPlain) return copy
  for (const [key, inside] of Object.entries(value) as [string, unknown][])
    (copy as Record<string, unknown>)[key] =
      typeof inside === 'object' && inside !== null ? copied(inside, replaced, known) : inside
  return copy
}
