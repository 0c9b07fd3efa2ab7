import { randomBytes } from 'node:crypto'

import type pg from 'pg'

import { listListings } from '#staging/pictures/picture-store.server.ts'
import type { Listing } from '#staging/pictures/picture.ts'

type Pool = Pick<pg.Pool, 'query'>

/** Makes or removes the link with which anybody may see a listing's final pictures. A new link is always another one. */
export async function setShared(pool: Pool, userId: string, id: string, isShared: boolean): Promise<void> {
  await pool.query('update jobs.staging_listing set share_key = $3 where user_id = $1 and id::text = $2', [
    userId,
    id,
    isShared ? randomBytes(16).toString('hex') : null,
  ])
}

/** Sets whether the public pages about a listing's pictures show their originals. */
export async function setShowsOriginals(
  pool: Pool,
  userId: string,
  id: string,
  shows: boolean,
): Promise<void> {
  await pool.query(
    'update jobs.staging_listing set shows_originals = $3 where user_id = $1 and id::text = $2',
    [userId, id, shows],
  )
}

/** Deletes an account's listing, or all of them if `id` is null, with all photos and pictures, for good. */
export async function deleteListings(pool: Pool, userId: string, id: string | null): Promise<void> {
  await pool.query(
    'delete from jobs.staging_listing where user_id = $1 and ($2::text is null or id::text = $2)',
    [userId, id],
  )
}

/** The listing that a link was made for, or null. */
export async function findShared(pool: Pool, key: string): Promise<Listing | null> {
  const { rows } = await pool.query<{ user_id: string; id: string }>(
    'select user_id, id from jobs.staging_listing where share_key = $1',
    [key],
  )
  const [row] = rows
  const [listing] = row ? await listListings(pool, row.user_id, row.id) : []
  return listing ?? null
}

/** A JPEG that a link shows: the original of a photo with final pictures, or a final picture. Null if it isn't one. */
export async function findSharedFile(
  pool: Pool,
  { key, id, name }: { key: string; id: string; name: 'original' | 'staged' },
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select ${name === 'original' ? 'f.original' : 's.bytes'} as bytes
     from jobs.staging_picture p join jobs.staging_photo f on f.id = p.photo_id join jobs.staging_listing l on l.id = f.listing_id
       join jobs.staging_file s on s.picture_id = p.id and s.name = 'jpeg'
     where l.share_key = $1 and p.kind = 'final' and p.state = 'done' and ${name === 'original' ? 'f.id' : 'p.id'}::text = $2 limit 1`,
    [key, id],
  )
  return rows[0]?.bytes ?? null
}
