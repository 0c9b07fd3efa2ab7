/** How a monthly series moves: standard deviations a month, of the level and of its slope; the slope's decay a month. */
export type Movement = { level: number; slope: number; damping: number; start: number }

/**
 * Smooths monthly observations of a level with a slope (a local linear trend), given the sum of the weights (inverse variances)
 * of each month and the weighted sum. Writes the smoothed level of each month, and forecasts for those without observations
 * at the end, to `out`.
 */
export function smoothSeries(
  weights: Float64Array,
  sums: Float64Array,
  from: number,
  months: number,
  movement: Movement,
  out: Float64Array,
): void {
  if (movement.slope === 0) return smoothLevel(weights, sums, from, months, movement, out)
  if (states.length < months * 10) states = new Float64Array(months * 10)
  let level = 0
  let slope = 0
  let a = movement.start ** 2
  let b = 0
  let c = FIRST_SLOPE ** 2
  const { damping } = movement
  const q = movement.level ** 2
  const r = movement.slope ** 2
  for (let month = 0; month < months; month++) {
    if (month > 0) {
      // Predict: level += slope, slope *= damping.
      level += slope
      slope *= damping
      a += 2 * b + c + q
      b = damping * (b + c)
      c = damping * damping * c + r
    }
    const at = month * 10
    storeState(at, level, slope, a, b, c)
    const weight = weights[from + month] ?? 0
    if (weight > 0) {
      const noise = 1 / weight
      const error = (sums[from + month] ?? 0) / weight - level
      const gainLevel = a / (a + noise)
      const gainSlope = b / (a + noise)
      level += gainLevel * error
      slope += gainSlope * error
      c -= gainSlope * b
      b -= gainLevel * b
      a -= gainLevel * a
    }
    storeState(at + 5, level, slope, a, b, c)
  }
  backward(from, months, damping, out)
}

/** The standard deviation of the slope before the first month. */
const FIRST_SLOPE = 0.01

/** Predicted and filtered states: level, slope and their covariance, ten numbers a month. */
let states = new Float64Array(0)

function storeState(at: number, level: number, slope: number, a: number, b: number, c: number): void {
  states[at] = level
  states[at + 1] = slope
  states[at + 2] = a
  states[at + 3] = b
  states[at + 4] = c
}

/** Rauch, Tung and Striebel's smoother over the stored states. */
function backward(from: number, months: number, damping: number, out: Float64Array): void {
  const last = (months - 1) * 10
  let level = states[last + 5] ?? 0
  let slope = states[last + 6] ?? 0
  out[from + months - 1] = level
  for (let month = months - 2; month >= 0; month--) {
    const at = month * 10
    const next = at + 10
    const a = states[at + 7] ?? 0
    const b = states[at + 8] ?? 0
    const c = states[at + 9] ?? 0
    const pa = states[next + 2] ?? 0
    const pb = states[next + 3] ?? 0
    const pc = states[next + 4] ?? 0
    const determinant = pa * pc - pb * pb
    if (determinant <= 1e-30) {
      level = states[at + 5] ?? 0
      slope = states[at + 6] ?? 0
    } else {
      // C = P F' predicted^-1, with F = [[1, 1], [0, damping]].
      const f1 = a + b
      const f2 = damping * b
      const f3 = b + c
      const f4 = damping * c
      const g1 = (f1 * pc - f2 * pb) / determinant
      const g2 = (f2 * pa - f1 * pb) / determinant
      const g3 = (f3 * pc - f4 * pb) / determinant
      const g4 = (f4 * pa - f3 * pb) / determinant
      const levelError = level - (states[next] ?? 0)
      const slopeError = slope - (states[next + 1] ?? 0)
      level = (states[at + 5] ?? 0) + g1 * levelError + g2 * slopeError
      slope = (states[at + 6] ?? 0) + g3 * levelError + g4 * slopeError
    }
    out[from + month] = level
  }
}

/** The same for a level without slope: a random walk. */
function smoothLevel(
  weights: Float64Array,
  sums: Float64Array,
  from: number,
  months: number,
  movement: Movement,
  out: Float64Array,
): void {
  if (states.length < months * 3) states = new Float64Array(months * 3)
  let level = 0
  let variance = movement.start ** 2
  const q = movement.level ** 2
  for (let month = 0; month < months; month++) {
    if (month > 0) variance += q
    states[month * 3 + 2] = variance
    const weight = weights[from + month] ?? 0
    if (weight > 0) {
      const gain = variance / (variance + 1 / weight)
      level += gain * ((sums[from + month] ?? 0) / weight - level)
      variance -= gain * variance
    }
    states[month * 3] = level
    states[month * 3 + 1] = variance
  }
  out[from + months - 1] = level
  for (let month = months - 2; month >= 0; month--) {
    const gain = (states[month * 3 + 1] ?? 0) / (states[month * 3 + 5] ?? 1)
    const filtered = states[month * 3] ?? 0
    level = filtered + gain * (level - filtered)
    out[from + month] = level
  }
}
