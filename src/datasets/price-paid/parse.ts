import { findIsoDate, isoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'

import type { Rejection } from '../import/importer.ts'

/** One entry of a price paid file, as text; a field is empty if the layout doesn't have its column. */
export type RawSale = {
  transactionId: string
  price: string
  date: string
  postcode: string
  propertyType: string
  newBuild: string
  tenure: string
  paon: string
  saon: string
  street: string
  locality: string
  town: string
  district: string
  county: string
  category: string
  /** A for added, C for changed, D for deleted; only in the monthly change file. */
  status: string
}

/** A validated entry; `withdrawn` if it tells us to delete the sale. */
export type SaleEntry = {
  /** 36 characters, without braces. */
  transactionId: string
  pricePounds: number
  soldOn: IsoDate
  postcode: Postcode | null
  propertyType: string
  newBuild: boolean
  tenure: string
  paon: string
  saon: string
  street: string
  locality: string
  town: string
  district: string
  county: string
  category: string
  withdrawn: boolean
}

/** The data starts in January 1995. */
export const FIRST_DAY = isoDate('1995-01-01')

/** The largest price that fits the database column. */
const MAX_PRICE_POUNDS = 2_147_483_647

const TRANSACTION_ID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i
const PRICE = /^[0-9]{1,10}$/
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/
const BRITISH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/

/**
 * Parses one entry, or returns what is wrong with it. Category B and type O are kept: they're sales, just not standard ones.
 * Postcode, tenure, category and status may be missing; dates after `today` are rejected.
 */
export function parseSale(raw: RawSale, today: IsoDate): SaleEntry | Rejection {
  const id = raw.transactionId.trim()
  const transactionId = TRANSACTION_ID.exec(id)?.[1]
  if (transactionId === undefined) return { reason: `the transaction identifier is not a GUID: ${shown(id)}` }
  const price = raw.price.trim()
  const pricePounds = PRICE.test(price) ? Number(price) : Number.NaN
  if (Number.isNaN(pricePounds))
    return { reason: `the price is not a number of whole pounds: ${shown(price)}` }
  if (pricePounds < 1 || pricePounds > MAX_PRICE_POUNDS)
    return { reason: `the price is out of range: ${shown(price)}` }
  const soldOn = saleDay(raw.date.trim(), today)
  if (typeof soldOn !== 'string') return soldOn
  const written = raw.postcode.trim()
  const postcode = findPostcode(written)
  if (postcode === null && written !== '')
    return { reason: `the postcode does not have the shape of one: ${shown(written)}` }
  const codes = saleCodes(raw)
  if ('reason' in codes) return codes
  return { transactionId, pricePounds, soldOn, postcode, ...codes, ...address(raw) }
}

/** The coded columns: their allowed values, and the value of an empty one. */
function saleCodes(
  raw: RawSale,
): Rejection | Pick<SaleEntry, 'propertyType' | 'newBuild' | 'tenure' | 'category' | 'withdrawn'> {
  const propertyType = raw.propertyType.trim()
  if (!isOneOf('DSTFO', propertyType))
    return { reason: `the property type is none of D, S, T, F, O: ${shown(propertyType)}` }
  const build = raw.newBuild.trim()
  if (!isOneOf('YN', build)) return { reason: `the new-build mark is neither Y nor N: ${shown(build)}` }
  const tenure = raw.tenure.trim() || 'U'
  if (!isOneOf('FLU', tenure)) return { reason: `the tenure is none of F, L, U: ${shown(tenure)}` }
  const category = raw.category.trim() || 'A'
  if (!isOneOf('AB', category)) return { reason: `the category is neither A nor B: ${shown(category)}` }
  const status = raw.status.trim() || 'A'
  if (!isOneOf('ACD', status)) return { reason: `the record status is none of A, C, D: ${shown(status)}` }
  return { propertyType, newBuild: build === 'Y', tenure, category, withdrawn: status === 'D' }
}

function address({ paon, saon, street, locality, town, district, county }: RawSale) {
  return {
    paon: paon.trim(),
    saon: saon.trim(),
    street: street.trim(),
    locality: locality.trim(),
    town: town.trim(),
    district: district.trim(),
    county: county.trim(),
  }
}

function saleDay(text: string, today: IsoDate): IsoDate | Rejection {
  const british = BRITISH_DAY.exec(text)
  const day = findIsoDate(
    british ? `${british[3]}-${british[2]}-${british[1]}` : (ISO_DAY.exec(text)?.[1] ?? ''),
  )
  if (day === null) return { reason: `the date is not a calendar day: ${shown(text)}` }
  if (day < FIRST_DAY)
    return { reason: `the date is before January 1995, when the data begin: ${shown(text)}` }
  return day > today ? { reason: `the date is in the future: ${shown(text)}` } : day
}

function isOneOf(codes: string, code: string): boolean {
  return code.length === 1 && codes.includes(code)
}

function shown(text: string): string {
  return text === '' ? '(empty)' : text.slice(0, 40)
}
