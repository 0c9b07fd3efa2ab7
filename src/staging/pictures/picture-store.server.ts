import type pg from 'pg'

import { inTransaction } from '#platform/transaction.server.ts'

import { isLocked } from './add-pictures.server.ts'
import type { FileName } from './picture-job.ts'
import type { Listing, Photo, Picture } from './picture.ts'

type Pool = Pick<pg.Pool, 'query'>

const PICTURE = `p.id, p.photo_id as "photoId", p.kind, p.room, p.style, p.seed, p.state, p.problem, p.progress, p.checked, p.engine,
  p.code, p.created_at as "createdAt", array(select f.name from jobs.staging_file f where f.picture_id = p.id) as files`

/** An account's listings with their photos and pictures, the newest listing first. `id`: only this one. */
export async function listListings(pool: Pool, userId: string, id: string | null = null): Promise<Listing[]> {
  const { rows: listings } = await pool.query<Omit<Listing, 'photos'>>(
    `select id, name, created_at as "createdAt", share_key as "shareKey", shows_originals as "showsOriginals" from jobs.staging_listing
     where user_id = $1 and ($2::text is null or id::text = $2) order by created_at desc, id`,
    [userId, id],
  )
  const ids = listings.map((listing) => listing.id)
  const { rows: photos } = await pool.query<Omit<Photo, 'pictures'> & { listingId: string }>(
    `select id, listing_id as "listingId", width, height, created_at as "createdAt" from jobs.staging_photo
     where listing_id = any ($1) order by place`,
    [ids],
  )
  const { rows: pictures } = await pool.query<Picture>(
    `select ${PICTURE} from jobs.staging_picture p join jobs.staging_photo f on f.id = p.photo_id
     where f.listing_id = any ($1) order by p.created_at desc, p.id`,
    [ids],
  )
  return listings.map((listing) => ({
    ...listing,
    photos: photos
      .filter(({ listingId }) => listingId === listing.id)
      .map((photo) => ({ ...photo, pictures: pictures.filter(({ photoId }) => photoId === photo.id) })),
  }))
}

/** One of an account's pictures, or null. */
export async function findPicture(pool: Pool, userId: string, id: string): Promise<Picture | null> {
  const { rows } = await pool.query<Picture>(
    `select ${PICTURE} from jobs.staging_picture p where p.user_id = $1 and p.id::text = $2`,
    [userId, id],
  )
  return rows[0] ?? null
}

/** A file of one of an account's pictures, or null if there's none. */
export async function findFile(
  pool: Pool,
  { userId, id, name }: { userId: string; id: string; name: FileName },
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select f.bytes from jobs.staging_file f join jobs.staging_picture p on p.id = f.picture_id
     where p.user_id = $1 and p.id::text = $2 and f.name = $3`,
    [userId, id, name],
  )
  return rows[0]?.bytes ?? null
}

/** One of an account's photos as JPEG, or null. */
export async function findOriginal(pool: Pool, userId: string, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ original: Buffer }>(
    'select original from jobs.staging_photo where user_id = $1 and id::text = $2',
    [userId, id],
  )
  return rows[0]?.original ?? null
}

/** Cancels an account's picture that hasn't been made yet. Whoever is making it notices within seconds. */
export async function cancelPicture(pool: Pool, userId: string, id: string, now: Date): Promise<void> {
  await pool.query(
    `update jobs.staging_picture set state = 'cancelled', ended_at = $3
     where user_id = $1 and id::text = $2 and state in ('queued', 'running')`,
    [userId, id, now],
  )
}

/** Deletes an account's picture with its files, for good. */
export async function deletePicture(pool: Pool, userId: string, id: string): Promise<void> {
  await pool.query('delete from jobs.staging_picture where user_id = $1 and id::text = $2', [userId, id])
}

/** Deletes an account's photo with its pictures, for good. If it was the listing's last one, deletes the listing and returns true. */
export async function deletePhoto(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  return await inTransaction(pool, async (client) => {
    // Adding a photo takes the same lock: otherwise one that is being added would be deleted with its listing.
    await isLocked(client, userId)
    const { rows } = await client.query<{ listing_id: string }>(
      'delete from jobs.staging_photo where user_id = $1 and id::text = $2 returning listing_id',
      [userId, id],
    )
    const { rowCount } = await client.query(
      `delete from jobs.staging_listing l where l.user_id = $1 and l.id = $2
         and not exists (select from jobs.staging_photo p where p.listing_id = l.id)`,
      [userId, rows[0]?.listing_id ?? null],
    )
    return (rowCount ?? 0) > 0
  })
}

/** The listing of an account's photo or picture, or null. */
export async function listingOf(
  pool: Pool,
  userId: string,
  of: { photoId: string } | { pictureId: string },
): Promise<string | null> {
  const { rows } = await pool.query<{ listing_id: string }>(
    'photoId' in of
      ? 'select listing_id from jobs.staging_photo where user_id = $1 and id::text = $2'
      : `select f.listing_id from jobs.staging_photo f join jobs.staging_picture p on p.photo_id = f.id
         where p.user_id = $1 and p.id::text = $2`,
    [userId, 'photoId' in of ? of.photoId : of.pictureId],
  )
  return rows[0]?.listing_id ?? null
}
