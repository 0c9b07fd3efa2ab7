/** The longest wait while the database can't be reached, in milliseconds. */
const MAX_WAIT_MS = 30_000

/**
 * How long to wait before looking for the next picture, in milliseconds: twice as long after each failure in a row, up
 * to half a minute. A worker on another machine would otherwise fill its log while the database is down.
 */
export function waitBeforeLooking(failures: number, everyMs: number): number {
  return Math.max(everyMs, Math.min(MAX_WAIT_MS, everyMs * 2 ** failures))
}
