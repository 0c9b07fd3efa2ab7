import { choleskyDown, solveCholesky } from './cholesky.ts'
import { monthOfDay } from './months.ts'
import { OTHER, type SalesTable } from './sales-table.ts'

/**
 * A repeat-sales index for each postcode area: what the same homes were sold for again, and nothing else. Log points by month
 * (region * months + month); NaN for an area with too few pairs, and after its last fitted month.
 */
export type RepeatSales = { months: number; level: Float64Array; last: number }

/** Creates an index that knows no sales yet. */
export function emptyRepeatSales(months: number, regions: number): RepeatSales {
  return { months, level: new Float64Array(months * regions).fill(Number.NaN), last: -1 }
}

/** Growth of the index between two months, in log points; later months than the last that's known count as that one. */
export function repeatGrowth(
  { months, level, last }: RepeatSales,
  region: number,
  from: number,
  to: number,
): number {
  if (region < 0) return Number.NaN
  const at = (month: number) => level[region * months + Math.min(month, last)] ?? Number.NaN
  return at(to) - at(from)
}

/** An area with fewer pairs of sales has no index. */
const FEWEST = 300

/** Variances of the growth between two sales of a home, in squared log points: at once, and for each year between them. */
const VARIANCE = { pair: 0.01, year: 0.0015 } as const

/** Growth further from the index than this many standard deviations counts less. */
const ROBUST = 1.3

/** How much a change of the index from month to month costs, and how much a change of that change. */
const SMOOTHNESS = { change: 90, bend: 3000 } as const

/** How often odd pairs are weighed again: when an index is new, and each month. */
const FIRST_PASSES = 6
const PASSES = 1

/** Fits the index of every area to the first `count` sales, all before `month`. `previousOwn` links the sales of a home. */
export function fitRepeatSales(
  index: RepeatSales,
  { table, count, month }: { table: SalesTable; count: number; month: number },
  previousOwn: Int32Array,
): void {
  const pairs = pairsByRegion(table, count, previousOwn)
  const known = index.last + 1
  index.last = month - 1
  for (const [region, own] of pairs) {
    if (own.length < FEWEST) continue
    const level = index.level.subarray(region * index.months, region * index.months + month)
    const isNew = Number.isNaN(level[0] ?? Number.NaN)
    if (isNew) level.fill(0)
    else level.fill(level[known - 1] ?? 0, known)
    for (let pass = isNew ? FIRST_PASSES : PASSES; pass > 0; pass--) fitPass(level, table, own, previousOwn)
  }
}

/** The sales of each area that follow an earlier sale of the same home in another month. */
function pairsByRegion(table: SalesTable, count: number, previousOwn: Int32Array): Map<number, number[]> {
  const pairs = new Map<number, number[]>()
  for (let at = 0; at < count; at++) {
    const before = previousOwn[at] ?? -1
    if (before < 0 || table.type[at] === OTHER || table.type[before] === OTHER) continue
    if (monthOf(table, before) === monthOf(table, at)) continue
    const region = table.region[at] ?? -1
    const own = pairs.get(region)
    if (own) own.push(at)
    else pairs.set(region, [at])
  }
  return pairs
}

/** Solves the weighted least squares of one pass, with weights by how far pairs were from the index before. */
function fitPass(
  level: Float64Array,
  table: SalesTable,
  pairs: readonly number[],
  previousOwn: Int32Array,
): void {
  const months = level.length
  const matrix = penalties(months)
  const right = new Float64Array(months)
  const add = (row: number, column: number, value: number) => {
    const at = row * months + column
    matrix[at] = (matrix[at] ?? 0) + value
  }
  for (const at of pairs) {
    const before = previousOwn[at] ?? -1
    const [from, to] = [monthOf(table, before), monthOf(table, at)]
    const growth = (table.logPrice[at] ?? 0) - (table.logPrice[before] ?? 0)
    const years = ((table.day[at] ?? 0) - (table.day[before] ?? 0)) / 365.25
    const precision = 1 / (VARIANCE.pair + VARIANCE.year * years)
    const far = Math.abs(growth - ((level[to] ?? 0) - (level[from] ?? 0))) * Math.sqrt(precision)
    const weight = precision * (far > ROBUST ? ROBUST / far : 1)
    add(from, from, weight)
    add(to, to, weight)
    add(to, from, -weight)
    right[to] = (right[to] ?? 0) + weight * growth
    right[from] = (right[from] ?? 0) - weight * growth
  }
  choleskyDown(matrix, months)
  level.set(solveCholesky(matrix, months, right))
}

/** The lower triangle of the penalties for changes of the index, row by row. The first month is drawn to zero. */
function penalties(months: number): Float64Array {
  const matrix = new Float64Array(months * months)
  const addRow = (first: number, coefficients: readonly number[], weight: number) => {
    for (const [i, one] of coefficients.entries())
      for (const [j, other] of coefficients.entries()) {
        const at = (first + i) * months + first + j
        if (j <= i) matrix[at] = (matrix[at] ?? 0) + weight * one * other
      }
  }
  addRow(0, [1], 1e-3)
  for (let month = 0; month + 1 < months; month++) addRow(month, [-1, 1], SMOOTHNESS.change)
  for (let month = 0; month + 2 < months; month++) addRow(month, [1, -2, 1], SMOOTHNESS.bend)
  return matrix
}

function monthOf(table: SalesTable, at: number): number {
  return monthOfDay(table.day[at] ?? 0)
}
