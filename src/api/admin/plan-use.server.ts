import { sql } from 'kysely'

import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** How much of an API plan's calls, or of the cap in pence, has been used in the plan's month. */
export type UseOfPlan = {
  unit: 'credits' | 'pence'
  used: number
  total: number
  /** The day on which credits are filled up or the cap begins again; for a cancelled plan, the day on which it ends. */
  renewsOn: IsoDate
  isEnding: boolean
  forecast: Forecast
}

/** When the rest will be used up at the rate of the last seven days. Null `runsOutOn`: not within a year. */
export type Forecast = { perDay: number; runsOutOn: IsoDate | null }

/** A customer's settings for alerts and the metered plan's cap. */
export type ApiSettings = { capPence: number | null; alerts: boolean; areKeysDoubted: boolean }

/** Reads what a customer has used of their plan. Null for customers without a quota or cap. */
export async function useOfPlan(db: Database, userId: string, today: IsoDate): Promise<UseOfPlan | null> {
  const { rows } = await sql<{
    unit: UseOfPlan['unit']
    used: number
    total: number
    renews: string
    ends: boolean
    spent: number
  }>`
    select u.unit, u.used::float8 as used, u.total::float8 as total, u.renews_on::text as renews, u.ends, (
      select coalesce(sum(case u.unit when 'pence' then d.price_pence else d.credits end), 0)::float8 from api.usage d
      where d.user_id = u.user_id and d.day > ${addDays(today, -WEEK)} and d.day <= ${today}) as spent
    from api.use_of_plan u where u.user_id = ${userId} limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { unit, used, total } = row
  return {
    unit,
    used,
    total,
    renewsOn: row.renews as IsoDate,
    isEnding: row.ends,
    forecast: forecastOf({ left: total - used, perDay: row.spent / WEEK, today }),
  }
}

const WEEK = 7

/** Forecasts when `left` will be used up at `perDay` a day. */
export function forecastOf({
  left,
  perDay,
  today,
}: {
  left: number
  perDay: number
  today: IsoDate
}): Forecast {
  const days = perDay > 0 ? Math.floor(Math.max(0, left) / perDay) : Infinity
  return { perDay, runsOutOn: days > 365 ? null : addDays(today, days) }
}

/** Reads a customer's settings. */
export async function readSettings(db: Database, userId: string): Promise<ApiSettings> {
  const row = await db
    .selectFrom('api.settings')
    .select(['cap_pence', 'alerts', 'keys_doubted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    capPence: row?.cap_pence ?? null,
    alerts: row?.alerts ?? true,
    areKeysDoubted: row?.keys_doubted_at != null,
  }
}

/** Saves a customer's cap in pence (null removes it) and whether to send alerts. */
export async function saveSettings(
  db: Database,
  userId: string,
  { capPence, alerts }: Omit<ApiSettings, 'areKeysDoubted'>,
): Promise<void> {
  const values = { cap_pence: capPence, alerts }
  await db
    .insertInto('api.settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
