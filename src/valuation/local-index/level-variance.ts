import type { Movement } from '../model/kalman.ts'

/**
 * The variance of a smoothed monthly level around the true one, in squared log points, for each month: what a Kalman smoother that was
 * given this precision (the inverse variance of the month's mean; 0 for a month without sales) doesn't know.
 */
export function levelVariance(
  precision: Float64Array,
  { level, slope, start }: Pick<Movement, 'level' | 'slope' | 'start'>,
): Float64Array {
  const months = precision.length
  // A slope that moves is treated as more movement of the level, which makes the variance larger rather than smaller.
  const movement = level ** 2 + slope ** 2
  const predicted = new Float64Array(months)
  const filtered = new Float64Array(months)
  for (let month = 0; month < months; month++) {
    const before = month === 0 ? start ** 2 : (filtered[month - 1] ?? 0) + movement
    predicted[month] = before
    filtered[month] = before / (1 + before * (precision[month] ?? 0))
  }
  const smoothed = Float64Array.from(filtered)
  for (let month = months - 2; month >= 0; month--) {
    const gain = (filtered[month] ?? 0) / (predicted[month + 1] ?? 1)
    smoothed[month] =
      (filtered[month] ?? 0) + gain ** 2 * ((smoothed[month + 1] ?? 0) - (predicted[month + 1] ?? 0))
  }
  return smoothed
}
