import type { IsoDate } from '#domain/dates.ts'

/** The one place that reads the time. Everything else is given an instant or a day. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The calendar day in the United Kingdom at this instant. */
export function londonDay(clock: Clock): IsoDate {
  return london.format(clock.now()) as IsoDate
}

/** Milliseconds that never run backwards, for durations. */
export function monotonicMs(): number {
  return performance.now()
}
