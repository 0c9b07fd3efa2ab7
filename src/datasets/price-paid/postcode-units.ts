import { postcodeKeys, UNITS_IN_SECTOR } from './postcode-keys.ts'
import type { Unit } from './price-lists.ts'

/** Numbers postcodes and the units they're in, without creating a string for each sale. */
export type PostcodeUnits = {
  /** Every unit so far, by its number. */
  units: readonly Unit[]
  /** Assigns a postcode to its current authority and nation; '' if the directory has none. */
  place(postcode: string, authorityCode: string, nationCode: string, isLive: boolean): void
  /** The key of a postcode such as 'RG30 1AA', from its bytes. */
  keyOf(bytes: Buffer, start: number, end: number): number
  /** The postcode of a key. */
  postcodeOf(key: number): string
  /** The unit of a postcode by its key. One that was never placed has no authority. */
  unitOf(key: number): number
  /** Whether a postcode was placed as a live one. */
  isLive(key: number): boolean
}

/** Creates an empty table. It takes four bytes for each possible postcode of the sectors that occur. */
export function postcodeUnits(): PostcodeUnits {
  const { keyOf, sectorOf, postcodeOf } = postcodeKeys()
  const units: Unit[] = []
  const numbers = new Map<string, number>()
  /** By sector and postcode: twice the number of the unit plus one, plus one if it's live; 0 for none. */
  const placed: (Int32Array | undefined)[] = []

  function placeIn(key: number, unit: Unit, live: 0 | 1): number {
    const name = `${unit.sector}|${unit.authorityCode}|${unit.nationCode}`
    const number = numbers.get(name) ?? units.push(unit) - 1
    numbers.set(name, number)
    const sector = (placed[Math.floor(key / UNITS_IN_SECTOR)] ??= new Int32Array(UNITS_IN_SECTOR))
    sector[key % UNITS_IN_SECTOR] = 2 * (number + 1) + live
    return number
  }

  const found = (key: number) => placed[Math.floor(key / UNITS_IN_SECTOR)]?.[key % UNITS_IN_SECTOR] ?? 0

  return {
    units,
    keyOf,
    postcodeOf,
    place: (postcode, authorityCode, nationCode, isLive) => {
      const bytes = Buffer.from(postcode, 'latin1')
      const key = keyOf(bytes, 0, bytes.length)
      placeIn(key, { sector: postcode.slice(0, -2), authorityCode, nationCode }, isLive ? 1 : 0)
    },
    unitOf: (key) => {
      const known = found(key)
      return known > 0
        ? (known >> 1) - 1
        : placeIn(key, { sector: sectorOf(key), authorityCode: '', nationCode: '' }, 0)
    },
    isLive: (key) => (found(key) & 1) === 1,
  }
}
