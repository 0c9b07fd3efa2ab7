import type { PropertyType, Sale } from '#datasets/price-paid/sale.ts'

import { streetAddress } from './sale-words.ts'

/** The filters and sort order in a page’s query: `?type=F&from=2015&sort=price&order=asc&page=2`. */
export type SalesFilter = {
  /** Null for all types. */
  type: PropertyType | null
  tenure: 'F' | 'L' | null
  newBuild: boolean | null
  /** First and last calendar year, inclusive. */
  from: number | null
  to: number | null
  sort: SortKey
  order: 'asc' | 'desc'
  /** Counted from 1. */
  page: number
}

/** The columns that the list can be sorted by. */
export type SortKey = 'date' | 'price' | 'address'

/** An ignored value, with a message that says what’s allowed. */
export type FilterProblem = { field: string; message: string }

/** The filters and the order, as they're called in queries. */
export const SALES_FIELDS = ['type', 'tenure', 'new', 'from', 'to', 'sort', 'order', 'page'] as const

/** No filters, newest first. */
export const DEFAULT_FILTER: SalesFilter = {
  type: null,
  tenure: null,
  newBuild: null,
  from: null,
  to: null,
  sort: 'date',
  order: 'desc',
  page: 1,
}

/** HM Land Registry's file begins on 1 January 1995. */
export const FIRST_YEAR = 1995

/** Reads the filters from a query. Invalid values go into `problems`; the others still apply. */
export function salesFilter(
  params: URLSearchParams,
  lastYear: number,
): { filter: SalesFilter; problems: readonly FilterProblem[] } {
  const problems: FilterProblem[] = []
  const read = <T>(field: string, parse: (text: string) => T | undefined, otherwise: T, rule: string): T => {
    const text = params.get(field)?.trim() ?? ''
    if (text === '') return otherwise
    const value = parse(text)
    if (value !== undefined) return value
    problems.push({ field, message: `We ignored “${text.slice(0, 40)}”: ${rule}` })
    return otherwise
  }
  const years = `enter a year from ${FIRST_YEAR} to ${lastYear}.`
  const sort = read('sort', oneOf(SORT_KEYS), 'date', 'sort by date, price or address.')
  const filter: SalesFilter = {
    type: read('type', (text) => TYPE_WORDS[text.toLowerCase()], null, 'use D, S, T, F or O.'),
    tenure: read(
      'tenure',
      (text) => TENURE_WORDS[text.toLowerCase()],
      null,
      'use F for freehold, L for leasehold.',
    ),
    newBuild: read('new', (text) => YES_NO[text.toLowerCase()], null, 'use yes or no.'),
    from: read('from', year(lastYear), null, years),
    to: read('to', year(lastYear), null, years),
    sort,
    order: read('order', oneOf(['asc', 'desc']), naturalOrder(sort), 'use asc or desc.'),
    page: read('page', pageNumber, 1, 'use a whole number from 1.'),
  }
  if (filter.from !== null && filter.to !== null && filter.to < filter.from) {
    problems.push({
      field: 'to',
      message: `We ignored “${filter.to}”: it’s before the first year, ${filter.from}.`,
    })
    filter.to = null
  }
  return { filter, problems }
}

/** The canonical query for these filters, or '' without any. */
export function filterQuery(filter: SalesFilter): string {
  const params = new URLSearchParams()
  if (filter.type !== null) params.set('type', filter.type)
  if (filter.tenure !== null) params.set('tenure', filter.tenure)
  if (filter.newBuild !== null) params.set('new', filter.newBuild ? 'yes' : 'no')
  if (filter.from !== null) params.set('from', String(filter.from))
  if (filter.to !== null) params.set('to', String(filter.to))
  if (filter.sort !== 'date') params.set('sort', filter.sort)
  if (filter.order !== naturalOrder(filter.sort)) params.set('order', filter.order)
  if (filter.page > 1) params.set('page', String(filter.page))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Whether any filter is set; sorting doesn’t count. */
export function isNarrowed(filter: SalesFilter): boolean {
  return [filter.type, filter.tenure, filter.newBuild, filter.from, filter.to].some(
    (choice) => choice !== null,
  )
}

/** The matching sales in the chosen order; ties are newest first, then by identifier, so the order is stable. */
export function filteredSales(sales: readonly Sale[], filter: SalesFilter): readonly Sale[] {
  const direction = filter.order === 'asc' ? 1 : -1
  const compare = COMPARE[filter.sort]
  return sales
    .filter((sale) => fits(sale, filter))
    .toSorted(
      (a, b) =>
        direction * compare(a, b) || text(b.soldOn, a.soldOn) || text(a.transactionId, b.transactionId),
    )
}

/** One page of a list. A number past the end gives the last page. */
export function pageOf<T>(
  rows: readonly T[],
  page: number,
  size: number,
): { rows: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, pages)
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pages }
}

function fits(sale: Sale, filter: SalesFilter): boolean {
  const year = Number(sale.soldOn.slice(0, 4))
  return (
    (filter.type === null || sale.propertyType === filter.type) &&
    (filter.tenure === null || sale.tenure === filter.tenure) &&
    (filter.newBuild === null || sale.newBuild === filter.newBuild) &&
    (filter.from === null || year >= filter.from) &&
    (filter.to === null || year <= filter.to)
  )
}

const SORT_KEYS: readonly SortKey[] = ['date', 'price', 'address']

const byNumberInText = new Intl.Collator('en-GB', { numeric: true })

const COMPARE: Record<SortKey, (a: Sale, b: Sale) => number> = {
  date: (a, b) => text(a.soldOn, b.soldOn),
  price: (a, b) => a.pricePounds - b.pricePounds,
  address: (a, b) =>
    byNumberInText.compare(a.street, b.street) ||
    byNumberInText.compare(a.paon, b.paon) ||
    byNumberInText.compare(streetAddress(a), streetAddress(b)),
}

/** The order after a first click on a column: newest and highest first, text from A to Z. */
export function naturalOrder(sort: SortKey): 'asc' | 'desc' {
  return sort === 'address' ? 'asc' : 'desc'
}

const TYPE_WORDS: Record<string, PropertyType | undefined> = {
  d: 'D',
  s: 'S',
  t: 'T',
  f: 'F',
  o: 'O',
  detached: 'D',
  'semi-detached': 'S',
  terraced: 'T',
  flat: 'F',
  other: 'O',
}

const TENURE_WORDS: Record<string, 'F' | 'L' | undefined> = { f: 'F', l: 'L', freehold: 'F', leasehold: 'L' }

const YES_NO: Record<string, boolean | undefined> = { yes: true, no: false, y: true, n: false }

function oneOf<T extends string>(allowed: readonly T[]): (text: string) => T | undefined {
  return (text) => allowed.find((value) => value === text.toLowerCase())
}

function year(lastYear: number): (text: string) => number | undefined {
  return (text) => {
    const value = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
    return value >= FIRST_YEAR && value <= lastYear ? value : undefined
  }
}

function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

function text(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
