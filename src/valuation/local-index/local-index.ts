import { MOVEMENTS, marketLevel } from '../model/market.ts'
import { usualSizeEffect } from '../model/sizes.ts'
import type { TrainedModel } from '../model/train.ts'
import { levelVariance } from './level-variance.ts'
import { countsOf, type IndexGroup, type SaleCounts, saleCounts } from './sale-counts.ts'

/** The local price level in a month (January 1995 is 0). */
export type IndexMonth = {
  month: number
  /** Price of a typical home of the type, in pounds. */
  pounds: number
  /** Standard deviation of the level around the true one, in log points. */
  deviation: number
  /** Whether the month is after the last sale that the model knows. */
  isForecast: boolean
  /** Sales of the outcode and type in the month. */
  sales: number
}

/** Finds the number of an outcode's group; null without sales in it. */
export function indexGroup(
  { names }: Pick<TrainedModel, 'names'>,
  outcode: string,
  type: number,
): IndexGroup | null {
  const [area = ''] = /^[A-Z]+/.exec(outcode) ?? []
  const [region, number] = [names.region.get(area), names.outcode.get(outcode)]
  return region === undefined || number === undefined ? null : { region, outcode: number, type }
}

/**
 * The price level of an outcode and type, month by month, both ends included. It's the model's own index: a sum of series for the nation,
 * the type, the postcode area, the outcode, and the outcode and type, so that where few homes sell it follows the area. `counts` are
 * the model's sales up to the last month, for those who ask for many groups.
 */
export function localIndex(
  model: TrainedModel,
  group: IndexGroup,
  { from, to }: { from: number; to: number },
  counts: SaleCounts = saleCounts(model, to + 1, group.outcode),
): IndexMonth[] {
  const { market, outcodeType, sizes } = model.known
  const { region, outcode, type } = group
  const typical = (outcodeType[outcode * 5 + type] ?? 0) + usualSizeEffect(sizes, outcode, type)
  const { variance, sales } = uncertainty(counts, group)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const month = from + index
    return {
      month,
      pounds: Math.exp(typical + marketLevel(market, month, region, outcode, type)),
      deviation: Math.sqrt(variance[month] ?? 0),
      isForecast: month >= market.from,
      sales: sales[month] ?? 0,
    }
  })
}

/** The variance of the group's level in each month, and its sales: that of the five series it's a sum of. */
function uncertainty(counts: SaleCounts, group: IndexGroup) {
  const { months, perSale, series } = countsOf(counts, group)
  const variance = new Float64Array(months)
  for (const [index, name] of SERIES.entries()) {
    const precision = (series[index] ?? new Float64Array(months)).map((count) => count / perSale)
    const own = levelVariance(precision, MOVEMENTS[name])
    for (let month = 0; month < months; month++) variance[month] = (variance[month] ?? 0) + (own[month] ?? 0)
  }
  return { variance, sales: series[SERIES.length - 1] ?? new Float64Array(months) }
}

const SERIES = ['nation', 'nationType', 'region', 'outcode', 'outcodeType'] as const

/** What the five series may move in a month, in squared log points. */
const MONTHLY = SERIES.reduce((sum, name) => sum + MOVEMENTS[name].level ** 2 + MOVEMENTS[name].slope ** 2, 0)

/**
 * The variance of the index's change between two months around the true change, in squared log points: at most that of both levels, and at
 * most what the market usually moves in between.
 */
export function changeVariance(one: IndexMonth, other: IndexMonth): number {
  const both = one.deviation ** 2 + other.deviation ** 2
  return Math.min(both, MONTHLY * Math.abs(one.month - other.month))
}

/** Standard deviations on either side of a normal distribution's middle that four in five values are within. */
export const FOUR_IN_FIVE = 1.2816
