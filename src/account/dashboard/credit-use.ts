import { addDays, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'

/** Number of days in the dashboard's chart. */
const CHART_DAYS = 30

/** Credits used from one balance on one day. */
export type DayUse = { day: IsoDate; kind: 'platform' | 'api'; used: number }

/** Credits used over the chart's days. */
export type CreditUse = {
  days: readonly { day: IsoDate; used: number }[]
  platform: number
  api: number
}

/** First day of the chart. */
export function firstDay(today: IsoDate): IsoDate {
  return addDays(today, 1 - CHART_DAYS)
}

/** Credits used on each of the last 30 days, including days with none. */
export function creditUse(rows: readonly DayUse[], today: IsoDate): CreditUse {
  const from = firstDay(today)
  const days = Array.from({ length: CHART_DAYS }, (_, index) => addDays(from, index))
  const sum = (wanted: (row: DayUse) => boolean) =>
    rows.filter(wanted).reduce((total, row) => total + row.used, 0)
  return {
    days: days.map((day) => ({ day, used: sum((row) => row.day === day) })),
    platform: sum(({ kind, day }) => kind === 'platform' && day >= from && day <= today),
    api: sum(({ kind, day }) => kind === 'api' && day >= from && day <= today),
  }
}

/** Heading of the chart. */
export function creditUseText({ platform, api }: CreditUse): string {
  const total = platform + api
  if (total === 0) return 'No credits used in the last 30 days'
  return `${countOf(total, 'credit')} used in the last 30 days`
}
