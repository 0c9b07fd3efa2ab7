import type { Unit } from './price-lists.ts'

/** Numbers the units that postcodes lie in, without making a text for each postcode. */
export type PostcodeUnits = {
  /** Every unit so far, by its number. */
  units: readonly Unit[]
  /** Places a postcode in its present authority and nation; '' where the directory gives none. */
  place(postcode: string, authorityCode: string, nationCode: string): void
  /** The unit of a postcode such as 'RG30 1AA', from its bytes. A postcode that was never placed has no authority. */
  unitOf(bytes: Buffer, start: number, end: number): number
}

const LETTERS = 26
const INWARD_CODES = 10 * LETTERS * LETTERS
/** Values of a character of an outcode: none, ten digits and the letters. */
const CHARACTERS = 1 + 10 + LETTERS
const BLANK = 32
const ZERO = 48
const A = 65

/** Creates an empty table. It takes four bytes for each possible postcode of the outcodes that occur. */
export function postcodeUnits(): PostcodeUnits {
  const units: Unit[] = []
  const numbers = new Map<string, number>()
  const outcodes = new Uint16Array(CHARACTERS ** 4)
  let outcodeCount = 0
  /** Unit number plus one, by postcode; 0 for one that was not placed. */
  let placed = new Int32Array(1024 * INWARD_CODES)

  function keyOf(bytes: Buffer, start: number, end: number): number {
    let code = 0
    for (let at = start; at < end - 4; at++) code = code * CHARACTERS + valueOf(bytes[at] ?? 0)
    let outcode = outcodes[code] ?? 0
    if (outcode === 0) {
      outcode = ++outcodeCount
      outcodes[code] = outcode
      if ((outcode + 1) * INWARD_CODES > placed.length) {
        const larger = new Int32Array(placed.length * 2)
        larger.set(placed)
        placed = larger
      }
    }
    const digit = (bytes[end - 3] ?? 0) - ZERO
    const letters = ((bytes[end - 2] ?? 0) - A) * LETTERS + (bytes[end - 1] ?? 0) - A
    return outcode * INWARD_CODES + digit * LETTERS * LETTERS + letters
  }

  function numberOf(unit: Unit): number {
    const name = `${unit.sector}|${unit.authorityCode}|${unit.nationCode}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, units.length)
    return units.push(unit) - 1
  }

  return {
    units,
    place: (postcode, authorityCode, nationCode) => {
      const bytes = Buffer.from(postcode, 'latin1')
      checkShape(bytes, 0, bytes.length)
      const key = keyOf(bytes, 0, bytes.length)
      placed[key] = numberOf({ sector: postcode.slice(0, -2), authorityCode, nationCode }) + 1
    },
    unitOf: (bytes, start, end) => {
      checkShape(bytes, start, end)
      const key = keyOf(bytes, start, end)
      const known = placed[key] ?? 0
      if (known > 0) return known - 1
      const sector = bytes.toString('latin1', start, end - 2)
      const number = numberOf({ sector, authorityCode: '', nationCode: '' })
      placed[key] = number + 1
      return number
    },
  }
}

function valueOf(byte: number): number {
  return byte < A ? byte - ZERO + 1 : byte - A + 11
}

/** Postcodes are in one form in the database: an outcode of two to four characters, a blank, a digit and two letters. */
function checkShape(bytes: Buffer, start: number, end: number): void {
  const length = end - start
  if (length >= 6 && length <= 8 && bytes[end - 4] === BLANK) return
  throw new Error(`not a postcode: ${bytes.toString('latin1', start, end)}`)
}
