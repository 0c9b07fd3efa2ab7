const BLANK = 32
const QUOTE = 34
const ZERO = 48

/** Builds a table with 1 for each of these characters' bytes. */
export function bytesOf(characters: string): Uint8Array {
  const found = new Uint8Array(256)
  for (const character of characters) found[character.charCodeAt(0)] = 1
  return found
}

/** Whether a byte is a digit. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte < ZERO + 10
}

/** Finds the end of the digits from `start`. */
export function endOfDigits(bytes: Buffer, start: number): number {
  let at = start
  while (isDigit(bytes[at])) at++
  return at
}

/** Returns the number that the digits between two positions make. */
export function numberAt(bytes: Buffer, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) value = value * 10 + (bytes[at] ?? 0) - ZERO
  return value
}

/** The positions in a postcode where a byte is allowed. */
const FIRST = bytesOf('ABCDEFGHIJKLMNOPRSTUWYZ')
const SECOND = bytesOf('ABCDEFGHKLMNOPQRSTUVWXY')
const INWARD = bytesOf('ABDEFGHJLNPQRSTUWXYZ')

/** Finds where a postcode ends, if it's empty or has the shape A9 9AA, A99 9AA, AA9 9AA or AA99 9AA; else -1. */
export function endOfPostcode(bytes: Buffer, start: number): number {
  if (bytes[start] === QUOTE) return start
  let at = start + 1
  if (FIRST[bytes[start] ?? 0] === 0) return -1
  if (SECOND[bytes[at] ?? 0] === 1) at++
  if (!isDigit(bytes[at++])) return -1
  if (isDigit(bytes[at])) at++
  if (bytes[at] !== BLANK || !isDigit(bytes[at + 1])) return -1
  return INWARD[bytes[at + 2] ?? 0] === 1 && INWARD[bytes[at + 3] ?? 0] === 1 ? at + 4 : -1
}

const BACKSLASH = 92
const TILDE = 126

/** Whether a text isn't empty and needn't be changed: ASCII with single spaces, none at its ends, and no backslash. */
export function isPlainText(bytes: Buffer, from: number, to: number): boolean {
  let before = BLANK
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte < BLANK || byte > TILDE || byte === BACKSLASH || (byte === BLANK && before === BLANK))
      return false
    before = byte
  }
  return before !== BLANK
}
