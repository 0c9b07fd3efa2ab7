import { MAX_POUNDS } from '#domain/money.ts'

/**
 * The largest whole number of pounds for which `holds` is true, found by bisection. Once false, `holds` must stay false
 * for all higher amounts; jumps are fine. Null if it's false at 0.
 */
export function largestWhole(holds: (pounds: number) => boolean, most = MAX_POUNDS): number | null {
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
