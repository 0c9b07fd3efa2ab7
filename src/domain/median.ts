/** The median of some values: of an even number, the mean of the two in the middle. Null if there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const lower = sorted[(sorted.length - 1) >> 1]
  const upper = sorted[sorted.length >> 1]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** The median as one of the values: of an even number, the higher of the two in the middle. Undefined if there are none. */
export function upperMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
