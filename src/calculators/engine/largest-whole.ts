import { MOST_POUNDS } from '#domain/money.ts'

/**
 * The largest whole number of pounds up to which something holds, by halving. `holds` must not come back once it has gone,
 * as it may not for a price whose tax only ever rises; jumps do no harm. Null when it does not even hold at 0.
 */
export function largestWhole(holds: (pounds: number) => boolean, most = MOST_POUNDS): number | null {
  if (!holds(0)) return null
  if (holds(most)) return most
  let [good, bad] = [0, most]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (holds(middle)) good = middle
    else bad = middle
  }
  return good
}
