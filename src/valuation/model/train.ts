import { calibrate, type Calibration } from './calibration.ts'
import { fitDrift, fitShare, TREES } from './fit-trees.ts'
import { forecastErrors, type ForecastErrors } from './forecasts.ts'
import { monthOfDay } from './months.ts'
import { type Rolling, rollForward } from './rolling.ts'
import { type Numberings, placeNumbers, type PlaceNumbers, type SalesTable } from './sales-table.ts'
import { openMonth, type Scorer } from './valuer.ts'

/** A model that is ready to value homes, of the sales before a day. */
export type TrainedModel = Scorer & {
  names: PlaceNumbers
  calibration: Calibration | null
  /** How wrong earlier forecasts of the market were. */
  forecastErrors: ForecastErrors
  /** The day from which nothing is known, in days since 1 January 1995. */
  asOfDay: number
}

/**
 * Fits the model to a table, all of whose sales are from before `asOfDay`. The same sales and seed give the same model. If the last sale is
 * long before the day, it's the model of the month after that sale.
 */
export function train(
  table: SalesTable,
  names: Numberings,
  asOfDay: number,
  { settings = TREES, ...rolling }: Pick<Rolling, 'settings' | 'onMonth' | 'resume'> = {},
): TrainedModel {
  const month = Math.min(monthOfDay(asOfDay), monthOfDay(table.day[table.count - 1] ?? 0) + 1)
  for (const { valuer } of rollForward(table, { from: month, to: month, settings, ...rolling })) {
    // The sales of the month itself, up to the day.
    openMonth(valuer, month + 1)
    fitShare(valuer)
    fitDrift(valuer)
    const { known, trees, share, scale, drift } = valuer
    const calibration = calibrate(valuer)
    const errors = forecastErrors(valuer.forecasts, known.market)
    return {
      table,
      known,
      trees,
      share,
      scale,
      drift,
      calibration,
      names: placeNumbers(names),
      forecastErrors: errors,
      asOfDay,
    }
  }
  throw new Error('No month was fitted.')
}
