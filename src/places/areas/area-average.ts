import { AREAS, type Area } from '#domain/area.ts'

/** An area's latest index figures. */
export type AreaAverage = {
  /** 'YYYY-MM'. */
  month: string
  pricePounds: number
  annualChangePercent: number | null
  /** Sales over the latest 12 months with a count; null where they aren't published monthly. */
  sales: number | null
}

/** An area in a list, with its index figures or null. */
export type AreaRow = { area: Area; average: AreaAverage | null }

/** What a dash in a list of areas means. */
export function dashMeaning({ whole }: { whole: boolean }): string {
  return `A dash means no figure is published${whole ? '' : ', or that we haven’t imported it'}.`
}

/** What a list of areas is sorted by. */
export const SORTS = ['name', 'price', 'change', 'sales'] as const

/** A sort key. */
export type Sort = (typeof SORTS)[number]

/** A sort and its direction. */
export type Order = { sort: Sort; descending: boolean }

/** Reads `?sort=price&order=asc`. By default names sort ascending and figures descending. */
export function orderOf(query: URLSearchParams): Order {
  const sort = SORTS.find((name) => name === query.get('sort')) ?? 'name'
  const order = query.get('order')
  return { sort, descending: order === 'desc' || (order !== 'asc' && sort !== 'name') }
}

/** Rows in order; those without the figure come last either way. */
export function sortedRows(rows: readonly AreaRow[], { sort, descending }: Order): readonly AreaRow[] {
  const byName = (a: AreaRow, b: AreaRow) => a.area.name.localeCompare(b.area.name, 'en-GB')
  const sign = descending ? -1 : 1
  if (sort === 'name') return rows.toSorted((a, b) => sign * byName(a, b))
  const figure = ({ average }: AreaRow): number | null => {
    if (average === null) return null
    if (sort === 'price') return average.pricePounds
    return sort === 'change' ? average.annualChangePercent : average.sales
  }
  return rows.toSorted((a, b) => {
    const [x, y] = [figure(a), figure(b)]
    if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1
    return sign * (x - y) || byName(a, b)
  })
}

/** Areas with their index figures. */
export function withAverages(
  areas: readonly Area[],
  averages: ReadonlyMap<string, AreaAverage>,
): readonly AreaRow[] {
  return areas.map((area) => ({ area, average: averages.get(area.code) ?? null }))
}

/** The four nations, largest first. */
export const FOUR_NATION_CODES: readonly string[] = ['E92000001', 'S92000003', 'W92000004', 'N92000002']

/** The parts of an area that have pages: the regions of England, or the authorities of a region or nation. */
export function partsOf({ code, kind }: Area): readonly Area[] {
  if (code === 'K02000001')
    return FOUR_NATION_CODES.flatMap((nation) => AREAS.find((area) => area.code === nation) ?? [])
  if (kind !== 'nation' && kind !== 'region') return []
  const parts = AREAS.filter((area) => area.parentCode === code && area.kind !== 'county')
  return parts.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
