import type { IsoDate } from '#domain/dates.ts'

/** The only place that reads the time. Everything else is passed a time or a date. */
export type Clock = { now(): Date }

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

let latest: { minute: number; day: IsoDate } | null = null

/** Today's date in the UK. Cached for a minute at a time, since days start on the minute. */
export function londonDay(clock: Clock): IsoDate {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / 60_000)
  if (latest?.minute !== minute) latest = { minute, day: london.format(now) as IsoDate }
  return latest.day
}

/** A monotonic clock in milliseconds, for measuring durations. */
export function monotonicMs(): number {
  return performance.now()
}

/** Milliseconds of the monotonic clock since `startedMs`, to one decimal place. */
export function elapsedMs(startedMs: number): number {
  return Math.round((monotonicMs() - startedMs) * 10) / 10
}
