import { editionsOf } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { type AreaFigures, isAreaUnknown } from '#domain/area-figures.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { outcodeOf, sectorOf } from '#domain/postcode.ts'
import { findAreaFigures } from '#places/area-figures/find-area-figures.server.ts'
import { asOfDay } from '#places/postcode/data-period.ts'
import { medianSince } from '#places/postcode/queries.server.ts'
import { RECENT_YEARS, smallestAreaWithEnoughSales } from '#places/postcode/sales-summary.ts'
import type { Database } from '#platform/database.server.ts'

import { homeCost, type HomeCost, type HomePlace, type SoldNearby } from './home-cost.ts'
import { type FieldErrors, questionFrom, type QuestionText, readQuestion } from './question.ts'

/** The inputs as typed, the result and any errors. */
export type HomeAnswer = {
  text: QuestionText
  /** Null if an input is invalid. */
  cost: HomeCost | null
  errors: FieldErrors
  /** False for the example shown without a query. */
  asked: boolean
}

/** Calculates the home page’s result. For an unknown postcode it assumes England and returns an error for the field. */
export async function findHomeCost(
  db: Database,
  query: URLSearchParams,
  today: IsoDate,
): Promise<HomeAnswer> {
  const text = questionFrom(query)
  const asked = Object.keys(text).some((name) => query.has(name))
  const read = readQuestion(text)
  const found = text.postcode === '' ? null : await findAreaFigures(db, text.postcode, today)
  const unknown = found !== null && isAreaUnknown(found) ? { postcode: found.message } : {}
  if ('errors' in read) return { text, cost: null, errors: { ...unknown, ...read.errors }, asked }
  const place = found === null || isAreaUnknown(found) ? null : await placeOf(db, found, today)
  return { text, cost: homeCost(read.question, place, today), errors: unknown, asked }
}

async function placeOf(db: Database, figures: AreaFigures, today: IsoDate): Promise<HomePlace> {
  const { postcode, nation, authority, councilTax } = figures
  return {
    postcode,
    nation,
    area: authority.name,
    councilTax,
    sold: await soldNearby(db, figures, today),
  }
}

/** The median of the postcode sector, or of the district if the sector has too few sales. */
async function soldNearby(
  db: Database,
  { postcode }: AreaFigures,
  today: IsoDate,
): Promise<SoldNearby | null> {
  const { 'price-paid': edition } = await editionsOf(db, ['price-paid'])
  if (edition === null) return null
  const to = asOfDay(edition.coversTo, today)
  const from = yearsBefore(to, RECENT_YEARS)
  const [sector, outcode] = [sectorOf(postcode), outcodeOf(postcode)]
  const [ofSector, ofOutcode] = await Promise.all([
    medianSince(db, sector, from),
    medianSince(db, `${outcode} `, from),
  ])
  const median = smallestAreaWithEnoughSales([
    ofSector && { ...ofSector, place: sector, kind: 'sector' },
    ofOutcode && { ...ofOutcode, place: outcode, kind: 'outcode' },
  ])
  if (median === null) return null
  const { title, publisher, page, licence } = pricePaidSource
  const { place, medianPounds, sales } = median
  const source = { name: title, publisher, url: page, licence, edition: edition.label, demonstration: edition.demonstration } // prettier-ignore
  return { place, medianPounds, sales, from, to, source }
}
