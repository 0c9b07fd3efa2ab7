/** Numbers postcodes, close together within an outcode, without creating a string for each look-up. */
export type PostcodeKeys = {
  /** The key of a postcode such as 'RG30 1AA', from its bytes; below the number of outcodes × 6,760. */
  keyOf: (bytes: Buffer, start: number, end: number) => number
  /** The sector of a key, such as 'RG30 1'. */
  sectorOf: (key: number) => string
  /** The postcode of a key. */
  postcodeOf: (key: number) => string
}

const LETTERS = 26
/** Possible postcodes of a sector, and of an outcode. */
export const UNITS_IN_SECTOR = LETTERS * LETTERS
const INWARD_CODES = 10 * UNITS_IN_SECTOR
/** Values of a character of an outcode: none, ten digits and the letters. */
const CHARACTERS = 1 + 10 + LETTERS
const BLANK = 32
const ZERO = 48
const A = 65

/** Numbers outcodes in order of appearance. */
export function postcodeKeys(): PostcodeKeys {
  const outcodes = new Uint16Array(CHARACTERS ** 4)
  const names: string[] = ['']

  function newOutcode(code: number, name: string): number {
    outcodes[code] = names.length
    return names.push(name) - 1
  }

  function sectorOf(key: number): string {
    const digit = Math.floor((key % INWARD_CODES) / UNITS_IN_SECTOR)
    return `${names[Math.floor(key / INWARD_CODES)]} ${digit}`
  }

  return {
    keyOf: (bytes, start, end) => {
      checkShape(bytes, start, end)
      let code = 0
      for (let at = start; at < end - 4; at++) code = code * CHARACTERS + valueOf(bytes[at] ?? 0)
      const outcode = outcodes[code] || newOutcode(code, bytes.toString('latin1', start, end - 4))
      const digit = (bytes[end - 3] ?? 0) - ZERO
      const letters = ((bytes[end - 2] ?? 0) - A) * LETTERS + (bytes[end - 1] ?? 0) - A
      return outcode * INWARD_CODES + digit * UNITS_IN_SECTOR + letters
    },
    sectorOf,
    postcodeOf: (key) => {
      const letters = key % UNITS_IN_SECTOR
      return `${sectorOf(key)}${String.fromCharCode(A + Math.floor(letters / LETTERS), A + (letters % LETTERS))}`
    },
  }
}

function valueOf(byte: number): number {
  return byte < A ? byte - ZERO + 1 : byte - A + 11
}

/**
 * Postcodes have one format in the database: an outcode of two to four characters, a space, a digit and two letters.
 */
function checkShape(bytes: Buffer, start: number, end: number): void {
  const length = end - start
  if (length >= 6 && length <= 8 && bytes[end - 4] === BLANK) return
  throw new Error(`not a postcode: ${bytes.toString('latin1', start, end)}`)
}
