import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import { homeOfRecord } from '#places/property-age/homes.ts'
import type { Database } from '#platform/database.server.ts'

import type { AskedHome } from '../home/asked-home.ts'
import {
  type CertifiedFacts,
  certifiedOf,
  type FactSources,
  homesOfPostcode,
  type KnownHome,
  paidNames,
  recordsOf,
} from '../home/known-home.server.ts'
import { type Estimator, openEstimator } from '../home/open-estimator.server.ts'
import { type Valued, valueWith } from '../home/value-home.server.ts'
import type { NotValued } from '../home/without-basis.server.ts'
import { type Adjustment, adjustmentsOf } from '../stated/adjust.ts'
import type { Asked } from './asked-home.ts'
import { askedFacts, type FactEffect, factEffects } from './fact-effects.ts'

/** The home that's asked about isn't in the records: the sale or certificate that its ID is from has been removed or replaced. */
export type HomeGone = { kind: 'gone' }

/** The estimate that a page shows, with the homes of the postcode to choose from. */
export type FoundValuation = {
  homes: readonly KnownHome[]
  /** The home that's asked about; null if it's described by hand. */
  chosen: KnownHome | null
  asked: Asked
  /** The facts that it's valued with. */
  facts: AskedHome
  /** Which record each fact is from; 'you' for those that the visitor has changed. */
  sources: { [Fact in keyof FactSources]: FactSources[Fact] | 'you' }
  /** The floor area without the visitor's extension, in square metres. */
  measuredSqm: number | null
  /** The rooms and the energy rating that its certificates say. */
  certified: CertifiedFacts
  /** What the visitor says that isn't in our sales data does to the price, by research. */
  adjustments: readonly Adjustment[]
  valued: Valued | NotValued | HomeGone
  /** Whether other facts may lead to an estimate: not where nothing is sold, or no model is open. */
  isCorrectable: boolean
  /** What each of the visitor's changes does. */
  effects: readonly FactEffect[]
  /** The estimate with the recorded facts and all sales, in pounds; null if nothing was changed. */
  asRecorded: number | null
  /** What a payment may be for: the home by its present name, then by those of its older records. */
  subjects: readonly string[]
  /** Values the same home with other facts; null if it can't be valued. */
  estimator: Estimator | null
}

/** Values the home that's asked about in a postcode, with the visitor's facts where there are any. */
export async function findValuation(
  db: Database,
  { record, asked, today }: { record: PostcodeRecord; asked: Asked; today: IsoDate },
): Promise<FoundValuation> {
  const { homes, street } = await homesOfPostcode(db, record.postcode)
  const chosen = asked.home === null ? null : homeOfRecord(homes, asked.home)
  const { facts: recorded, sources } = chosen
    ? recordsOf(chosen, street)
    : { facts: { ...BY_HAND, street }, sources: NO_SOURCES }
  const facts = askedFacts(recorded, asked)
  const certified = certifiedOf(chosen)
  const measuredSqm = asked.floorAreaSqm ?? recorded.floorAreaSqm
  const effective = { ...facts, floorAreaSqm: measuredSqm }
  const sourceOf = (fact: keyof FactSources) => (effective[fact] === recorded[fact] ? sources[fact] : 'you')
  // Without its records a home would be valued as any home of its postcode.
  const isGone = asked.home !== null && chosen === null
  const opened = isGone ? GONE : await openEstimator(db, { record, asOf: today })
  const estimator = 'kind' in opened ? null : opened
  const valued =
    'kind' in opened
      ? opened
      : await valueWith(db, opened, { record, asOf: today, home: facts, without: asked.without })
  return {
    homes,
    chosen,
    asked,
    facts,
    sources: {
      propertyType: sourceOf('propertyType'),
      tenure: sourceOf('tenure'),
      floorAreaSqm: sourceOf('floorAreaSqm'),
    },
    measuredSqm,
    certified,
    adjustments: adjustmentsOf(asked, certified.energyRating.value),
    valued,
    isCorrectable: estimator !== null && estimator.stored.model.names.outcode.has(record.outcode),
    ...changesOf(estimator, valued, { recorded, facts, asked, isKnown: chosen !== null }),
    subjects: chosen
      ? paidNames(record.postcode, chosen)
      : [`${record.postcode} home by hand ${facts.propertyType ?? ''}`.trim()],
    estimator,
  }
}

type Changed = { recorded: AskedHome; facts: AskedHome; asked: Asked; isKnown: boolean }

/** What the visitor's changes do, each alone and all together. */
function changesOf(
  estimator: Estimator | null,
  valued: FoundValuation['valued'],
  { recorded, facts, asked, isKnown }: Changed,
): Pick<FoundValuation, 'effects' | 'asRecorded'> {
  if (estimator === null || valued.kind !== 'valued') return { effects: [], asRecorded: null }
  const { estimate } = estimator
  const effects = factEffects(estimate, { recorded, facts, asked, leftOut: valued.leftOutNumbers })
  const isChanged =
    isKnown && (JSON.stringify(facts) !== JSON.stringify(recorded) || valued.leftOut.length > 0)
  const before = isChanged ? estimate(recorded) : null
  return { effects, asRecorded: before === null || 'refused' in before ? null : before.estimate }
}

const GONE: HomeGone = { kind: 'gone' }

const BY_HAND: Omit<AskedHome, 'street'> = {
  paon: '',
  saon: '',
  propertyType: null,
  tenure: null,
  newBuild: false,
  floorAreaSqm: null,
}

const NO_SOURCES: FactSources = { propertyType: null, tenure: null, floorAreaSqm: null }
