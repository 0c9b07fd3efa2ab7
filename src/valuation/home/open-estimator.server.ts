import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import { estimateHome, type HomeEstimate, type Refusal } from '../model/estimate-home.ts'
import { withoutSalesReason } from '../model/sold-prices-published.ts'
import { currentModel, type ModelFacts, type StoredModel } from '../training/model-store.server.ts'
import { awaitsTraining } from '../training/training-need.server.ts'
import { type AskedHome, homeFacts } from './asked-home.ts'
import { type NotValued, withoutBasis } from './without-basis.server.ts'

/** The model, ready to value homes of a postcode on a day. */
export type Estimator = {
  stored: StoredModel
  /** Values a home without the sales whose numbers in the model are in `leftOut`. Takes about two milliseconds. */
  estimate: (home: AskedHome, leftOut?: ReadonlySet<number>) => HomeEstimate | Refusal
}

/** How many days the market is carried beyond the last sale that we have. */
const MAX_DAYS_BEYOND = 731

/** Opens the model for a postcode and a day, or says why nothing can be valued there and then. */
export async function openEstimator(
  db: Database,
  { record, asOf }: { record: PostcodeRecord; asOf: IsoDate },
): Promise<Estimator | NotValued> {
  const outside = outsideCoverage(record)
  if (outside) return outside
  const stored = await currentModel(db, record.postcode)
  if (stored === null)
    return (await awaitsTraining(db, record.outcode))
      ? withoutModel(db)
      : withoutBasis(db, record, withoutSalesReason(record.outcode))
  const wrongDay = dayRefused(stored, asOf)
  if (wrongDay) return wrongDay
  return {
    stored,
    estimate: (home, leftOut) => estimateHome(stored.model, homeFacts(record, home, asOf), leftOut),
  }
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

/** Says why no model has been trained. */
export function withoutModelSentence(edition: Edition | null): string {
  if (edition === null)
    return 'Price Paid Data hasn’t been imported yet, so there’s nothing to estimate from.'
  return 'We’re still preparing estimates. Please try again later.'
}

function dayRefused({ asOf, lastSaleOn }: ModelFacts, day: IsoDate): NotValued | null {
  if (day < asOf)
    return {
      kind: 'wrong day',
      sentence: `The model uses sales up to ${formatDate(lastSaleOn)}, so it can only value homes from ${formatDate(asOf)} onwards.`,
    }
  if (day <= addDays(lastSaleOn, MAX_DAYS_BEYOND)) return null
  return {
    kind: 'wrong day',
    sentence: `Our latest sale is from ${formatDate(lastSaleOn)}. We don’t estimate values more than two years after it.`,
  }
}
