import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import { estimateHome, type HomeEstimate, type HomeFacts } from '../model/estimate-home.ts'
import { withoutSalesReason } from '../model/sold-prices-published.ts'
import { currentModel, findModelFacts, type ModelFacts } from '../training/model-store.server.ts'
import { dayNumber } from '../training/sale-facts.ts'
import { type UsedRegisteredSale, usedSales } from './used-sales.server.ts'

/** What somebody says about a home. Null or empty if unknown. */
export type AskedHome = {
  paon: string
  saon: string
  street: string
  /** D, S, T or F. */
  propertyType: string | null
  /** F or L. */
  tenure: string | null
  newBuild: boolean
  floorAreaSqm: number | null
}

/** An estimate with the model that made it and the sales that count most. */
export type Valued = {
  kind: 'valued'
  asOf: IsoDate
  estimate: HomeEstimate
  sales: UsedRegisteredSale[]
  model: ModelFacts
  /** Which sales have been imported, if not all: 'RG31 only'. */
  extent: string | null
}

/** Why a home isn't valued: a word for programs, and a sentence for people. */
export type NotValued = {
  kind: 'not covered' | 'not imported' | 'no model' | 'no basis' | 'wrong day'
  sentence: string
}

/** How many days the market is carried beyond the last sale that we have. */
const MOST_DAYS_BEYOND = 731

/** How many of the sales are looked up, those that count most first. */
const MOST_SALES = 12

/**
 * Values a home on a day, or says why not: no sold prices are published there, none are imported, no model has been trained, or there's
 * nothing to go by.
 */
export async function valueHome(
  db: Database,
  { record, home, asOf }: { record: PostcodeRecord; home: AskedHome; asOf: IsoDate },
): Promise<Valued | NotValued> {
  const outside = outsideCoverage(record)
  if (outside) return outside
  const stored = await currentModel(db, record.postcode)
  if (stored === null)
    return (await findModelFacts(db)) === null
      ? withoutModel(db)
      : refused(db, record, withoutSalesReason(record.outcode))
  const wrongDay = dayRefused(stored, asOf)
  if (wrongDay) return wrongDay
  const facts = homeFacts(record, home, asOf)
  const estimate = estimateHome(stored.model, facts)
  if ('refused' in estimate) return refused(db, record, estimate.refused)
  const [sales, { 'price-paid': edition }] = await Promise.all([
    usedSales(db, stored, estimate.sales.slice(0, MOST_SALES), record),
    editionsOf(db, ['price-paid']),
  ])
  return { kind: 'valued', asOf, estimate, sales, model: stored, extent: edition?.extent ?? null }
}

/** Says that an estimate is from a part of the sales. */
export function extentSentence(extent: string): string {
  return `It’s made from the sales that we’ve imported (${extent}).`
}

function outsideCoverage({ postcode, nation }: PostcodeRecord): NotValued | null {
  const found = nationOfCode(nation?.code ?? null)
  if (nation === null || found === 'england' || found === 'wales') return null
  const where = found === null ? 'outside the United Kingdom' : `in ${nationName(found)}`
  return {
    kind: 'not covered',
    sentence: `${postcode} is ${where}, where sold prices aren’t published as open data, so we can’t estimate values there.`,
  }
}

async function withoutModel(db: Database): Promise<NotValued> {
  const { 'price-paid': edition } = await editionsOf(db, ['price-paid'])
  return {
    kind: 'no model',
    sentence: withoutModelSentence(edition),
  }
}

function withoutModelSentence(edition: Edition | null): string {
  if (edition === null)
    return 'Price Paid Data hasn’t been imported yet, so there’s nothing to estimate from.'
  return 'The valuation model hasn’t been trained on the imported sales yet. That starts by itself after an import.'
}

function dayRefused({ asOf, lastSaleOn }: ModelFacts, day: IsoDate): NotValued | null {
  if (day < asOf)
    return {
      kind: 'wrong day',
      sentence: `The model knows sales up to ${formatDate(lastSaleOn)}, so it can only value homes from ${formatDate(asOf)} on.`,
    }
  if (day <= addDays(lastSaleOn, MOST_DAYS_BEYOND)) return null
  return {
    kind: 'wrong day',
    sentence: `Our latest sale is from ${formatDate(lastSaleOn)}. We don’t estimate values more than two years after it.`,
  }
}

async function refused(db: Database, { outcode }: PostcodeRecord, sentence: string): Promise<NotValued> {
  const place = { kind: 'outcode', code: outcode } as const
  const extent = await extentOf(db, 'price-paid', [place])
  if (extent.covers(place) === 'imported') return { kind: 'no basis', sentence }
  return {
    kind: 'not imported',
    sentence: `We haven’t imported all the sales in ${outcode}. ${sentence}`,
  }
}

function homeFacts(
  { postcode, easting, northing }: PostcodeRecord,
  home: AskedHome,
  asOf: IsoDate,
): HomeFacts {
  return {
    day: dayNumber(asOf),
    type: home.propertyType ?? '',
    tenure: home.tenure ?? '',
    newBuild: home.newBuild,
    postcode,
    paon: home.paon.toUpperCase(),
    saon: home.saon.toUpperCase(),
    street: home.street.toUpperCase(),
    town: '',
    easting: easting ?? Number.NaN,
    northing: northing ?? Number.NaN,
    floorAreaSqm: home.floorAreaSqm ?? Number.NaN,
  }
}
