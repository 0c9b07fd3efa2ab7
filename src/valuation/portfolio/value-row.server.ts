import { sql } from 'kysely'

import { payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { findPostcode, outcodeOf, type Postcode } from '#domain/postcode.ts'
import { readable } from '#domain/title-case.ts'
import { homesAsked, onDifferentStreets } from '#places/property-age/homes.ts'
import { type Clock, londonDay } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { AskedHome } from '../home/asked-home.ts'
import { homesOfPostcode, type KnownHome, paidNames, recordsOf, withSaon } from '../home/known-home.server.ts'
import { openEstimator } from '../home/open-estimator.server.ts'
import { withoutBasis } from '../home/without-basis.server.ts'
import { outsideReason } from '../model/sold-prices-published.ts'
import { paidSubject } from '../report/report-access.server.ts'
import type { PortfolioAnswer } from './portfolio-answer.ts'
import type { ClaimedPortfolio, StoredRow } from './portfolio-store.server.ts'

type Outside = { db: Database; clock: Clock }
/** The portfolio that a row is of. */
type Running = Pick<ClaimedPortfolio, 'id' | 'userId'>

/** What a row says when the customer doesn't have enough credits. */
export const NO_CREDITS = 'Insufficient credits. Upload this row again once you have some.'

/**
 * Values the home of a row, and charges a credit for it. A home that can't be valued costs nothing, and neither does one that the customer
 * has paid for in the last 30 days, so a row may be valued again after a crash.
 * Returns 'unwanted' and charges nothing if the portfolio was cancelled or deleted in the meantime.
 */
export async function valueRow(
  outside: Outside,
  portfolio: Running,
  subject: StoredRow,
): Promise<PortfolioAnswer | 'unwanted'> {
  if ('problem' in subject) return { problem: subject.problem }
  const { db, clock } = outside
  const postcode = findPostcode(subject.home.postcode)
  const record = postcode && (await findPostcodeRecord(db, postcode))
  if (!record)
    return {
      problem:
        (postcode && outsideReason(outcodeOf(postcode))) ??
        `postcode ${subject.home.postcode} isn’t in our postcode data. Check it for typing errors.`,
    }
  const [{ homes, street }, estimator, { 'price-paid': edition }] = await Promise.all([
    homesOfPostcode(db, record.postcode),
    openEstimator(db, { record, asOf: londonDay(clock) }),
    editionsOf(db, ['price-paid']),
  ])
  if ('kind' in estimator) return { problem: estimator.sentence }
  const asked = homesNamed(homes, subject.home)
  const [example, ...others] = onDifferentStreets(asked, subject.home.paon)
  if (example !== undefined && others.length > 0)
    return {
      problem: `${subject.home.paon} is on several streets in ${record.postcode}. Add the street, as in “${example}”.`,
    }
  const known = asked.length === 1 ? (asked[0] ?? null) : null
  const facts = factsOf(subject.home, known, street)
  const valued = estimator.estimate(facts)
  if ('refused' in valued) return { problem: (await withoutBasis(db, record, valued.refused)).sentence }
  const paid = await payForRow(outside, portfolio, subjectsOf(record.postcode, known, facts))
  if (paid === 'unwanted') return paid
  if (paid === 'refused') return { problem: NO_CREDITS }
  const { propertyType, estimate, low80, high80, low95, high95, confidence } = valued
  return {
    address: known && readable(known.address),
    propertyType,
    estimate,
    low80,
    high80,
    low95,
    high95,
    confidence,
    demonstration: edition?.demonstration ?? false,
  }
}

/** Charges a row while its portfolio is running: it can't be cancelled or deleted before the charge is saved. */
function payForRow({ db, clock }: Outside, { id, userId }: Running, subjects: readonly string[]) {
  return db.transaction().execute(async (within) => {
    // In the order in which accounts are deleted, so that neither waits for the other.
    await sql`select from public.profile where user_id = ${userId} for no key update`.execute(within)
    const { rows } = await sql`
      select id from jobs.valuation_portfolio where id = ${id} and state = 'running' for share`.execute(
      within,
    )
    if (rows.length === 0) return 'unwanted' as const
    const subject = await paidSubject({ db: within, now: clock.now() }, userId, subjects)
    return (await payForService({ db: within, clock }, { userId, service: 'valuation', subject })).outcome
  })
}

type Home = Extract<StoredRow, { home: unknown }>['home']

/** The homes of the postcode that a row may name; several if it doesn't tell flats or streets apart. */
function homesNamed(homes: readonly KnownHome[], { paon, saon, street }: Home): KnownHome[] {
  if (paon === '') return []
  const named = homesAsked(homes, { paon: `${paon} ${street}`.trim() }) as KnownHome[]
  const found = named.length > 0 ? named : (homesAsked(homes, { paon }) as KnownHome[])
  return saon === '' ? found : withSaon(found, saon)
}

/** The recorded facts, with those of the row in their place. */
function factsOf(home: Home, known: KnownHome | null, street: string): AskedHome {
  const recorded = known && recordsOf(known, street).facts
  const recordedAreaSqm = recorded?.floorAreaSqm ?? null
  const isOtherArea = home.floorAreaSqm !== null && recordedAreaSqm !== null
  return {
    paon: recorded?.paon ?? home.paon,
    saon: recorded?.saon ?? home.saon,
    street: recorded?.street ?? (home.street || street),
    propertyType: home.type || (recorded?.propertyType ?? null),
    tenure: home.tenure || (recorded?.tenure ?? null),
    newBuild: home.newBuild,
    floorAreaSqm: home.floorAreaSqm ?? recordedAreaSqm,
    ...(isOtherArea && { recordedAreaSqm }),
  }
}

/** What the charge may be for: the same as the report of the home, so that it opens without another. */
function subjectsOf(postcode: Postcode, known: KnownHome | null, facts: AskedHome): readonly string[] {
  if (known) return paidNames(postcode, known)
  const address = [facts.saon, facts.paon, facts.paon && facts.street].filter(Boolean).join(' ')
  return [`${postcode} ${address || `home by hand ${facts.propertyType ?? ''}`}`.trim().slice(0, 200)]
}
