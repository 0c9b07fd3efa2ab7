import { addDays, type IsoDate } from '#domain/dates.ts'

/** Days that the dashboard draws. */
export const DAYS_DRAWN = 30

/** Credits used on a day from one purse. */
export type DayUse = { day: IsoDate; kind: 'platform' | 'api'; used: number }

/** What was used over the days drawn. */
export type CreditUse = {
  days: readonly { day: IsoDate; used: number }[]
  platform: number
  api: number
}

/** The first of the days drawn. */
export function firstDay(today: IsoDate): IsoDate {
  return addDays(today, 1 - DAYS_DRAWN)
}

/** Every one of the last thirty days with what was used on it, none left out. */
export function creditUse(rows: readonly DayUse[], today: IsoDate): CreditUse {
  const from = firstDay(today)
  const days = Array.from({ length: DAYS_DRAWN }, (_, index) => addDays(from, index))
  const sum = (wanted: (row: DayUse) => boolean) =>
    rows.filter(wanted).reduce((total, row) => total + row.used, 0)
  return {
    days: days.map((day) => ({ day, used: sum((row) => row.day === day) })),
    platform: sum(({ kind, day }) => kind === 'platform' && day >= from && day <= today),
    api: sum(({ kind, day }) => kind === 'api' && day >= from && day <= today),
  }
}

/** The sentence above the drawing. */
export function creditUseWords({ platform, api }: CreditUse): string {
  const total = platform + api
  if (total === 0) return 'No credits used in the last 30 days'
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'credit' : 'credits'} used in the last 30 days`
}
