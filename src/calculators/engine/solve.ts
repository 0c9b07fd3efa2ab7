/**
 * The value of one input at which a figure reaches its target, by bisection. The figure must be monotonic over the
 * range. Pure; null if the target isn't in the range.
 */
export function solveFor({
  figure,
  wanted,
  least,
  most,
  step,
}: {
  figure: (input: number) => number
  wanted: number
  least: number
  most: number
  /** Precision of the input: 0.01 for a penny. */
  step: number
}): number | null {
  const [atLeast, atMost] = [figure(least) - wanted, figure(most) - wanted]
  if (atLeast === 0) return least
  if (atMost === 0) return most
  if (atLeast > 0 === atMost > 0) return null
  let [low, high] = [least, most]
  while (high - low > step / 2) {
    const middle = (low + high) / 2
    if (figure(middle) - wanted > 0 === atLeast > 0) low = middle
    else high = middle
  }
  return Math.round((low + high) / 2 / step) * step
}
