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

/** The filtered list of sales and its chart. */
export type SalesList = {
  filter: SalesFilter
  problems: readonly FilterProblem[]
  /** The years as typed, so that the form keeps invalid input. */
  typed: { from: string; to: string }
  /** Number of matching sales of any category. */
  total: number
  narrowed: boolean
  rows: readonly Sale[]
  page: number
  pages: number
  chart: SalesChart | null
}

/** The chart’s points, one series per type of home. */
export type SalesChart = {
  series: readonly { name: string; points: readonly { x: string; y: number; label: string }[] }[]
  /** Number of sales drawn; fewer than `total` if only the latest fit. */
  drawn: number
  total: number
  firstYear: string
  lastYear: string
  /** The axis runs from the first year to the end of the last one in the data, so that old sales look old. */
  range: readonly [string, string]
}

/** Rows per page. */
export const ROWS_PER_PAGE = 25
const POINTS_AT_MOST = 400

/** Filters, sorts and paginates a postcode’s sales by the query; `lastYear` is the last year in the data. */
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

/** The chart of the latest POINTS_AT_MOST sales, or null without any. */
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
