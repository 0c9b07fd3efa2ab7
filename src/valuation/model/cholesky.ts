/** Replaces the lower triangle of a positive definite matrix, row by row, by its Cholesky factor. */
export function choleskyDown(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const row = i * size
    for (let j = 0; j <= i; j++) {
      const other = j * size
      let sum = matrix[row + j] ?? 0
      for (let k = 0; k < j; k++) sum -= (matrix[row + k] ?? 0) * (matrix[other + k] ?? 0)
      matrix[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[other + j] ?? 1)
    }
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
