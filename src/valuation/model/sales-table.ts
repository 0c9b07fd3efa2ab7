import { addressKeys, type Place, PLACES } from './address-keys.ts'
import { type HashedNumbers, hashedNumber, hashedNumbers } from './hashed-numbers.ts'

/** Property types by their number in tables: detached, semi-detached, terraced, flat, other. */
export const TYPE_LETTERS = 'DSTFO'

/** The number of a flat's type. */
export const FLAT = 3
/** The number of type "other", which is never valued. */
export const OTHER = 4

/** A sale, or a home to be valued, as it enters a table. Unknown positions and areas are NaN. */
export type SaleFacts = {
  /** Days since 1 January 1995. */
  day: number
  /** Price in pounds; NaN for a home to be valued. */
  pricePounds: number
  /** A letter of TYPE_LETTERS. */
  type: string
  /** F, L or U. */
  tenure: string
  newBuild: boolean
  categoryB: boolean
  /** 'RG30 1AA'; empty if unknown. */
  postcode: string
  paon: string
  saon: string
  street: string
  town: string
  easting: number
  northing: number
  floorAreaSqm: number
}

/** Sales in columns, oldest first. Places and homes are numbers, shared by the sales at the same one. */
export type SalesTable = {
  count: number
  day: Int32Array
  logPrice: Float64Array
  type: Uint8Array
  leasehold: Uint8Array
  newBuild: Uint8Array
  categoryB: Uint8Array
  /** 1 for a house with a name instead of a number. */
  named: Uint8Array
  /** The number of the house in its street, or of the flat in its building; NaN without one. */
  number: Float64Array
  /** 1 if the number is a flat's, in its building. */
  unit: Uint8Array
  home: Int32Array
  building: Int32Array
  postcode: Int32Array
  street: Int32Array
  sector: Int32Array
  outcode: Int32Array
  region: Int32Array
  easting: Float64Array
  northing: Float64Array
  /** Logarithm of the floor area in square metres. */
  logArea: Float64Array
}

/** The numberings of a table that's being made. */
export type Numberings = Record<Place, Map<string, number>>

/** Kinds of place that are too many for a model to keep more than the hashes of their keys. */
type Many = 'home' | 'building'

/** The numberings of a model, with which homes are looked up. */
export type PlaceNumbers = Record<Many, HashedNumbers> & Record<Exclude<Place, Many>, Map<string, number>>

/** Creates empty numberings. */
export function numberings(): Numberings {
  return Object.fromEntries(PLACES.map((place) => [place, new Map<string, number>()])) as Numberings
}

/** The numberings of a model from those of its table. */
export function placeNumbers(names: Numberings): PlaceNumbers {
  return { ...names, home: hashedNumbers(names.home), building: hashedNumbers(names.building) }
}

/** The number of a place by its key; -1 if it has no sales. */
export function placeNumber(names: PlaceNumbers, place: Place, key: string): number {
  return place === 'home' || place === 'building'
    ? hashedNumber(names[place], key)
    : (names[place].get(key) ?? -1)
}

/** Puts sales into columns, oldest first, and numbers their places. */
export function salesTable(sales: readonly SaleFacts[], names: Numberings = numberings()): SalesTable {
  const order = Int32Array.from(sales, (_, index) => index)
  order.sort((a, b) => (sales[a]?.day ?? 0) - (sales[b]?.day ?? 0) || a - b)
  const table = emptyTable(sales.length)
  const numberOf: NumberOf = (place, key) => numbered(names[place], key)
  order.forEach((from, at) => {
    const sale = sales[from]
    if (sale) putSale(table, at, sale, numberOf)
  })
  return table
}

/** Puts homes that are to be valued into columns, in their order. Places without sales are -1. */
export function subjectTable(homes: readonly SaleFacts[], names: PlaceNumbers): SalesTable {
  const table = emptyTable(homes.length)
  for (const [at, home] of homes.entries())
    putSale(table, at, home, (place, key) => placeNumber(names, place, key))
  return table
}

/** The number of each sector's outcode, including sectors whose first sale isn't known yet. */
export function outcodesOfSectors({ count, sector, outcode }: SalesTable, sectors: number): Int32Array {
  const outcodes = new Int32Array(sectors)
  for (let at = 0; at < count; at++) outcodes[sector[at] ?? 0] = outcode[at] ?? 0
  return outcodes
}

type NumberOf = (place: Place, key: string) => number

function putSale(table: SalesTable, at: number, sale: SaleFacts, numberOf: NumberOf): void {
  const keys = addressKeys(sale)
  table.day[at] = sale.day
  table.logPrice[at] = Math.log(sale.pricePounds)
  table.type[at] = TYPE_LETTERS.indexOf(sale.type)
  table.leasehold[at] = 'FLU'.indexOf(sale.tenure)
  table.newBuild[at] = sale.newBuild ? 1 : 0
  table.categoryB[at] = sale.categoryB ? 1 : 0
  table.named[at] = /\d/.test(sale.paon) ? 0 : 1
  table.number[at] = Number(/\d+/.exec(sale.saon || sale.paon)?.[0] ?? Number.NaN)
  table.unit[at] = sale.saon === '' ? 0 : 1
  table.easting[at] = sale.easting
  table.northing[at] = sale.northing
  table.logArea[at] = sale.floorAreaSqm > 0 ? Math.log(sale.floorAreaSqm) : Number.NaN
  for (const place of PLACES) table[place][at] = numberOf(place, keys[place])
}

function numbered(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

function emptyTable(count: number): SalesTable {
  const whole = () => new Int32Array(count)
  const small = () => new Uint8Array(count)
  const real = () => new Float64Array(count)
  return {
    count,
    day: whole(),
    logPrice: real(),
    type: small(),
    leasehold: small(),
    newBuild: small(),
    categoryB: small(),
    named: small(),
    number: real(),
    unit: small(),
    home: whole(),
    building: whole(),
    postcode: whole(),
    street: whole(),
    sector: whole(),
    outcode: whole(),
    region: whole(),
    easting: real(),
    northing: real(),
    logArea: real(),
  }
}
