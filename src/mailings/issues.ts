import { addDays, type IsoDate, isoDate, utcDay } from '#domain/dates.ts'

import type { HowOften } from './how-often.ts'

/** An issue of the weekly email or of the monthly digest, about the changes of one period. */
export type Issue = {
  readonly kind: 'weekly' | 'digest'
  /** '2026-W47' or '2026-11'. Nobody gets the same edition twice. */
  readonly edition: string
  /** First day of the period, in UTC. */
  readonly from: IsoDate
  /** The first day after the period. Later changes are for the next issue. */
  readonly to: IsoDate
  /** Who gets it. */
  readonly howOften: readonly HowOften[]
}

const SEND_FROM_HOUR = 7
/** How many days after its period an issue is still sent, if the site or the mail server was down. */
export const DAYS_TO_SEND = { weekly: 5, digest: 14 } as const
const LAST_MONTHS_OF_QUARTERS = ['03', '06', '09', '12']

/** The issues that may be sent now: from 7:00 UTC on the first day after their week or month, for 5 or 14 days. */
export function issuesDue(now: Date): readonly Issue[] {
  const sending = utcDay(new Date(now.getTime() - SEND_FROM_HOUR * 3_600_000))
  return [weeklyIssue(sending), digestIssue(sending)].filter(
    ({ kind, to }) => sending < addDays(to, DAYS_TO_SEND[kind]),
  )
}

/** The issue about the last complete week, Monday to Sunday, before or on a day. */
export function weeklyIssue(day: IsoDate): Issue {
  const to = addDays(day, -daysSinceMonday(day))
  const from = addDays(to, -7)
  return { kind: 'weekly', edition: weekName(from), from, to, howOften: ['weekly'] }
}

/** The issue about the last complete month before a day. */
export function digestIssue(day: IsoDate): Issue {
  const to = isoDate(`${day.slice(0, 7)}-01`)
  const month = addDays(to, -1).slice(0, 7)
  const isQuarter = LAST_MONTHS_OF_QUARTERS.includes(month.slice(5))
  return {
    kind: 'digest',
    edition: month,
    from: isoDate(`${month}-01`),
    to,
    howOften: isQuarter ? ['monthly', 'quarterly'] : ['monthly'],
  }
}

/** The ISO 8601 name of the week that begins on this Monday: a week belongs to the year of its Thursday. */
function weekName(monday: IsoDate): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const first = isoDate(`${year}-01-04`)
  const firstMonday = addDays(first, -daysSinceMonday(first))
  const weeks = Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * 86_400_000))
  return `${year}-W${String(weeks + 1).padStart(2, '0')}`
}

function daysSinceMonday(day: IsoDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The Monday of a week named '2026-W47'. */
export function weekOf(edition: string): IsoDate {
  const [year = '', week = ''] = edition.split('-W')
  const first = isoDate(`${year}-01-04`)
  return addDays(first, 7 * (Number(week) - 1) - daysSinceMonday(first))
}
