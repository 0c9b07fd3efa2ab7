const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds to wait after each failed attempt. We give up after about three days. */
export const WAITS: readonly number[] = [
  30,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/**
 * Returns the seconds until the next attempt after `failed` failed ones, or null if that was the last. `random` (0 to 1) adds up
 * to a tenth, so that deliveries which failed together don't all come back together.
 */
export function waitAfter(failed: number, random: number): number | null {
  const wait = WAITS[failed - 1]
  return wait === undefined ? null : Math.round(wait * (1 + random / 10))
}
