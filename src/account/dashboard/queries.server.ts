import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { type DayUse, firstDay } from './credit-use.ts'

/** Credits used on each of the last 30 days (London time), by balance. Refunds reduce the day they were made. */
export async function creditUseByDay(db: Database, userId: string, today: IsoDate): Promise<DayUse[]> {
  const { rows } = await sql<{ day: string; kind: 'platform' | 'api'; used: number }>`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, kind, -sum(delta)::int as used
    from public.credit_ledger
    where user_id = ${userId} and created_at >= (${firstDay(today)}::date::timestamp at time zone 'Europe/London')
      and (delta < 0 or reason like '%refund%')
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, day: row.day as IsoDate, used: Math.max(0, row.used) }))
}

/** Total number of charged API calls an account has made. */
export async function apiCallsOf(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('api.usage')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('calls'), sql<string>`0`).as('calls'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.calls)
}
