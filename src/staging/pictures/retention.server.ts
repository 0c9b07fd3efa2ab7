import type pg from 'pg'

import { KEPT_CHOICES, KEPT_DAYS } from './kept-days.ts'

type Pool = Pick<pg.Pool, 'query'>

/** Deletes photos that are older than their account keeps them, with their pictures, and listings that have no photo left. */
export async function forgetOldPhotos(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from jobs.staging_photo p
     where greatest(p.created_at, (select max(made.created_at) from jobs.staging_picture made where made.photo_id = p.id))
       < $1::timestamptz - make_interval(days => coalesce(
         (select r.kept_days from jobs.staging_retention r where r.user_id = p.user_id), $2::integer))`,
    [now, KEPT_DAYS],
  )
  await pool.query(
    `delete from jobs.staging_listing l where l.created_at < $1::timestamptz - interval '1 day'
       and not exists (select from jobs.staging_photo p where p.listing_id = l.id)`,
    [now],
  )
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
