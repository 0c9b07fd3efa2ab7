import { findIsoDate, isoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { copyField } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'

/** One entry of a price paid file, field by field as written there; empty where its layout has no such column. */
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
  /** A added, C changed, D deleted: only in the monthly change file. */
  status: string
}

/** The columns of `property.sale`, in the order in which `saleRow` gives them. */
export const SALE_COLUMNS = [
  'transaction_id', 'price_pounds', 'sold_on', 'new_build', 'property_type', 'tenure', 'category', 'postcode',
  'paon', 'saon', 'street', 'locality', 'town', 'district', 'county',
] as const // prettier-ignore

/** The data begin with January 1995. */
export const FIRST_DAY = isoDate('1995-01-01')

const TRANSACTION_ID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i
const PRICE = /^[0-9]{1,10}$/
const MAX_PRICE_POUNDS = 2_147_483_647
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/
const BRITISH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/
// The commonest shapes as files write them; whatever else there is goes through findPostcode.
const CANONICAL_POSTCODE = /^[A-PR-UWYZ][A-HK-Y]?\d\d? \d[ABD-HJLNP-UW-Z]{2}$/
const SPECIAL = /[\\\t\n\r]/

/**
 * Reads entries into rows of `property.sale` with the mark of deletion behind them, or says what is wrong with one. Days
 * repeat by the million, so each is checked once.
 */
export function saleParser(today: IsoDate): (raw: RawSale) => CopyText | Rejection {
  const dayOf = remembered((text) => saleDay(text, today))
  return (raw) => {
    const id = raw.transactionId.trim()
    if (!TRANSACTION_ID.test(id)) return { reason: `the transaction identifier is not a GUID: ${shown(id)}` }
    const price = raw.price.trim()
    if (!PRICE.test(price)) return { reason: `the price is not a number of whole pounds: ${shown(price)}` }
    const pounds = Number(price)
    if (pounds < 1 || pounds > MAX_PRICE_POUNDS)
      return { reason: `the price is out of range: ${shown(price)}` }
    const day = dayOf(raw.date.trim())
    if (typeof day !== 'string') return day
    const postcode = salePostcode(raw.postcode.trim())
    if (typeof postcode !== 'string') return postcode
    const type = raw.propertyType.trim()
    if (type.length !== 1 || !'DSTFO'.includes(type))
      return { reason: `the property type is none of D, S, T, F, O: ${shown(type)}` }
    const build = raw.newBuild.trim()
    if (build !== 'Y' && build !== 'N')
      return { reason: `the new-build mark is neither Y nor N: ${shown(build)}` }
    const tenure = raw.tenure.trim() || 'U'
    if (tenure.length !== 1 || !'FLU'.includes(tenure))
      return { reason: `the tenure is none of F, L, U: ${shown(tenure)}` }
    const category = raw.category.trim() || 'A'
    if (category !== 'A' && category !== 'B')
      return { reason: `the category is neither A nor B: ${shown(category)}` }
    const status = raw.status.trim() || 'A'
    if (status.length !== 1 || !'ACD'.includes(status))
      return { reason: `the record status is none of A, C, D: ${shown(status)}` }
    const head = `${id}\t${pounds}\t${day}\t${build}\t${type}\t${tenure}\t${category}\t${postcode === '' ? '\\N' : postcode}\t`
    return `${head}${addressFields(raw)}\t${status === 'D' ? 't' : '\\N'}\n`
  }
}

function addressFields({ paon, saon, street, locality, town, district, county }: RawSale): string {
  const line = (separator: string) =>
    `${paon.trim()}${separator}${saon.trim()}${separator}${street.trim()}${separator}${locality.trim()}${separator}${town.trim()}${separator}${district.trim()}${separator}${county.trim()}`
  const fields = line('\t')
  return SPECIAL.test(line(' '))
    ? [paon, saon, street, locality, town, district, county]
        .map((text) => (text.trim() === '' ? '' : copyField(text.trim())))
        .join('\t')
    : fields
}

function saleDay(text: string, today: IsoDate): string | Rejection {
  const british = BRITISH_DAY.exec(text)
  const day = findIsoDate(
    british ? `${british[3]}-${british[2]}-${british[1]}` : (ISO_DAY.exec(text)?.[1] ?? ''),
  )
  if (day === null) return { reason: `the date is not a calendar day: ${shown(text)}` }
  if (day < FIRST_DAY)
    return { reason: `the date is before January 1995, when the data begin: ${shown(text)}` }
  return day > today ? { reason: `the date is in the future: ${shown(text)}` } : day
}

function salePostcode(text: string): string | Rejection {
  if (text === '' || CANONICAL_POSTCODE.test(text)) return text
  return findPostcode(text) ?? { reason: `the postcode does not have the shape of one: ${shown(text)}` }
}

function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    if (known.size < REMEMBERED) known.set(text, value)
    return value
  }
}

/** There are about 365 days a year since 1995, however they are written. */
const REMEMBERED = 50_000

function shown(text: string): string {
  return text === '' ? '(empty)' : text.slice(0, 40)
}
