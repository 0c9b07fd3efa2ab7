import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** Charged calls on one day or endpoint. */
export type Counted = { name: string; calls: number; credits: number }

/** Charged calls over the last 30 days, including days without any. */
export type RecentUsage = {
  from: IsoDate
  to: IsoDate
  calls: number
  credits: number
  pricePence: number
  /** Oldest first. */
  byDay: readonly (Counted & { name: IsoDate })[]
  /** Most calls first. */
  byEndpoint: readonly Counted[]
}

const DAYS = 30

/** The figures of GET /usage, totalled by day and by endpoint. */
export async function recentUsage(db: Database, userId: string, today: IsoDate): Promise<RecentUsage> {
  const from = addDays(today, 1 - DAYS)
  const rows = await db
    .selectFrom('api.usage')
    .select(['day', 'endpoint', 'calls', 'credits', 'price_pence'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', today)
    .execute()
  const sum = (of: readonly (typeof rows)[number][]) => ({
    calls: of.reduce((total, row) => total + row.calls, 0),
    credits: of.reduce((total, row) => total + row.credits, 0),
  })
  const days = Array.from({ length: DAYS }, (_, position) => addDays(from, position))
  const endpoints = [...new Set(rows.map((row) => row.endpoint))]
  return {
    from,
    to: today,
    ...sum(rows),
    pricePence: rows.reduce((total, row) => total + row.price_pence, 0),
    byDay: days.map((day) => ({ name: day, ...sum(rows.filter((row) => row.day === day)) })),
    byEndpoint: endpoints
      .map((name) => ({ name, ...sum(rows.filter((row) => row.endpoint === name)) }))
      .toSorted((a, b) => b.calls - a.calls || a.name.localeCompare(b.name)),
  }
}
