import { broadbandSource } from '#datasets/broadband/source.ts'
import { stockByBand } from '#datasets/dwelling-stock/queries.server.ts'
import { dwellingStockSource } from '#datasets/dwelling-stock/source.ts'
import { findMeasure } from '#datasets/economy/measures.ts'
import { PUBLICATIONS } from '#datasets/economy/publications.ts'
import { latestFigures } from '#datasets/economy/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { UNITED_KINGDOM } from '#datasets/postcodes/asked-area.server.ts'
import type { CouncilTaxBand } from '#domain/area-figures.ts'
import { codeOfNation } from '#domain/nation.ts'
import { figureSource } from '#places/area-figures/figure-source.ts'
import type { FiguresPlace } from '#places/area-figures/find-area-figures.server.ts'
import { findBroadband } from '#places/connectivity/find-broadband.server.ts'
import { findCertificates, type PostcodeCertificates } from '#places/energy/find-certificates.server.ts'
import type { Database } from '#platform/database.server.ts'
import { onceInWork } from '#platform/tables-read.server.ts'

import type { BandStock, BroadbandHere, CostPlace, EnergyCosts, QuotedRate } from './cost-place.ts'
import { energyCosts } from './energy-costs.ts'

/** The figures about running a home that the calculators don't use. */
export type RunningCosts = Pick<CostPlace, 'bandStock' | 'energy' | 'broadband'> & {
  ratings: PostcodeCertificates['ratings']
}

/** Finds a postcode's energy costs and broadband, and its authority's homes by council tax band. */
export async function findRunningCosts(db: Database, place: FiguresPlace): Promise<RunningCosts> {
  const [bandStock, { energy, ratings }, broadband] = await Promise.all([
    findBandStock(db, place.authority.code),
    findEnergyCosts(db, place),
    findBroadbandHere(db, place),
  ])
  return { bandStock, energy, ratings, broadband }
}

/** Finds an authority's homes by council tax band; null if they aren't imported. */
export async function findBandStock(db: Database, authorityCode: string): Promise<BandStock | null> {
  const [stock, { 'dwelling-stock': edition }] = await Promise.all([
    stockByBand(db, authorityCode),
    editionsOf(db, ['dwelling-stock']),
  ])
  if (stock === null) return null
  const homes = stock.homes.map(({ category, dwellings }) => ({
    band: category as CouncilTaxBand,
    dwellings,
  }))
  return { year: stock.year, homes, source: figureSource(dwellingStockSource, edition) }
}

async function findEnergyCosts(
  db: Database,
  { postcode, nation, authority }: FiguresPlace,
): Promise<{ energy: EnergyCosts; ratings: PostcodeCertificates['ratings'] }> {
  const found = await findCertificates(db, {
    postcode,
    nation: { code: codeOfNation(nation), name: null },
    localAuthority: authority,
  })
  if (found.none !== null)
    return { energy: { kind: 'unknown', sentence: found.none.sentence }, ratings: null }
  const source = figureSource(energyCertificatesSource, found.edition)
  return { energy: energyCosts(found.homes, postcode, source), ratings: found.ratings }
}

async function findBroadbandHere(db: Database, { postcode }: FiguresPlace): Promise<BroadbandHere> {
  const found = await findBroadband(db, postcode)
  if (found.kind === 'not imported')
    return { kind: 'unknown', sentence: 'Broadband coverage hasn’t been imported for this postcode.' }
  if (found.kind === 'no premises')
    return { kind: 'unknown', sentence: `Ofcom lists no premises at ${postcode}.` }
  const { all, homes, month } = found.coverage
  const { gigabit, superfast } = homes ?? all
  return {
    kind: 'known',
    gigabit,
    gigabitOfPremises: all.gigabit,
    superfast,
    month,
    source: figureSource(broadbandSource, found.edition),
  }
}

const QUOTED = [
  { id: 'mortgage-2-year-fixed-75', loanToValuePercent: 75 },
  { id: 'mortgage-2-year-fixed-90', loanToValuePercent: 90 },
] as const

/** Finds the latest average rates that lenders quote for two-year fixed mortgages; an empty list before their import. */
export function findQuotedRates(db: Database): Promise<QuotedRate[]> {
  return onceInWork(findQuotedRates, () => readQuotedRates(db))
}

async function readQuotedRates(db: Database): Promise<QuotedRate[]> {
  const series = QUOTED.flatMap(({ id }) => findMeasure(id) ?? []).map((measure) => ({
    measure,
    areaCodes: [UNITED_KINGDOM],
  }))
  const [figures, { economy: edition }] = await Promise.all([
    latestFigures(db, series),
    editionsOf(db, ['economy']),
  ])
  return figures.flatMap(({ measure, value, from }) => {
    const quoted = QUOTED.find(({ id }) => id === measure)
    if (!quoted || value === null) return []
    const source = { ...figureSource(PUBLICATIONS['quoted-rates'], edition), edition: from.slice(0, 7) }
    return [{ ...quoted, ratePercent: value, month: from.slice(0, 7), source }]
  })
}
