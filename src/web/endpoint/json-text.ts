/**
 * JSON text with the type of its data, for answers that are quicker to write directly than to build as an object and serialise.
 */

declare const holds: unique symbol

/** The JSON text of data of this type. */
export type JsonText<Data = unknown> = string & { readonly [holds]: Data }

/** Serialises this data. */
export function jsonOf<const Data>(data: Data): JsonText<Data> {
  return JSON.stringify(data) as JsonText<Data>
}

/** JSON text in pieces, so that parts that many answers share are never copied into a text of their own. */
export type JsonPieces<Data = unknown> = readonly string[] & { readonly [holds]: Data }

/**
 * The bytes of long JSON text, outside V8's heap. As a string it would be copied several times, and then slow down garbage collection
 * for as long as the answer waits.
 */
export type JsonBytes<Data = unknown> = Buffer<ArrayBuffer> & { readonly [holds]: Data }

/** These pieces as JSON text, whose type the caller vouches for. */
export function jsonPieces<Data>(pieces: readonly string[]): JsonPieces<Data> {
  return pieces as JsonPieces<Data>
}

/** The pieces as one text. */
export function joined<Data>(pieces: JsonPieces<Data>): JsonText<Data> {
  let text = ''
  for (const piece of pieces) text += piece
  return text as JsonText<Data>
}

/** The bytes of the pieces. */
export function bytesOf<Data>(pieces: JsonPieces<Data>): JsonBytes<Data> {
  let length = 0
  for (const piece of pieces) length += piece.length
  // A letter with an accent takes more than one byte. There are few, so an eighth is room enough for nearly every answer.
  const bytes = Buffer.allocUnsafe(length + (length >> 3))
  let at = 0
  for (const piece of pieces) {
    if (piece.length * MOST_BYTES > bytes.length - at) return Buffer.from(pieces.join('')) as JsonBytes<Data>
    at += bytes.write(piece, at)
  }
  return bytes.subarray(0, at) as JsonBytes<Data>
}

/** Bytes of a character in UTF-8, at most, for each unit of a string's length. */
const MOST_BYTES = 3

/** Adds members to an object that has at least one. */
export function jsonWith<First extends object, More extends object>(
  first: JsonText<First>,
  more: More,
): JsonText<First & More> {
  return `${first.slice(0, -1)},${JSON.stringify(more).slice(1)}` as JsonText<First & More>
}
