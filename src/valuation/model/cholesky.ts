/** Replaces the lower triangle of a positive definite matrix, row by row, by its Cholesky factor. */
export function choleskyDown(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 4) {
    const isWhole = row + 4 <= size
    if (isWhole) fillFourRows(matrix, size, row)
    for (let i = row; i < Math.min(size, row + 4); i++)
      for (let j = isWhole ? row : 0; j <= i; j++) {
        const sum = remainder(matrix, i * size, j * size, j)
        matrix[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[j * size + j] ?? 1)
      }
  }
}

/** An entry less the product of the two rows before it. */
function remainder(matrix: Float64Array, row: number, other: number, count: number): number {
  let sum = matrix[row + count] ?? 0
  for (let k = 0; k < count; k++) sum -= (matrix[row + k] ?? 0) * (matrix[other + k] ?? 0)
  return sum
}

/** The entries of four rows in the columns before the first of them: four sums at once, which don't wait for each other. */
function fillFourRows(matrix: Float64Array, size: number, row: number): void {
  const [a, b, c, d] = [row * size, (row + 1) * size, (row + 2) * size, (row + 3) * size] as const
  for (let j = 0; j < row; j++) {
    const other = j * size
    let sumA = matrix[a + j] ?? 0
    let sumB = matrix[b + j] ?? 0
    let sumC = matrix[c + j] ?? 0
    let sumD = matrix[d + j] ?? 0
    for (let k = 0; k < j; k++) {
      const value = matrix[other + k] ?? 0
      sumA -= (matrix[a + k] ?? 0) * value
      sumB -= (matrix[b + k] ?? 0) * value
      sumC -= (matrix[c + k] ?? 0) * value
      sumD -= (matrix[d + k] ?? 0) * value
    }
    const diagonal = matrix[other + j] ?? 1
    matrix[a + j] = sumA / diagonal
    matrix[b + j] = sumB / diagonal
    matrix[c + j] = sumC / diagonal
    matrix[d + j] = sumD / diagonal
  }
}

/** Solves for the right-hand side with a Cholesky factor. */
export function solveCholesky(factor: Float64Array, size: number, right: Float64Array): Float64Array {
  const solution = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    let value = solution[i] ?? 0
    for (let k = 0; k < i; k++) value -= (factor[i * size + k] ?? 0) * (solution[k] ?? 0)
    solution[i] = value / (factor[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    let value = solution[i] ?? 0
    for (let k = i + 1; k < size; k++) value -= (factor[k * size + i] ?? 0) * (solution[k] ?? 0)
    solution[i] = value / (factor[i * size + i] ?? 1)
  }
  return solution
}
