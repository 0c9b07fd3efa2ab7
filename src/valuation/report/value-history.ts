import type { IsoDate } from '#domain/dates.ts'

import { monthName } from '../accuracy/backtest.ts'
import { changeVariance, FOUR_IN_FIVE, indexGroup, localIndex } from '../local-index/local-index.ts'
import type { HomeEstimate } from '../model/estimate-home.ts'
import { monthOfDay } from '../model/months.ts'
import { TYPE_LETTERS } from '../model/sales-table.ts'
import type { TrainedModel } from '../model/train.ts'
import { dayNumber } from '../training/sale-facts.ts'

/** What a home is estimated to have been worth in a month, in pounds. Four in five such homes are within the range. */
export type ValuePoint = { month: string; low: number; value: number; high: number }

/** The value of a home over time, oldest month first. */
export type ValueHistory = {
  points: readonly ValuePoint[]
  /** Multiplies a price of a month ('2019-07') to today's prices; null for a month before the first. */
  growthSince: (month: string) => number | null
}

/** How far back the value is shown, in months. Prices are carried from any month that we have sales of. */
const MAX_MONTHS = 240

/**
 * Carries an estimate back month by month with the local index. The range of a month is that of the estimate, wider by what the index
 * doesn't know of the change since.
 */
export function valueHistory(
  model: TrainedModel,
  estimate: HomeEstimate,
  { outcode, asOf }: { outcode: string; asOf: IsoDate },
): ValueHistory | null {
  const group = indexGroup(model, outcode, TYPE_LETTERS.indexOf(estimate.propertyType))
  if (group === null) return null
  const to = monthOfDay(dayNumber(asOf))
  const first = monthOfDay(model.table.day[0] ?? 0)
  const index = localIndex(model, group, { from: first, to })
  const now = index.at(-1)
  if (now === undefined) return null
  const [below, above] = [
    Math.log(estimate.estimate / estimate.low80),
    Math.log(estimate.high80 / estimate.estimate),
  ]
  const points = index.slice(-MAX_MONTHS - 1).map((month): ValuePoint => {
    const value = (estimate.estimate * month.pounds) / now.pounds
    const wider = FOUR_IN_FIVE ** 2 * changeVariance(month, now)
    return {
      month: monthName(month.month),
      low: value * Math.exp(-Math.sqrt(below ** 2 + wider)),
      value,
      high: value * Math.exp(Math.sqrt(above ** 2 + wider)),
    }
  })
  const growth = new Map(index.map((month) => [monthName(month.month), now.pounds / month.pounds]))
  return { points, growthSince: (month) => growth.get(month) ?? null }
}
