import type pg from 'pg'

import { KEPT_DAYS } from './kept-days.ts'

/** Deletes photos of all accounts that are too old, with their pictures, and listings that have no photo left. */
export async function forgetOldPhotos(pool: Pick<pg.Pool, 'query'>, now: Date): Promise<void> {
  await pool.query(
    `delete from jobs.staging_photo p
     where greatest(p.created_at, (select max(made.created_at) from jobs.staging_picture made where made.photo_id = p.id))
       < $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  )
  await pool.query(
    `delete from jobs.staging_listing l where l.created_at < $1::timestamptz - interval '1 day'
       and not exists (select from jobs.staging_photo p where p.listing_id = l.id)`,
    [now],
  )
}
