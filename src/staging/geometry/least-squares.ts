/** Residuals in units of their standard deviations. */
export type Residuals = (parameters: readonly number[]) => Float64Array

/**
 * Minimises the sum of log(1 + r²) over residuals (Cauchy's loss, which ignores what doesn't fit at all) by reweighted
 * Gauss-Newton steps with Levenberg's damping. Slopes are found by small `steps`. Returns the best parameters and their cost.
 */
export function leastSquares(
  start: readonly number[],
  steps: readonly number[],
  residuals: Residuals,
  rounds = 12,
): { parameters: number[]; cost: number } {
  let parameters = [...start]
  let now = residuals(parameters)
  let cost = costOf(now)
  let damping = 1e-3
  for (let round = 0; round < rounds; round++) {
    const step = stepFrom(parameters, steps, now, residuals, damping)
    if (!step) break
    const next = parameters.map((value, at) => value + (step[at] ?? 0))
    const then = residuals(next)
    const nextCost = costOf(then)
    if (nextCost < cost) {
      const gained = cost - nextCost
      ;[parameters, now, cost] = [next, then, nextCost]
      damping = Math.max(1e-6, damping / 4)
      if (gained < cost * 1e-5) break
    } else damping *= 10
  }
  return { parameters, cost }
}

function costOf(residuals: Float64Array): number {
  let cost = 0
  for (const value of residuals) cost += Math.log1p(value * value)
  return cost
}

function stepFrom(
  parameters: readonly number[],
  steps: readonly number[],
  now: Float64Array,
  residuals: Residuals,
  damping: number,
): number[] | null {
  const slopes = parameters.map((_, at) => {
    const by = steps[at] ?? 1e-4
    const then = residuals(parameters.map((value, place) => (place === at ? value + by : value)))
    return then.map((value, place) => (value - (now[place] ?? 0)) / by)
  })
  const matrix = slopes.map((a) => slopes.map((b) => weightedSum(now, a, b)))
  const right = slopes.map((a) => -weightedSum(now, a, now))
  matrix.forEach((row, at) => (row[at] = (row[at] ?? 0) * (1 + damping) + 1e-12))
  return solved(matrix, right)
}

function weightedSum(now: Float64Array, a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < now.length; at++) {
    const value = now[at] ?? 0
    sum += ((a[at] ?? 0) * (b[at] ?? 0)) / (1 + value * value)
  }
  return sum
}

/** Solves a small system of linear equations by elimination with pivots. Null if it has no single solution. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const candidates = rows.slice(column)
    const pivot = candidates.reduce((best, row) =>
      Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
    )
    const scale = pivot[column] ?? 0
    if (Math.abs(scale) < 1e-14) return null
    rows[rows.indexOf(pivot)] = rows[column] ?? pivot
    rows[column] = pivot
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[column] ?? 0) / scale
      for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - times * (pivot[at] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
