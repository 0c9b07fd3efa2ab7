import { adjustedPrice, type Market } from './market.ts'
import {
  emptyPlaceLevels,
  emptyPlaceWeights,
  fitPlaceLevels,
  type PlaceLevels,
  type PlaceWeights,
} from './place-levels.ts'
import { outcodesOfSectors, type SalesTable } from './sales-table.ts'
import { sizeEffect, type Sizes } from './sizes.ts'

const TYPES = 5

/** Leave-one-out levels of the first `count` sales: what each home is worth by all other sales, and how sure that is. */
export type Levels = {
  /** Price without the market, in log points. */
  adjusted: Float64Array
  /** What the other sales say the adjusted price is. */
  expected: Float64Array
  /** What they say a home of its sector and type and of the reference size costs. */
  around: Float64Array
  /** The variance of a sale's price around `expected`. */
  variance: Float64Array
  /** Adjusted price at the reference size by sector and type (sector * 5 + type). */
  sectorType: Float64Array
  /** The same by outcode and type, for sectors without sales. */
  outcodeType: Float64Array
  /** From which the levels of sectors with positions come. */
  places: PlaceLevels
  placeWeights: PlaceWeights
}

/** Creates empty levels for a table. */
export function emptyLevels(table: SalesTable, sectors: number, outcodes: number): Levels {
  return {
    adjusted: new Float64Array(table.count),
    expected: new Float64Array(table.count),
    around: new Float64Array(table.count),
    variance: new Float64Array(table.count).fill(0.06),
    sectorType: new Float64Array(sectors * TYPES),
    outcodeType: new Float64Array(outcodes * TYPES),
    places: emptyPlaceLevels(sectors),
    placeWeights: emptyPlaceWeights(sectors),
  }
}

/** Sums by group, of which a member can be left out. */
type Sums = { sum: Float64Array; weight: Float64Array }

/** The strength with which groups are drawn to their parents, in sales. */
const SHRINKAGE = { outcode: 10, sector: 5, street: 3, postcode: 3 } as const

/** Variances in squared log points: of a sale, of a home around its surroundings, and of a home's change in a year. */
const VARIANCE = { sale: 0.006, home: 0.03, year: 0.0012 } as const

/** Further sales of a home than this, forwards or backwards, don't count. */
const MAX_OWN = 4

/** What levels are fitted to: the first `count` sales, under a market and with what sizes add. */
type Fitted = { table: SalesTable; market: Market; sizes: Sizes; count: number }

/** Computes the levels of the first `count` sales under a market, whose places have been weighed. `nextOwn` and `previousOwn` link the sales of a home. */
export function fitLevels(
  levels: Levels,
  { table, market, sizes, count }: Fitted,
  { previousOwn, nextOwn }: { previousOwn: Int32Array; nextOwn: Int32Array },
): void {
  const { adjusted, expected, around, variance } = levels
  const size = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    size[at] = sizeEffect(sizes, table, at)
    adjusted[at] = adjustedPrice(market, table, at)
  }
  const { type, outcode, sector, street, postcode } = groupSums(levels, { table, count, size })
  const groupOf = (column: Int32Array, at: number) => (column[at] ?? 0) * TYPES + (table.type[at] ?? 0)
  keepMeans(levels, { type, outcode, sector }, table)
  fitPlaceLevels(levels.places, levels.placeWeights, sector.sum, levels.sectorType)
  for (let at = 0; at < count; at++) {
    const price = (adjusted[at] ?? 0) - (size[at] ?? 0)
    const group = groupOf(table.sector, at)
    const nation = without(type, table.type[at] ?? 0, price, price, 0.001)
    const inOutcode = without(outcode, groupOf(table.outcode, at), price, nation, SHRINKAGE.outcode)
    const own = levels.placeWeights.own[group] ?? Number.NaN
    const inSector =
      own === own
        ? price - (price - (levels.sectorType[group] ?? 0)) / Math.max(MIN_LEFT, 1 - own)
        : without(sector, group, price, inOutcode, SHRINKAGE.sector)
    const inStreet = without(street, groupOf(table.street, at), price, inSector, SHRINKAGE.street)
    const inPostcode = without(postcode, groupOf(table.postcode, at), price, inStreet, SHRINKAGE.postcode)
    let weight = 1 / VARIANCE.home
    let sum = inPostcode * weight
    for (const links of [previousOwn, nextOwn]) {
      let other = links[at] ?? -1
      for (let step = 0; other >= 0 && other < count && step < MAX_OWN; step++) {
        const years = Math.abs((table.day[other] ?? 0) - (table.day[at] ?? 0)) / 365.25
        const same = 1 / (VARIANCE.sale + VARIANCE.year * years)
        sum += same * ((adjusted[other] ?? 0) - (size[other] ?? 0))
        weight += same
        other = links[other] ?? -1
      }
    }
    around[at] = inSector
    expected[at] = sum / weight + (size[at] ?? 0)
    variance[at] = VARIANCE.sale + 1 / weight
  }
}

