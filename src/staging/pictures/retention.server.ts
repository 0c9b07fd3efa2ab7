import type pg from 'pg'

import { inTransaction } from '#platform/transaction.server.ts'

import { isLocked } from './add-pictures.server.ts'
import { KEPT_CHOICES, KEPT_DAYS } from './kept-days.ts'

type Pool = Pick<pg.Pool, 'query'>

const IS_DUE = `p.last_used_at < $1::timestamptz - make_interval(days => coalesce(
  (select r.kept_days from jobs.staging_retention r where r.user_id = p.user_id), $2::integer))`
const IS_EMPTY = `l.created_at < $1::timestamptz - interval '1 day'
  and not exists (select from jobs.staging_photo p where p.listing_id = l.id)`

/** Deletes photos that are older than their account keeps them, with their pictures, and listings that have no photo left. */
export async function forgetOldPhotos(pool: pg.Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select p.user_id from jobs.staging_photo p where ${IS_DUE}
     union select l.user_id from jobs.staging_listing l where ${IS_EMPTY}`,
    [now, KEPT_DAYS],
  )
  for (const { user_id: userId } of rows)
    await inTransaction(pool, async (client) => {
      // Adding a photo takes the same lock: otherwise one that is being added would be deleted with its listing.
      await isLocked(client, userId)
      await client.query(`delete from jobs.staging_photo p where p.user_id = $3 and ${IS_DUE}`, [
        now,
        KEPT_DAYS,
        userId,
      ])
      await client.query(`delete from jobs.staging_listing l where l.user_id = $2 and ${IS_EMPTY}`, [
        now,
        userId,
      ])
    })
}

/** For how many days after the last picture an account keeps its photos. */
export async function keptDaysOf(pool: Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ kept_days: number }>(
    'select kept_days from jobs.staging_retention where user_id = $1',
    [userId],
  )
  return rows[0]?.kept_days ?? KEPT_DAYS
}

/** Sets for how many days an account keeps its photos. */
export async function setKeptDays(pool: Pool, userId: string, days: number): Promise<void> {
  await pool.query(
    `insert into jobs.staging_retention (user_id, kept_days) values ($1, $2)
     on conflict (user_id) do update set kept_days = excluded.kept_days`,
    [userId, days],
  )
}

/** Reads one of the choices of days. Anything else becomes the usual one. */
export function readKeptDays(value: unknown): number {
  return KEPT_CHOICES.find((days) => String(days) === value) ?? KEPT_DAYS
}
