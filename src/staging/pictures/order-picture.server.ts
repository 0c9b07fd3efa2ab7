import type pg from 'pg'

import { type Repeat, STORED_HOURS } from '#billing/credits/idempotency.server.ts'
import { inTransaction } from '#platform/transaction.server.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'

import { addPhotoIn, addPictureIn, isLocked, type Choice } from './add-pictures.server.ts'
import type { Refused } from './limits.ts'
import type { KeptPhoto } from './picture-job.ts'

/**
 * A final picture to make of a new photo. `listing`: the name of the listing that the photo belongs to. `room`: the room as its corners
 * were set by hand, null to estimate it. `repeat`: the request's Idempotency-Key.
 */
export type PictureOrder = {
  userId: string
  listing: string
  photo: KeptPhoto
  room: SceneFile['estimate'] | null
  choice: Choice
  repeat: Repeat | null
  now: Date
}

class RefusedError extends Error {
  readonly reason: Refused
  constructor(reason: Refused) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Keeps a photo and adds a final picture of it to the queue, in one transaction. Returns the picture's ID, or that of the picture which its
 * Idempotency-Key has ordered already: 'conflict' if that was for a different request.
 */
export async function orderPicture(
  pool: pg.Pool,
  order: PictureOrder,
): Promise<{ id: string } | 'conflict' | Refused> {
  const { userId, repeat, now } = order
  const ordering = inTransaction(pool, async (client) => {
    if (!(await isLocked(client, userId))) throw new RefusedError('no account')
    const before = repeat && (await findOrdered(client, repeat, now))
    if (before) return before
    const id = await addBoth(client, order)
    if (repeat) await noteRepeat(client, id, repeat)
    return { id }
  })
  return await ordering.catch((error: unknown) => {
    if (error instanceof RefusedError) return error.reason
    throw error
  })
}

type Client = Pick<pg.ClientBase, 'query'>

async function addBoth(
  client: Client,
  { userId, listing, photo, room, choice, now }: PictureOrder,
): Promise<string> {
  const kept = await addPhotoIn(client, { userId, listing: { called: listing }, photo, now })
  if (typeof kept === 'string') throw new RefusedError(kept)
  const { photoId } = kept
  if (room)
    await client.query('update jobs.staging_photo set room = $2 where id = $1', [
      photoId,
      JSON.stringify(room),
    ])
  const added = await addPictureIn(client, { userId, photoId, kind: 'final', choice, now })
  if (typeof added === 'string') throw new RefusedError(added)
  return added.id
}

/** Notes which Idempotency-Key has ordered a picture. One that used the key more than a day ago loses it. */
async function noteRepeat(client: Client, id: string, { userId, key, requestHash }: Repeat): Promise<void> {
  await client.query(
    'update jobs.staging_picture set repeat_key = null, repeat_hash = null where user_id = $1 and repeat_key = $2',
    [userId, key],
  )
  await client.query('update jobs.staging_picture set repeat_key = $2, repeat_hash = $3 where id = $1', [
    id,
    key,
    requestHash,
  ])
}

/**
 * Finds the picture that an Idempotency-Key has ordered in the last 24 hours. Returns 'conflict' if that was for a different request, or
 * null if it's new.
 */
export async function findOrdered(
  client: Client,
  { userId, key, requestHash }: Repeat,
  now: Date,
): Promise<{ id: string } | 'conflict' | null> {
  const { rows } = await client.query<{ id: string; repeat_hash: Buffer }>(
    `select id, repeat_hash from jobs.staging_picture
     where user_id = $1 and repeat_key = $2 and created_at > $3::timestamptz - make_interval(hours => $4)`,
    [userId, key, now, STORED_HOURS],
  )
  const [row] = rows
  if (!row) return null
  return row.repeat_hash.equals(requestHash) ? { id: row.id } : 'conflict'
}
