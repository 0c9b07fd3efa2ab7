/** Correlations between the yearly variables of a simulation. */

/** Rows of a symmetric matrix with ones on its diagonal: price growth, rent growth, mortgage rate, running costs. */
export type Correlation = readonly (readonly number[])[]

/**
 * Our assumptions: prices and rents rise together, prices fall when rates rise, and costs rise with rents and rates as
 * inflation does. No official series has these numbers.
 */
export const DEFAULT_CORRELATION: Correlation = [
  [1, 0.3, -0.3, 0.1],
  [0.3, 1, 0.1, 0.3],
  [-0.3, 0.1, 1, 0.3],
  [0.1, 0.3, 0.3, 1],
]

/**
 * The Cholesky decomposition of a matrix: its lower triangle, row by row. Throws a RangeError if the matrix isn't
 * positive definite, because no four variables can be correlated like that.
 */
export function choleskyOf(matrix: Correlation): Float64Array {
  const size = matrix.length
  const lower = new Float64Array(size * size)
  const at = (row: number, column: number) => lower[row * size + column] ?? 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]?.[column] ?? 0
      for (let k = 0; k < column; k++) rest -= at(row, k) * at(column, k)
      if (row === column && rest <= 1e-12) throw new RangeError('The correlations are not positive definite')
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(column, column)
    }
  }
  return lower
}
