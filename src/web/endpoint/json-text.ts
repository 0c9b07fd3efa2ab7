/**
 * JSON text with the type of its data, for answers that are quicker to write directly than to build as an object and serialise.
 */

import { LongJson } from './long-json.ts'

declare const holds: unique symbol

/** The JSON text of data of this type. */
export type JsonText<Data = unknown> = string & { readonly [holds]: Data }

/** Serialises this data. */
export function jsonOf<const Data>(data: Data): JsonText<Data> {
  return JSON.stringify(data) as JsonText<Data>
}

/** JSON text in pieces, so that parts that many answers share are never copied into a text of their own. */
export type JsonPieces<Data = unknown> = readonly string[] & { readonly [holds]: Data }

/** Long JSON text as bytes. */
export type JsonBytes<Data = unknown> = LongJson & { readonly [holds]: Data }

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
  return new LongJson(pieces) as JsonBytes<Data>
}

/** Adds members to an object that has at least one. */
export function jsonWith<First extends object, More extends object>(
  first: JsonText<First>,
  more: More,
): JsonText<First & More> {
  return `${first.slice(0, -1)},${JSON.stringify(more).slice(1)}` as JsonText<First & More>
}
