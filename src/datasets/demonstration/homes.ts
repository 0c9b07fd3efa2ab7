import type { HouseType } from './districts.ts'
import { houseName } from './names.ts'
import type { DemonstrationPostcode } from './postcodes.ts'
import { mix, type Random } from './random.ts'
import { saleDays } from './sale-days.ts'

/** What all homes in a postcode share, worked out once. */
export type StreetOfSales = {
  postcode: DemonstrationPostcode
  /** Takes over the sales after a termination, because the Land Registry then uses the new postcode. */
  successor: DemonstrationPostcode | null
  /** First day number on which the successor's postcode is used. */
  terminatedFrom: number
  /** First slot in the table of days when homes existed here; 0 for old streets. */
  openFrom: number
  /** Index by month, 100 at the base month, by type. */
  index: Readonly<Record<HouseType, Float64Array>>
  /** Street, locality, town, district and county as columns. */
  addressColumns: string
}

/** A demonstration home: an address with its type, tenure and price level. */
export type Home = {
  street: StreetOfSales
  type: HouseType
  leasehold: boolean
  paon: string
  saon: string
  /** Price at the base month, in pounds. */
  basePrice: number
}

/** One sale of a home: the day as a number from 1 January 1995, and whether the home was new. */
export type SaleOfHome = { day: number; newBuild: boolean }

/** The table of days, shared by everything that generates sales. */
export const DAYS = saleDays()

/** Home number `turn` in a street. Its details come from the random draws. */
export function homeAt(street: StreetOfSales, turn: number, random: Random): Home {
  const { postcode } = street
  const draw = random.bits()
  const type = (draw & 15) === 0 && postcode.type !== 'F' ? OTHER_TYPE[postcode.type] : postcode.type
  const number = postcode.firstNumber + turn * postcode.numberStep
  const flat = type === 'F'
  const leasehold = flat
    ? (draw & 0x1f0) !== 0
    : ((draw >>> 9) & 1023) / 1024 < postcode.district.leaseholdHouses
  const named = (draw & 0x3f80000) === 0 && !flat
  return {
    street,
    type,
    leasehold,
    paon: flat
      ? (postcode.building ?? String(postcode.firstNumber + (turn >> 2)))
      : named
        ? houseName(random)
        : String(number),
    saon: flat ? flatNumber(postcode, turn) : '',
    basePrice:
      postcode.district.prices[type] *
      postcode.outcode.level *
      postcode.level *
      Math.exp(0.18 * random.gaussian()),
  }
}

const OTHER_TYPE: Record<HouseType, HouseType> = { D: 'S', S: 'D', T: 'S', F: 'F' }

function flatNumber({ building, firstNumber }: DemonstrationPostcode, turn: number): string {
  if (building !== null) return `${firstNumber % 3 === 0 ? 'APARTMENT' : 'FLAT'} ${turn + 1}`
  return `FLAT ${'ABCD'[turn & 3]}`
}

/** One line of the price paid file, in the official layout. `row` determines the transaction's identifier. */
export function saleText(home: Home, { day, newBuild }: SaleOfHome, row: number, random: Random): string {
  const { street } = home
  const month = DAYS.month[day] ?? 0
  const oddity = random.bits()
  const other = month >= CATEGORY_B_MONTH && (oddity & 0xff) === 0
  const additional = other || (month >= CATEGORY_B_MONTH && (oddity & 0x1f) === 1)
  const movement = ((street.index[home.type][month] ?? 100) / 100) * Math.exp(0.045 * random.gaussian())
  const price = rounded(
    home.basePrice * movement * (newBuild ? 1.1 : 1) * (other ? 2.2 : additional ? 0.86 : 1),
    oddity,
  )
  const postcode =
    (oddity >>> 12) % 1000 === 0
      ? ''
      : street.successor !== null && day >= street.terminatedFrom
        ? street.successor.postcode
        : street.postcode.postcode
  const tenure = month < 36 && oddity >>> 22 === 0 ? 'U' : home.leasehold ? 'L' : 'F'
  const address = other ? `UNIT ${1 + (row % 40)}","` : `${home.paon}","${home.saon}`
  return `"{${identifier(row)}}","${price}","${DAYS.text[day]} 00:00","${postcode}","${other ? 'O' : home.type}","${
    newBuild ? 'Y' : 'N'
  }","${tenure}","${address}",${street.addressColumns},"${additional ? 'B' : 'A'}","A"\n`
}

/** Columns 10 to 14 of the price paid file for a street. */
export function addressColumns({ street, outcode, district }: DemonstrationPostcode): string {
  const words = district.pricePaid
  if (!words) throw new Error(`${district.name} has no price paid data`)
  return `"${street}","${outcode.locality}","${words.town}","${words.district}","${words.county}"`
}

/** October 2013, when the Land Registry started publishing additional price paid entries (category B). */
const CATEGORY_B_MONTH = (2013 - 1995) * 12 + 9

/** Rounds to realistic prices: whole thousands or five hundreds, some just below, new homes at 995. */
function rounded(price: number, draw: number): number {
  const step = price > 400_000 ? 2500 : price > 120_000 ? 500 : 250
  const round = Math.max(step, Math.round(price / step) * step)
  return (draw & 0x700) === 0 ? round - 50 : round
}

const HEX = Array.from({ length: 1 << 16 }, (_, value) => value.toString(16).toUpperCase().padStart(4, '0'))

/**
 * A unique identifier for every row: its first part never repeats below 2³² rows. DE30-DE30 in the middle marks it as
 * made up, and imports recognise it.
 */
function identifier(row: number): string {
  const first = mix(row ^ 0x5bd1e995)
  const second = mix(first ^ 0x2545f491)
  const third = mix(second + row)
  return `${HEX[first >>> 16]}${HEX[first & 0xffff]}-${HEX[second >>> 16]}-DE30-DE30-${HEX[second & 0xffff]}${
    HEX[third >>> 16]
  }${HEX[third & 0xffff]}`
}
