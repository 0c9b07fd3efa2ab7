import { HORIZONS } from '../model/forecasts.ts'
import type { TrainedModel } from '../model/train.ts'

/** How far ahead is forecast, in months. */
export const HORIZON = 12

/** How wrong forecasts of local prices a year ahead were. */
export type ForecastErrors = {
  /** Half of the forecasts were within this many percent of the later index. */
  medianPercent: number
  /** The same for assuming that prices don't change. */
  noChangePercent: number
  /** Four in five were within this many log points. */
  fourInFive: number
  /** How many forecasts were tested. */
  forecasts: number
}

/** With fewer forecasts than this nothing is said. */
const MIN_FORECASTS = 20

/**
 * Sums up the forecasts that the model made while it was trained, month by month from the sales before each, against what its index said a
 * year later. Null with too few.
 */
export function forecastErrorsOf({
  forecastErrors,
}: Pick<TrainedModel, 'forecastErrors'>): ForecastErrors | null {
  const at = HORIZONS.indexOf(HORIZON)
  const [errors, noChange] = [sizes(forecastErrors.forecast[at]), sizes(forecastErrors.noChange[at])]
  if (errors.length < MIN_FORECASTS) return null
  return {
    medianPercent: Math.expm1(quantile(errors, 0.5)) * 100,
    noChangePercent: Math.expm1(quantile(noChange, 0.5)) * 100,
    fourInFive: quantile(errors, 0.8),
    forecasts: errors.length,
  }
}

function sizes(errors: Float64Array | undefined): Float64Array {
  return Float64Array.from(errors ?? [], Math.abs).sort()
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
