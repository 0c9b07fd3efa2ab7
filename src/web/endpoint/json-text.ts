/**
 * JSON text with the type of its data, for answers that are quicker to write directly than to build as an object and serialise.
 */

declare const holds: unique symbol

/** The JSON text of data of this type. */
export type JsonText<Data = unknown> = string & { readonly [holds]: Data }

type DataOf<Text> = Text extends JsonText<infer Data> ? Data : never

/** Serialises this data. */
export function jsonOf<const Data>(data: Data): JsonText<Data> {
  return JSON.stringify(data) as JsonText<Data>
}

/** An object with these members. */
export function jsonObject<Members extends Record<string, JsonText>>(
  members: Members,
): JsonText<{ [Name in keyof Members]: DataOf<Members[Name]> }> {
  let text = ''
  for (const [name, member] of Object.entries(members))
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${member}`
  return `${text || '{'}}` as JsonText<{ [Name in keyof Members]: DataOf<Members[Name]> }>
}

/**
 * The bytes of long JSON text, outside V8's heap. As a string it would be copied several times, and then slow down garbage collection
 * for as long as the answer waits.
 */
export type JsonBytes<Data = unknown> = Buffer<ArrayBuffer> & { readonly [holds]: Data }

/** The bytes of an object with one member, which is a long list. */
export function bytesOfList<Name extends string, Item>(
  name: Name,
  items: readonly JsonText<Item>[],
): JsonBytes<Record<Name, Item[]>> {
  const before = `{${JSON.stringify(name)}:[`
  let length = before.length + Math.max(0, items.length - 1) + ']}'.length
  for (const item of items) length += Buffer.byteLength(item)
  const bytes = Buffer.allocUnsafe(length)
  let at = bytes.write(before)
  for (const [place, item] of items.entries()) {
    if (place > 0) at += bytes.write(',', at)
    at += bytes.write(item, at)
  }
  bytes.write(']}', at)
  return bytes as JsonBytes<Record<Name, Item[]>>
}

/** Adds members to an object that has at least one. */
export function jsonWith<First extends object, More extends object>(
  first: JsonText<First>,
  more: More,
): JsonText<First & More> {
  return `${first.slice(0, -1)},${JSON.stringify(more).slice(1)}` as JsonText<First & More>
}
