import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { HomeEstimate } from '../model/estimate-home.ts'
import type { ModelFacts } from '../training/model-store.server.ts'
import type { AskedHome } from './asked-home.ts'
import { findLeftOut } from './left-out.server.ts'
import { type Estimator, openEstimator } from './open-estimator.server.ts'
import { type UsedRegisteredSale, usedSales } from './used-sales.server.ts'
import { type NotValued, withoutBasis } from './without-basis.server.ts'

/** An estimate with the model that made it and the sales that count most. */
export type Valued = {
  kind: 'valued'
  asOf: IsoDate
  estimate: HomeEstimate
  sales: UsedRegisteredSale[]
  /** Sales that it was asked to leave out, and their numbers in the model. */
  leftOut: Sale[]
  leftOutNumbers: ReadonlySet<number>
  model: ModelFacts
  /** Which sales have been imported, if not all: 'RG31 only'. */
  extent: string | null
  /** Whether the sales are made-up demonstration data. */
  isDemonstration: boolean
  /** The edition of the certificates that floor areas are from; null if there are none. */
  certificates: Edition | null
}

/** How many of the sales are looked up, those that count most first. */
const MAX_SALES = 12

type ValueRequest = {
  record: PostcodeRecord
  home: AskedHome
  asOf: IsoDate
  /** IDs of registered sales that aren't to be used. */
  without?: readonly string[]
}

/**
 * Values a home on a day, or says why not: no sold prices are published there, none are imported, no model has been trained, or there's
 * nothing to go by.
 */
export async function valueHome(db: Database, request: ValueRequest): Promise<Valued | NotValued> {
  const estimator = await openEstimator(db, request)
  return 'kind' in estimator ? estimator : valueWith(db, estimator, request)
}

/** The same with a model that's open already. */
export async function valueWith(
  db: Database,
  estimator: Estimator,
  { record, home, asOf, without = [] }: ValueRequest,
): Promise<Valued | NotValued> {
  const { stored } = estimator
  const leftOut = await findLeftOut(db, stored, without)
  const estimate = estimator.estimate(home, leftOut.numbers)
  if ('refused' in estimate) return withoutBasis(db, record, estimate.refused)
  const [sales, { 'price-paid': edition, 'energy-certificates': certificates }] = await Promise.all([
    usedSales(db, stored, estimate.sales.slice(0, MAX_SALES), record),
    editionsOf(db, ['price-paid', 'energy-certificates']),
  ])
  return {
    kind: 'valued',
    asOf,
    estimate,
    sales,
    leftOut: leftOut.sales,
    leftOutNumbers: leftOut.numbers,
    model: stored,
    extent: edition?.extent ?? null,
    isDemonstration: edition?.demonstration ?? false,
    certificates,
  }
}

/** Says that an estimate is from a part of the sales. */
export function extentSentence(extent: string): string {
  return `It’s made from the sales that we’ve imported (${extent}).`
}
