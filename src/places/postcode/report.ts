import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { yearOf } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { areaOf, postcodeSlug } from '#domain/postcode.ts'
import { citedSource } from '#places/area-figures/figure-source.ts'
import type { Dial } from '#places/dials/dial.ts'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { costOfReport } from '#places/living-cost/cost-of-report.ts'
import {
  neighbourhood,
  neighboursFrom,
  type Neighbour,
  type Neighbourhood,
} from '#places/map/neighbourhood.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

import { authorityIndex, type AuthorityIndex } from './authority-index.ts'
import { hasAllSales, lastFullYear } from './data-period.ts'
import { localMedians, type LocalMedians } from './local-medians.ts'
import { pricePosition, type PricePosition } from './price-position.ts'
import { reportDials } from './report-dials.ts'
import type { ReportFacts, SoldReport } from './report-facts.ts'
import { salesList } from './sales-list.ts'
import { salesSummary, smallestAreaWithEnoughSales, type Median, type PlacedMedian } from './sales-summary.ts'
import { soldState } from './sold-state.ts'
import type { ReportSources } from './sources.ts'

/** The data of a postcode’s page. */
export type PostcodeReport = {
  record: PostcodeRecord
  /** The path segment, 'rg301aa'. */
  slug: string
  neighbours: readonly Neighbour[]
  map: Neighbourhood | null
  sold: SoldReport
  medians: LocalMedians | null
  position: PricePosition | null
  index: AuthorityIndex | null
  /** Why there is no index: not published, or not imported for the authority. */
  noIndex: NothingKind
  dials: readonly Dial[]
  /** What it would cost to live here; null where nobody can. */
  cost: CostAnswer | null
  sources: ReportSources
  /** Describes a partial postcode directory's coverage; null if it's complete. */
  directoryPart: string | null
}

/** Builds the report from the query results. Pure. */
export function postcodeReport(facts: ReportFacts): PostcodeReport {
  const { record, nearby, sources } = facts
  const fullYear = lastFullYear(facts.asOf)
  const grid = gridPoint(record)
  const hasArea = facts.extents.sales.covers({ kind: 'area', code: areaOf(record.postcode) }) === 'imported'
  const neighbours = grid ? neighboursFrom(grid, nearby) : []
  const names = placeNames(facts)
  const sold = soldReport(facts)
  return {
    record,
    slug: postcodeSlug(record.postcode),
    neighbours,
    map: grid ? neighbourhood(grid, neighbours) : null,
    sold,
    medians: localMedians(facts.statistics, names, fullYear),
    position: pricePosition({
      year: fullYear,
      sector: record.sector,
      area: areaOf(record.postcode),
      sectors: hasArea
        ? facts.sectorsOfArea
        : facts.sectorsOfArea.filter(({ sector }) => sector === record.sector),
      statistics: facts.statistics,
      names,
    }),
    index: authorityIndex(facts.index, facts.typeAverages),
    noIndex: noIndex(facts),
    dials: reportDials(facts, sold),
    cost:
      facts.cost &&
      costOfReport(facts.cost, {
        statistics: facts.statistics,
        fullYear,
        names,
        source: sources.pricePaid.imported ? citedSource(sources.pricePaid.facts) : null,
        median: sold.median,
        asOf: facts.asOf,
        importedFrom: sold.period?.from ?? null,
        query: facts.query,
      }),
    sources,
    directoryPart: facts.extents.directory.words,
  }
}

function soldReport({
  record,
  sales,
  sectorMedian,
  outcodeMedian,
  sources,
  asOf,
  extents,
  query,
}: ReportFacts): SoldReport {
  const sector = { kind: 'sector', code: record.sector } as const
  const covered = extents.sales.covers(sector)
  const period = extents.sales.latest(sector)
  const all = salesSummary(sales, asOf, period?.from ?? null)
  // A median of some of the sales would say nothing about the postcode.
  const summary = covered === 'imported' ? all : { ...all, recentMedian: null }
  const placed = (kind: PlacedMedian['kind'], place: string, median: Median | null): PlacedMedian | null =>
    median && { kind, place, ...median }
  return {
    state: soldState({
      nationCode: record.nation?.code ?? null,
      imported: sources.pricePaid.imported,
      covered,
      sales: sales.length,
      sectorSales: sectorMedian?.sales ?? 0,
    }),
    summary,
    period,
    isAll: hasAllSales(extents.sales, sector),
    editionPart: extents.sales.words,
    list: salesList(sales, query, yearOf(asOf)),
    median: smallestAreaWithEnoughSales([
      placed('postcode', record.postcode, summary.recentMedian),
      placed('sector', record.sector, sectorMedian),
      placed('outcode', record.outcode, outcodeMedian),
    ]),
    sectorMedian,
  }
}

/** Whether the index has no figures for the authority, or they weren't imported. */
function noIndex({ sources, extents }: ReportFacts): NothingKind {
  if (!sources.index.imported) return 'not imported'
  return extents.index.whole ? 'not published' : 'place not imported'
}

/** The areas’ names, or their codes if the name isn’t known. */
function placeNames({ record: { sector, outcode, localAuthority, nation }, hasAuthoritySales }: ReportFacts) {
  const known = nationOfCode(nation?.code ?? null)
  return {
    sector,
    outcode,
    authority: localAuthority?.name ?? localAuthority?.code ?? 'the local authority',
    hasAuthority: hasAuthoritySales,
    nation: known ? nationName(known) : (nation?.name ?? 'the nation'),
  }
}

function gridPoint({ easting, northing }: PostcodeRecord): { easting: number; northing: number } | null {
  return easting === null || northing === null ? null : { easting, northing }
}
