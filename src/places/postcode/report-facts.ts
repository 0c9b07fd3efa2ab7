import type { Period } from '#datasets/extent/extent.ts'
import type { PriceSeries } from '#datasets/house-price-index/series.ts'
import type { NearbyPostcode, PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { DialFacts } from '#places/dials/authority-dials.ts'
import type { CostFacts } from '#places/living-cost/cost-of-report.ts'

import type { TypeAverage } from './authority-index.ts'
import type { LocalStatistic } from './local-medians.ts'
import type { ReportExtents } from './report-extents.server.ts'
import type { SalesList } from './sales-list.ts'
import type { Median, PlacedMedian, SalesSummary } from './sales-summary.ts'
import type { SoldState } from './sold-state.ts'
import type { ReportSources } from './sources.ts'

/** The query results for a postcode. */
export type ReportFacts = {
  record: PostcodeRecord
  nearby: readonly NearbyPostcode[]
  sales: readonly Sale[]
  /** Medians of the last five years. The district’s is only queried if the sector has too few sales. */
  sectorMedian: Median | null
  outcodeMedian: Median | null
  statistics: readonly LocalStatistic[]
  sectorsOfArea: readonly { sector: string; medianPounds: number }[]
  index: readonly PriceSeries[]
  typeAverages: readonly TypeAverage[]
  /** Null for a postcode that nobody can live at. */
  cost: CostFacts | null
  /** Null for a postcode without a local authority. */
  dials: DialFacts | null
  sources: ReportSources
  /** What was imported of the sales around the postcode, and of the postcode directory. */
  extents: ReportExtents
  /** Whether all sales of the postcode's local authority were imported. */
  hasAuthoritySales: boolean
  /** The last day the sales data covers here. */
  asOf: IsoDate
  query: URLSearchParams
}

/** The postcode’s sold prices, or why there are none. */
export type SoldReport = {
  state: SoldState
  /** The period for which all sales of the sector were imported, or null. */
  period: Period | null
  /** Whether all of the sector's sales since the register began were imported. */
  isAll: boolean
  /** What a partial edition covers: 'RG31 only'. Null if it's whole. */
  editionPart: string | null
  summary: SalesSummary
  list: SalesList
  /** The median of the smallest area with enough sales in five years. */
  median: PlacedMedian | null
  /** The sector’s median, to compare the postcode’s with. */
  sectorMedian: Median | null
}
