import { areaStatistics, type AreaStatistic, grouped, type SaleColumns, TYPES } from './quartiles.ts'

/** The kinds of area that have statistics. */
export const AREA_KINDS = ['sector', 'outcode', 'authority', 'nation'] as const

/** One of them. */
export type AreaKind = (typeof AREA_KINDS)[number]

/** Where sales are counted: a sector, and its postcodes' current authority and nation ('' if unknown). */
export type Unit = { sector: string; authorityCode: string; nationCode: string }

/** A year's standard (category A) sales, stored by column: `units` holds unit indexes, `types` 0 to 3 for D, S, T and F. */
export type YearOfSales = {
  year: number
  count: number
  prices: Int32Array
  units: Int32Array
  types: Uint8Array
}

/** A statistic with the code of its area. */
export type StatisticOfArea = AreaStatistic & { code: string }

/** The area of this kind that a unit is in; '' for none. */
export function areaOf(unit: Unit, kind: AreaKind): string {
  if (kind === 'sector') return unit.sector
  if (kind === 'outcode') return unit.sector.slice(0, -2)
  return kind === 'authority' ? unit.authorityCode : unit.nationCode
}

/** Yields a year's statistics for each area of the given kind, if `wanted` accepts its code. */
export function* statisticsOfYear(
  sales: YearOfSales,
  units: readonly Unit[],
  kind: AreaKind,
  wanted: (code: string) => boolean = () => true,
): Generator<StatisticOfArea> {
  const numbers = new Map<string, number>()
  const codes: string[] = []
  const areaOfUnit = Int32Array.from(units, (unit) => {
    const code = areaOf(unit, kind)
    if (code === '' || !wanted(code)) return -1
    const known = numbers.get(code)
    if (known !== undefined) return known
    numbers.set(code, codes.length)
    return codes.push(code) - 1
  })
  const columns = columnsIn(sales, areaOfUnit)
  for (const row of areaStatistics(columns, codes.length, { first: sales.year, count: 1 }))
    yield { ...row, code: codes[row.area] ?? '' }
}

/** The sales in an area, ready for `areaStatistics`. */
function columnsIn({ count, prices, units, types }: YearOfSales, areaOfUnit: Int32Array): SaleColumns {
  const columns = {
    count: 0,
    prices: new Int32Array(count),
    areas: new Int32Array(count),
    periods: new Uint8Array(count),
  }
  for (let sale = 0; sale < count; sale++) {
    const area = areaOfUnit[units[sale] ?? 0] ?? -1
    if (area < 0) continue
    columns.prices[columns.count] = prices[sale] ?? 0
    columns.areas[columns.count] = area
    columns.periods[columns.count] = types[sale] ?? 0
    columns.count++
  }
  return columns
}

/** The prices of a unit in a year by type (D, S, T, F), lowest first. */
export type PriceLists = readonly Int32Array[]

/** The lists of every unit with sales in a year, by its number. */
export function* listsOfYear(
  { count, prices, units, types }: YearOfSales,
  unitCount: number,
): Generator<[unit: number, lists: PriceLists]> {
  const { bounds, prices: laid } = grouped(
    { count, prices, areas: units, periods: types },
    { groups: unitCount * TYPES, perArea: TYPES, laid: new Int32Array(count) },
  )
  for (let unit = 0; unit < unitCount; unit++) {
    const first = unit * TYPES
    if (bounds[first] === bounds[first + TYPES]) continue
    const list = (type: number) => laid.subarray(bounds[first + type], bounds[first + type + 1]).sort()
    yield [unit, [list(0), list(1), list(2), list(3)]]
  }
}

/** Allocates columns for the given number of sales. */
export function emptyYear(year: number, count: number): YearOfSales {
  return {
    year,
    count,
    prices: new Int32Array(count),
    units: new Int32Array(count),
    types: new Uint8Array(count),
  }
}

/** Rebuilds a year's sales from its price lists. A list's position is its unit's index. */
export function yearFromLists(year: number, lists: readonly PriceLists[]): YearOfSales {
  const count = lists.reduce((sum, each) => sum + each.reduce((total, list) => total + list.length, 0), 0)
  const sales = emptyYear(year, count)
  let at = 0
  lists.forEach((each, unit) =>
    each.forEach((list, type) => {
      sales.prices.set(list, at)
      sales.units.fill(unit, at, at + list.length)
      sales.types.fill(type, at, at + list.length)
      at += list.length
    }),
  )
  return sales
}
