/** Largest JSON body of an API call in bytes, unless its endpoint says otherwise. Ours need a tenth of it. */
export const USUAL_BODY_BYTES = 32_000

/** Largest body of a batch: 100 calls of 3 kB. */
export const BATCH_BODY_BYTES = 300_000

/** Deepest nesting of a JSON body. Ours are nested four deep at most. */
export const DEEPEST_JSON = 16

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether JSON in UTF-8 is nested more than `most` deep, found without parsing it: a list in a list takes two bytes, but much more
 * memory once it's parsed.
 */
export function isNestedDeeper(bytes: Uint8Array, most: number): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > most) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}

/** Position of the quotation mark that ends a string; past the last byte if there's none. Photos are strings of several megabytes. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; ; at++) {
    at = bytes.indexOf(QUOTE, at)
    if (at === -1) return bytes.length
    let escapes = 0
    while (bytes[at - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
}
