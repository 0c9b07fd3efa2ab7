/** The median of prices in pounds: the middle one, or halfway between the two in the middle. */
export function medianPounds(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
