import { postcodeKeys } from './postcode-keys.ts'
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

/** Creates an empty table. It takes eight bytes for each possible postcode of the outcodes that occur. */
export function postcodeUnits(): PostcodeUnits {
  const { keyOf, sectorOf, postcodeOf } = postcodeKeys()
  const units: Unit[] = []
  const numbers = new Map<string, number>()
  const liveKeys: number[] = []
  /** Unit number plus one by key, and number of a live postcode plus one; 0 for none. */
  let placed = new Int32Array(FIRST_ROOM)
  let live = new Int32Array(FIRST_ROOM)

  function placeIn(key: number, unit: Unit): number {
    while (key >= placed.length) {
      placed = doubled(placed)
      live = doubled(live)
    }
    const name = `${unit.sector}|${unit.authorityCode}|${unit.nationCode}`
    const number = numbers.get(name) ?? units.push(unit) - 1
    numbers.set(name, number)
    placed[key] = number + 1
    return number
  }

  return {
    units,
    keyOf,
    place: (postcode, authorityCode, nationCode, isLive) => {
      const bytes = Buffer.from(postcode, 'latin1')
      const key = keyOf(bytes, 0, bytes.length)
      placeIn(key, { sector: postcode.slice(0, -2), authorityCode, nationCode })
      if (isLive) live[key] = liveKeys.push(key)
    },
    unitOf: (key) => {
      const known = placed[key] ?? 0
      return known > 0
        ? known - 1
        : placeIn(key, { sector: sectorOf(key), authorityCode: '', nationCode: '' })
    },
    liveCount: () => liveKeys.length,
    liveNumber: (key) => (live[key] ?? 0) - 1,
    livePostcode: (number) => postcodeOf(liveKeys[number] ?? 0),
  }
}

/** Room for the keys of some thousand outcodes; it's taken from the system only where it is used. */
const FIRST_ROOM = 1 << 23

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
