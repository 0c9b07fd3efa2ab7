import { sql } from 'kysely'

import { daysBetween, type IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { SocialProof } from './calls.server.ts'
import type { Join } from './choose-join.ts'

/** Sign-ups older than this are not shown. */
const WINDOW_DAYS = 30

const MAX_NAMED = 20

/**
 * Sign-ups of the last 30 days, newest first, with first name and town only. The table only contains people who agreed at
 * sign-up to be named.
 */
export async function recentJoins(db: Database, now: Date, today: IsoDate): Promise<SocialProof> {
  const { rows } = await sql<{ first_name: string; town: string | null; day: IsoDate; total: number }>`
    select first_name, town, to_char(joined_at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
      (count(*) over ())::int as total
    from public.joined_event
    where joined_at > ${now}::timestamptz - make_interval(days => ${WINDOW_DAYS}) and joined_at <= ${now}::timestamptz
    order by joined_at desc, user_id limit ${MAX_NAMED}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    days: WINDOW_DAYS,
    joins: rows.map((row): Join => ({
      firstName: row.first_name,
      town: row.town,
      when: when(row.day, today),
    })),
  }
}

function when(day: IsoDate, today: IsoDate): string {
  const days = Math.max(0, daysBetween(day, today))
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
