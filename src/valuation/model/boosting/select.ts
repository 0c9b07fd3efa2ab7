/** Returns a quantile of values, which are reordered in place; 0 if there are none. It interpolates between two values. */
export function quantileOf(values: Float32Array, share: number): number {
  if (values.length === 0) return 0
  const rank = share * (values.length - 1)
  const lower = Math.floor(rank)
  const below = inRank(values, lower)
  if (lower === rank) return below
  let above = values[lower + 1] ?? below
  for (let at = lower + 2; at < values.length; at++) above = Math.min(above, values[at] ?? above)
  return below + (above - below) * (rank - lower)
}

/** The value that would be at `rank` if values were sorted: lower ones are moved before it, higher ones behind it (Hoare's method). */
function inRank(values: Float32Array, rank: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = middleOfThree(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0)
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const value = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = value
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return values[rank] ?? 0
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