/** The sums of adjusted prices at the reference size, by type and by each kind of place and type. */
function groupSums(
  { adjusted, outcodeType, sectorType }: Levels,
  { table, count, size }: Pick<Fitted, 'table' | 'count'> & { size: Float64Array },
) {
  const type = sums('type', TYPES)
  const outcode = sums('outcode', outcodeType.length)
  const sector = sums('sector', sectorType.length)
  const street = sums('street', groupCount(table.street, count) * TYPES)
  const postcode = sums('postcode', groupCount(table.postcode, count) * TYPES)
  for (let at = 0; at < count; at++) {
    const own = table.type[at] ?? 0
    const price = (adjusted[at] ?? 0) - (size[at] ?? 0)
    add(type, own, price)
    add(outcode, (table.outcode[at] ?? 0) * TYPES + own, price)
    add(sector, (table.sector[at] ?? 0) * TYPES + own, price)
    add(street, (table.street[at] ?? 0) * TYPES + own, price)
    add(postcode, (table.postcode[at] ?? 0) * TYPES + own, price)
  }
  return { type, outcode, sector, street, postcode }
}

/** The least share of a price that a level made from it leaves, so that leaving the sale out stays possible. */
const MIN_LEFT = 0.02

/** Keeps the means by sector and by outcode, each drawn to the one above it. */
function keepMeans(
  levels: Levels,
  { type, outcode, sector }: Record<'type' | 'outcode' | 'sector', Sums>,
  table: SalesTable,
): void {
  const mean = (group: Sums, at: number, parent: number, pull: number) =>
    ((group.sum[at] ?? 0) + pull * parent) / ((group.weight[at] ?? 0) + pull)
  const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
  const all = total(type.sum) / Math.max(1, total(type.weight))
  for (let at = 0; at < levels.outcodeType.length; at++) {
    // A type that was never sold is taken for a usual home.
    const nation = mean(type, at % TYPES, all, 0.001)
    levels.outcodeType[at] = mean(outcode, at, nation, SHRINKAGE.outcode)
  }
  const outcodeOfSector = outcodesOfSectors(table, levels.sectorType.length / TYPES)
  for (let at = 0; at < levels.sectorType.length; at++) {
    const parent =
      levels.outcodeType[(outcodeOfSector[Math.floor(at / TYPES)] ?? 0) * TYPES + (at % TYPES)] ?? 0
    levels.sectorType[at] = mean(sector, at, parent, SHRINKAGE.sector)
  }
}

/** Room for the sums of each kind of group, used again by each fit: allocating it takes as long as the sums. */
const room = new Map<string, Sums>()

function sums(kind: string, size: number): Sums {
  const known = room.get(kind)
  if (known && known.sum.length >= size) {
    known.sum.fill(0, 0, size)
    known.weight.fill(0, 0, size)
    return { sum: known.sum.subarray(0, size), weight: known.weight.subarray(0, size) }
  }
  const made = { sum: new Float64Array(size), weight: new Float64Array(size) }
  room.set(kind, made)
  return made
}

function add({ sum, weight }: Sums, group: number, value: number): void {
  sum[group] = (sum[group] ?? 0) + value
  weight[group] = (weight[group] ?? 0) + 1
}

/** The mean of a group without one member, drawn to its parent. */
function without({ sum, weight }: Sums, group: number, value: number, parent: number, pull: number): number {
  return ((sum[group] ?? 0) - value + pull * parent) / ((weight[group] ?? 1) - 1 + pull)
}

function groupCount(column: Int32Array, count: number): number {
  let most = 0
  for (let at = 0; at < count; at++) most = Math.max(most, (column[at] ?? 0) + 1)
  return most
}
