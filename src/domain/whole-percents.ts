/**
 * Whole percentages of the parts of a whole, which add up to 100: those with the largest remainders are rounded up, of equal
 * remainders the larger parts. All are 0 if the whole is 0. Parts must not be negative.
 */
export function wholePercents(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / whole) * 100)
  const missing = 100 - exact.reduce((sum, percent) => sum + Math.floor(percent), 0)
  const roundedUp = exact
    .map((percent, position) => ({ position, percent, remainder: Math.round((percent % 1) * 1e9) }))
    .toSorted((a, b) => b.remainder - a.remainder || b.percent - a.percent)
    .slice(0, missing)
    .map(({ position }) => position)
  return exact.map((percent, position) => Math.floor(percent) + (roundedUp.includes(position) ? 1 : 0))
}
