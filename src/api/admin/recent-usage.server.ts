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
  /** Most calls first. */
  byKey: readonly (Counted & { id: string })[]
}

const DAYS = 30

/** Totals the figures of GET /usage by day, endpoint and key. */
export async function recentUsage(db: Database, userId: string, today: IsoDate): Promise<RecentUsage> {
  const from = addDays(today, 1 - DAYS)
  const rows = await db
    .selectFrom('api.usage as u')
    .innerJoin('api.key as k', 'k.id', 'u.key_id')
    .select(['u.day', 'u.endpoint', 'u.key_id', 'k.name', 'u.calls', 'u.credits', 'u.price_pence'])
    .where('u.user_id', '=', userId)
    .where('u.day', '>=', from)
    .where('u.day', '<=', today)
    .execute()
  const sum = (of: readonly (typeof rows)[number][]) => ({
    calls: of.reduce((total, row) => total + row.calls, 0),
    credits: of.reduce((total, row) => total + row.credits, 0),
  })
  const days = Array.from({ length: DAYS }, (_, position) => addDays(from, position))
  const names = new Map(rows.map((row) => [row.key_id, row.name]))
  const endpoints = [...new Set(rows.map((row) => row.endpoint))]
  return {
    from,
    to: today,
    ...sum(rows),
    pricePence: rows.reduce((total, row) => total + row.price_pence, 0),
    byDay: days.map((day) => ({ name: day, ...sum(rows.filter((row) => row.day === day)) })),
    byEndpoint: endpoints
      .map((name) => ({ name, ...sum(rows.filter((row) => row.endpoint === name)) }))
      .toSorted(mostCallsFirst),
    byKey: [...names]
      .map(([id, name]) => ({ id, name, ...sum(rows.filter((row) => row.key_id === id)) }))
      .toSorted(mostCallsFirst),
  }
}

function mostCallsFirst(a: Counted, b: Counted): number {
  return b.calls - a.calls || a.name.localeCompare(b.name)
}
