import { TYPE_LETTERS } from '../model/sales-table.ts'
import type { TrainedModel } from '../model/train.ts'
import { forecastErrorsOf, HORIZON } from './forecast-errors.ts'
import { changeVariance, FOUR_IN_FIVE, indexGroup, localIndex } from './local-index.ts'
import { saleCounts } from './sale-counts.ts'

/** How the local index of an outcode and type has changed and is forecast to change. Log points. */
export type LocalChange = {
  outcode: string
  /** D, S, T or F. */
  type: string
  /** The change in the year to the last month, and how far its 80% range reaches to either side. */
  change: number
  changeHalf: number
  /** The same of the forecast for the year after; null if too few forecasts were tested to say how wrong they are. */
  forecast: number | null
  forecastHalf: number | null
}

const YEAR = 12

/** The changes of a model's local index for each outcode and type with sales, and the last month that it has sales for. */
export function localChanges(model: TrainedModel): { month: number; changes: LocalChange[] } {
  const last = model.known.market.from - 1
  const ends = { from: last - YEAR, to: last + HORIZON }
  const counts = saleCounts(model, ends.to + 1)
  const errors = forecastErrorsOf(model)
  const changes = [...model.names.outcode.keys()].flatMap((outcode) =>
    [...TYPE_LETTERS].slice(0, 4).flatMap((type, number): LocalChange[] => {
      const group = indexGroup(model, outcode, number)
      if (group === null || ends.from < 0) return []
      const index = localIndex(model, group, ends, counts)
      const [before, now, ahead] = [index[0], index[YEAR], index.at(-1)]
      if (!before || !now || !ahead || !index.some(({ sales }) => sales > 0)) return []
      return [
        {
          outcode,
          type,
          change: Math.log(now.pounds / before.pounds),
          changeHalf: FOUR_IN_FIVE * Math.sqrt(changeVariance(before, now)),
          forecast: errors && Math.log(ahead.pounds / now.pounds),
          forecastHalf: errors && errors.fourInFive,
        },
      ]
    }),
  )
  return { month: last, changes }
}
