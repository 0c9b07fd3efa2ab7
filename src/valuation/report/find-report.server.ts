import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { HomeType } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findLocalRent, type LocalRent } from '#places/rent/local-rent.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { Valued } from '../home/value-home.server.ts'
import type { Asked } from '../page/asked-home.ts'
import { findValuation, type FoundValuation } from '../page/find-valuation.server.ts'
import { type ValueHistory, valueHistory } from './value-history.ts'
import { type WhatIf, whatIfs } from './what-if.ts'

/** The bedrooms that a rent is for; guessed from the habitable rooms of a certificate if the visitor doesn't say. */
export type Bedrooms = { number: number | null; guessedFromRooms: number | null }

/** The estimate of a home with everything that its report shows. */
export type ValuationReport = {
  record: PostcodeRecord
  found: FoundValuation
  /** Null if the home can't be valued. */
  valued: Valued | null
  /** Null if the home can't be valued. */
  history: ValueHistory | null
  whatIfs: readonly WhatIf[]
  rent: LocalRent
  bedrooms: Bedrooms
}

const HOME_TYPES: Readonly<Record<string, HomeType>> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
}

/** Values a home and finds its value over time, what more floor area would add, and the rent to expect. */
export async function findReport(
  db: Database,
  { record, asked, today }: { record: PostcodeRecord; asked: Asked; today: IsoDate },
): Promise<ValuationReport> {
  const found = await findValuation(db, { record, asked, today })
  const { valued, estimator, facts } = found
  const bedrooms = bedroomsOf(found)
  const isValued = valued.kind === 'valued'
  const type = isValued ? valued.estimate.propertyType : (facts.propertyType ?? '')
  const rent = await findLocalRent(db, record, { beds: bedrooms.number, home: HOME_TYPES[type] ?? null })
  const rest = { record, found, rent, bedrooms }
  if (!isValued || estimator === null) return { ...rest, valued: null, history: null, whatIfs: [] }
  const { estimate, leftOutNumbers } = valued
  return {
    ...rest,
    valued,
    history: valueHistory(estimator.stored.model, estimate, { outcode: record.outcode, asOf: today }),
    whatIfs: whatIfs(estimator.estimate, { home: facts, asItIs: estimate, leftOut: leftOutNumbers }),
  }
}

function bedroomsOf({ certified, asked: { bedrooms, rooms: stated } }: FoundValuation): Bedrooms {
  if (bedrooms !== null) return { number: bedrooms, guessedFromRooms: null }
  const rooms = stated ?? certified.rooms.value
  if (rooms === null) return { number: null, guessedFromRooms: null }
  return { number: Math.max(1, rooms - 1), guessedFromRooms: rooms }
}
