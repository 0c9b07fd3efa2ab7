import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { type FactSources, homesOfPostcode, type KnownHome, recordsOf } from '../home/known-home.server.ts'
import { type AskedHome, type NotValued, type Valued, valueHome } from '../home/value-home.server.ts'
import type { Asked } from './asked-home.ts'

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
  valued: Valued | NotValued
  /** The estimate with the recorded facts, in pounds; null if none was changed. */
  asRecorded: number | null
  /** What a payment is for. */
  subject: string
}

/** Values the home that's asked about in a postcode, with the visitor's facts where there are any. */
export async function findValuation(
  db: Database,
  { record, asked, today }: { record: PostcodeRecord; asked: Asked; today: IsoDate },
): Promise<FoundValuation> {
  const { homes, street } = await homesOfPostcode(db, record.postcode)
  const chosen = homes.find(({ id }) => id === asked.home) ?? null
  const { facts: recorded, sources } = chosen
    ? recordsOf(chosen, street)
    : { facts: { ...BY_HAND, street }, sources: NO_SOURCES }
  const facts = {
    ...recorded,
    propertyType: asked.propertyType ?? recorded.propertyType,
    tenure: asked.tenure ?? recorded.tenure,
    floorAreaSqm: asked.floorAreaSqm ?? recorded.floorAreaSqm,
    newBuild: asked.newBuild,
  }
  const sourceOf = (fact: keyof FactSources) => (facts[fact] === recorded[fact] ? sources[fact] : 'you')
  const value = (home: AskedHome) => valueHome(db, { record, asOf: today, home })
  const valued = await value(facts)
  const isChanged = chosen !== null && JSON.stringify(facts) !== JSON.stringify(recorded)
  const before = isChanged && valued.kind === 'valued' ? await value(recorded) : null
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
    valued,
    asRecorded: before?.kind === 'valued' ? before.estimate.estimate : null,
    subject: `${record.postcode} ${chosen?.address ?? `home by hand ${facts.propertyType ?? ''}`}`.trim(),
  }
}

const BY_HAND: Omit<AskedHome, 'street'> = {
  paon: '',
  saon: '',
  propertyType: null,
  tenure: null,
  newBuild: false,
  floorAreaSqm: null,
}

const NO_SOURCES: FactSources = { propertyType: null, tenure: null, floorAreaSqm: null }
