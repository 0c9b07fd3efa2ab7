import type { Unit } from './price-lists.ts'

/** Numbers postcodes and the units that they lie in, without making a text for each sale. */
export type PostcodeUnits = {
  /** Every unit so far, by its number. */
  units: readonly Unit[]
  /** Places a postcode in its present authority and nation; '' where the directory gives none. */
  place(postcode: string, authorityCode: string, nationCode: string, isLive: boolean): void
  /** The key of a postcode such as 'RG30 1AA', from its bytes. */
  keyOf(bytes: Buffer, start: number, end: number): number
  /** The unit of a postcode by its key. One that was never placed has no authority. */
  unitOf(key: number): number
  /** How many live postcodes were placed. */
  liveCount(): number
  /** The number of a live postcode by its key; -1 for any other. */
  liveNumber(key: number): number
  /** The live postcode of a number. */
  livePostcode(number: number): string
}

const LETTERS = 26
const INWARD_CODES = 10 * LETTERS * LETTERS
/** Values of a character of an outcode: none, ten digits and the letters. */
const CHARACTERS = 1 + 10 + LETTERS
const BLANK = 32
const ZERO = 48
const A = 65

/** Creates an empty table. It takes eight bytes for each possible postcode of the outcodes that occur. */
export function postcodeUnits(): PostcodeUnits {
  const units: Unit[] = []
  const numbers = new Map<string, number>()
  const outcodes = new Uint16Array(CHARACTERS ** 4)
  const names: string[] = ['']
  const liveKeys: number[] = []
  /** Unit number plus one by key, and number of a live postcode plus one; 0 for none. */
  let placed = new Int32Array(1024 * INWARD_CODES)
  let live = new Int32Array(1024 * INWARD_CODES)

  function newOutcode(code: number, name: string): number {
    outcodes[code] = names.length
    if ((names.push(name) + 1) * INWARD_CODES > placed.length) {
      placed = doubled(placed)
      live = doubled(live)
    }
    return names.length - 1
  }

  function keyOf(bytes: Buffer, start: number, end: number): number {
    checkShape(bytes, start, end)
    let code = 0
    for (let at = start; at < end - 4; at++) code = code * CHARACTERS + valueOf(bytes[at] ?? 0)
    const outcode = outcodes[code] || newOutcode(code, bytes.toString('latin1', start, end - 4))
    const digit = (bytes[end - 3] ?? 0) - ZERO
    const letters = ((bytes[end - 2] ?? 0) - A) * LETTERS + (bytes[end - 1] ?? 0) - A
    return outcode * INWARD_CODES + digit * LETTERS * LETTERS + letters
  }

  function sectorOf(key: number): string {
    const digit = Math.floor((key % INWARD_CODES) / (LETTERS * LETTERS))
    return `${names[Math.floor(key / INWARD_CODES)]} ${digit}`
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
    keyOf,
    place: (postcode, authorityCode, nationCode, isLive) => {
      const bytes = Buffer.from(postcode, 'latin1')
      const key = keyOf(bytes, 0, bytes.length)
      placed[key] = numberOf({ sector: postcode.slice(0, -2), authorityCode, nationCode }) + 1
      if (isLive) live[key] = liveKeys.push(key)
    },
    unitOf: (key) => {
      const known = placed[key] ?? 0
      if (known > 0) return known - 1
      const number = numberOf({ sector: sectorOf(key), authorityCode: '', nationCode: '' })
      placed[key] = number + 1
      return number
    },
    liveCount: () => liveKeys.length,
    liveNumber: (key) => (live[key] ?? 0) - 1,
    livePostcode: (number) => {
      const key = liveKeys[number] ?? 0
      const letters = key % (LETTERS * LETTERS)
      return `${sectorOf(key)}${String.fromCharCode(A + Math.floor(letters / LETTERS), A + (letters % LETTERS))}`
    },
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
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
