import type { Sale } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'

import { pounds, PROPERTY_TYPES, streetAddress } from './sale-words.ts'
import {
  filteredSales,
  isNarrowed,
  pageOf,
  salesFilter,
  type FilterProblem,
  type SalesFilter,
} from './sales-filter.ts'

/** The list and the chart of sales as the reader asked for them. */
export type SalesList = {
  filter: SalesFilter
  problems: readonly FilterProblem[]
  /** The years as typed, so that a form never clears what it could not use. */
  typed: { from: string; to: string }
  /** Sales of any kind that fit the choice. */
  total: number
  narrowed: boolean
  rows: readonly Sale[]
  page: number
  pages: number
  chart: SalesChart | null
}

/** The points of the chart, a series for each type of home. */
export type SalesChart = {
  series: readonly { name: string; points: readonly { x: string; y: number; label: string }[] }[]
  /** How many of the sales that fit are drawn; fewer than `total` where only the newest fit. */
  drawn: number
  total: number
  firstYear: string
  lastYear: string
  /** Ends of the axis: from the first year to the end of the last one in the data, so that old sales look old. */
  range: readonly [string, string]
}

/** Rows of the list on one page. */
export const ROWS_PER_PAGE = 25
const POINTS_AT_MOST = 400

/** Filters, sorts and pages the sales of a postcode by the query of the address; `lastYear` is the last in the data. */
export function salesList(sales: readonly Sale[], query: URLSearchParams, lastYear: number): SalesList {
  const { filter, problems } = salesFilter(query, lastYear)
  const fitting = filteredSales(sales, filter)
  return {
    filter,
    problems,
    typed: { from: typed(query, 'from'), to: typed(query, 'to') },
    total: fitting.length,
    narrowed: isNarrowed(filter),
    ...pageOf(fitting, filter.page, ROWS_PER_PAGE),
    chart: salesChart(fitting, lastYear),
  }
}

/** At most POINTS_AT_MOST sales, the newest; null for none. */
export function salesChart(sales: readonly Sale[], lastYear: number): SalesChart | null {
  const newest = sales.toSorted((a, b) => (a.soldOn < b.soldOn ? 1 : -1)).slice(0, POINTS_AT_MOST)
  const [last, first] = [newest[0], newest.at(-1)]
  if (!last || !first) return null
  const firstYear = first.soldOn.slice(0, 4)
  return {
    series: PROPERTY_TYPES.map(({ code, name }) => ({
      name,
      points: newest
        .filter((sale) => sale.propertyType === code)
        .map((sale) => ({ x: sale.soldOn, y: sale.pricePounds, label: pointLabel(sale) })),
    })).filter((series) => series.points.length > 0),
    drawn: newest.length,
    total: sales.length,
    firstYear,
    lastYear: last.soldOn.slice(0, 4),
    range: [firstYear, String(lastYear + 1)],
  }
}

function pointLabel(sale: Sale): string {
  return `${streetAddress(sale)}: ${pounds(sale.pricePounds)}, ${formatDate(sale.soldOn)}`
}

function typed(query: URLSearchParams, field: string): string {
  return query.get(field)?.trim().slice(0, 20) ?? ''
}
