import type { IsoDate } from '#domain/dates.ts'

/** The one place that reads the time. Everything else is given an instant or a day. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

let latest: { minute: number; day: IsoDate } | null = null

/** The calendar day in the United Kingdom at this instant. Days begin on the minute, so it is worked out once in each. */
export function londonDay(clock: Clock): IsoDate {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / 60_000)
  if (latest?.minute !== minute) latest = { minute, day: london.format(now) as IsoDate }
  return latest.day
}

/** Milliseconds that never run backwards, for durations. */
export function monotonicMs(): number {
  return performance.now()
}
