/**
 * The value of one input at which a figure reaches what is wanted, by halving the range between a value that is below
 * and one that is above. The figure must move one way over the range. Pure; null when the range does not hold it.
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
  /** How exact the input must be: 0.01 for a penny. */
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
