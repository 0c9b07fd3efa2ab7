import { createHash } from 'node:crypto'

import type pg from 'pg'

import { inTransaction } from '#platform/transaction.server.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import type { Style } from '#staging/scene/styles.ts'

import { MAX_OF_A_PHOTO, MAX_PHOTOS, MAX_WAITING, type Refused } from './limits.ts'
import type { KeptPhoto, PictureKind } from './picture-job.ts'

/** What to furnish a photo as. */
export type Choice = { readonly room: RoomType; readonly style: Style; readonly seed: number }

type Client = Pick<pg.ClientBase, 'query'>

/**
 * A photo to keep. `listing`: one of the account's listings by its ID, a new one with this name (the same one each time that `form` is the
 * same), or the newest one that's called so, which is added if there's none.
 */
export type NewPhoto = {
  userId: string
  listing: { id: string } | { name: string; form?: string | null } | { called: string }
  photo: KeptPhoto
  now: Date
}

/**
 * A picture to make of a photo that the account has. `likeId`: the draft whose furniture it gets, which has been made; `choice` doesn't
 * count then.
 */
export type NewPicture = {
  userId: string
  photoId: string
  kind: PictureKind
  choice: Choice
  likeId?: string | null
  /** The furniture as somebody arranged it, instead of that of another draft. */
  scene?: SceneFile | null
  /** Finds the photo's picture of this kind and choice instead, if it's waiting or made. */
  once?: boolean
  now: Date
}

/** Keeps a photo, unless the listing that a form names has it already. Returns its id and its listing's. */
export async function addPhoto(pool: pg.Pool, photo: NewPhoto): Promise<KeptIds | Refused> {
  return await inTransaction(pool, (client) => addPhotoIn(client, photo))
}

type KeptIds = { photoId: string; listingId: string }

/** As `addPhoto`, in a transaction of the caller's. */
export async function addPhotoIn(
  client: Client,
  { userId, listing, photo, now }: NewPhoto,
): Promise<KeptIds | Refused> {
  if (!(await isLocked(client, userId))) return 'no account'
  const { jpeg, width, height, focalShare } = photo
  const hash = sha256(jpeg)
  const before = await findKept(client, { userId, listing, hash })
  if (before) return before
  const { rows: held } = await client.query<{ photos: number }>(
    'select count(*)::int as photos from jobs.staging_photo where user_id = $1',
    [userId],
  )
  if ((held[0]?.photos ?? 0) >= MAX_PHOTOS) return 'too many photos'
  const listingId = await listingFor(client, { userId, listing, now })
  if (listingId === null) return 'no listing'
  const { rows } = await client.query<{ id: string }>(
    `insert into jobs.staging_photo (user_id, listing_id, original, sha256, width, height, focal_share, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [userId, listingId, Buffer.from(jpeg), hash, width, height, focalShare, now],
  )
  return { photoId: rows[0]?.id ?? '', listingId }
}

/** The photo, if the listing that a form names has it: a form that's sent twice doesn't add it twice. Calls of the API have keys for that. */
async function findKept(
  client: Client,
  { userId, listing, hash }: Pick<NewPhoto, 'userId' | 'listing'> & { hash: Buffer },
): Promise<KeptIds | null> {
  if ('called' in listing) return null
  const { id, name } = 'id' in listing ? { ...listing, name: null } : named(listing)
  const { rows } = await client.query<{ id: string; listing_id: string }>(
    `select p.id, p.listing_id from jobs.staging_photo p join jobs.staging_listing l on l.id = p.listing_id
     where l.user_id = $1 and l.id::text = $2 and ($3::text is null or l.name = $3) and p.sha256 = $4`,
    [userId, id, name, hash],
  )
  const [row] = rows
  return row ? { photoId: row.id, listingId: row.listing_id } : null
}

const named = ({ name, form = null }: { name: string; form?: string | null }) => ({ id: form, name })

async function listingFor(
  client: Client,
  { userId, listing, now }: Pick<NewPhoto, 'userId' | 'listing' | 'now'>,
): Promise<string | null> {
  if ('id' in listing) {
    const { rows } = await client.query<{ id: string }>(
      'select id from jobs.staging_listing where user_id = $1 and id::text = $2 for key share',
      [userId, listing.id],
    )
    return rows[0]?.id ?? null
  }
  if ('called' in listing) {
    const { rows } = await client.query<{ id: string }>(
      `select id from jobs.staging_listing where user_id = $1 and name = $2
       order by created_at desc, id limit 1 for key share`,
      [userId, listing.called],
    )
    if (rows[0]) return rows[0].id
  }
  const { id, name } = 'called' in listing ? { id: null, name: listing.called } : named(listing)
  return await addListing(client, { userId, id, name, now })
}

/** Adds a listing, or finds the account's own with this ID and name. One with another name gets another ID. */
async function addListing(
  client: Client,
  { userId, id, name, now }: { userId: string; id: string | null; name: string; now: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into jobs.staging_listing (id, user_id, name, created_at) values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
     on conflict (id) do nothing returning id`,
    [id, userId, name, now],
  )
  if (rows[0]) return rows[0].id
  const { rows: before } = await client.query<{ id: string }>(
    'select id from jobs.staging_listing where id = $1 and user_id = $2 and name = $3 for key share',
    [id, userId, name],
  )
  return before[0]?.id ?? (await addListing(client, { userId, id: null, name, now }))
}

/**
 * Adds a picture to the queue, or returns the final picture that waits there with the same furniture. A final picture needs a credit that no waiting picture needs: it's charged once it has been made, by
 * `deliverPicture`.
 */
export async function addPicture(pool: pg.Pool, picture: NewPicture): Promise<{ id: string } | Refused> {
  return await inTransaction(pool, (client) => addPictureIn(client, picture))
}

/** As `addPicture`, in a transaction of the caller's. */
export async function addPictureIn(
  client: Client,
  { userId, photoId, kind, choice, likeId = null, scene = null, once = false, now }: NewPicture,
): Promise<{ id: string } | Refused> {
  if (!(await isLocked(client, userId))) return 'no account'
  // Statements after the lock see the pictures of requests that held it before.
  const like = likeId === null ? { ...choice, scene } : await likeOf(client, { userId, photoId, id: likeId })
  if (!like) return 'no draft'
  const before = once ? await findChosen(client, { userId, photoId, kind, ...choice }) : null
  if (before) return before
  const same = kind === 'final' ? await findWaiting(client, { userId, photoId, ...like }) : null
  if (same) return same
  if (kind === 'final' && (await isMade(client, { userId, photoId, scene: like.scene })))
    return 'made already'
  const refused = await reasonAgainst(client, { userId, photoId, kind })
  if (refused) return refused
  const { rows } = await client.query<{ id: string }>(
    `insert into jobs.staging_picture (user_id, photo_id, kind, room, style, seed, scene, created_at)
     select $1, p.id, $3, $4, $5, $6, $7::jsonb, $8
     from jobs.staging_photo p where p.user_id = $1 and p.id::text = $2 returning id`,
    [userId, photoId, kind, like.room, like.style, like.seed, like.scene && JSON.stringify(like.scene), now],
  )
  if (!rows[0]) return 'no photo'
  await client.query(
    'update jobs.staging_photo set last_used_at = greatest(last_used_at, $2) where id::text = $1',
    [photoId, now],
  )
  return rows[0]
}

/** The picture of a photo that was ordered with this choice, unless it came to nothing. */
async function findChosen(
  client: Client,
  { userId, photoId, kind, room, style, seed }: Choice & Pick<NewPicture, 'userId' | 'photoId' | 'kind'>,
): Promise<{ id: string } | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from jobs.staging_picture
     where user_id = $1 and photo_id::text = $2 and kind = $3 and state in ('queued', 'running', 'done')
       and room = $4 and style = $5 and seed = $6 order by created_at limit 1`,
    [userId, photoId, kind, room, style, seed],
  )
  return rows[0] ?? null
}

/** What a picture of the photo that has been made is furnished as, or null if there's no such picture. */
async function likeOf(
  client: Client,
  { userId, photoId, id }: { userId: string; photoId: string; id: string },
): Promise<(Choice & { scene: SceneFile | null }) | null> {
  const { rows } = await client.query<Choice & { scene: SceneFile | null }>(
    `select room, style, seed, scene from jobs.staging_picture
     where user_id = $1 and photo_id::text = $2 and id::text = $3 and state = 'done'`,
    [userId, photoId, id],
  )
  return rows[0] ?? null
}

/** The final picture of a photo that waits with the same furniture, or null: a second press of the button doesn't order another one. */
async function findWaiting(
  client: Client,
  {
    userId,
    photoId,
    room,
    style,
    seed,
    scene,
  }: Choice & { userId: string; photoId: string; scene: SceneFile | null },
): Promise<{ id: string } | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from jobs.staging_picture
     where user_id = $1 and photo_id::text = $2 and kind = 'final' and state in ('queued', 'running')
       and room = $3 and style = $4 and seed = $5 and scene is not distinct from $6::jsonb
     order by created_at limit 1`,
    [userId, photoId, room, style, seed, scene && JSON.stringify(scene)],
  )
  return rows[0] ?? null
}

/**
 * Whether our own engine has made the final picture of a photo with this furniture: it would make the same one, for another credit. Its camera
 * is that of a larger picture.
 */
async function isMade(
  client: Client,
  { userId, photoId, scene }: { userId: string; photoId: string; scene: SceneFile | null },
): Promise<boolean> {
  if (!scene) return false
  const { rowCount } = await client.query(
    `select from jobs.staging_picture
     where user_id = $1 and photo_id::text = $2 and kind = 'final' and state = 'done' and engine = 'own'
       and scene #- '{estimate,camera}' = $3::jsonb #- '{estimate,camera}' limit 1`,
    [userId, photoId, JSON.stringify(scene)],
  )
  return rowCount === 1
}

type Held = { waiting: number; of_photo: number; free: boolean; credits: number; finals: number }

async function reasonAgainst(
  client: Client,
  { userId, photoId, kind }: Pick<NewPicture, 'userId' | 'photoId' | 'kind'>,
): Promise<Refused | null> {
  const { rows } = await client.query<Held>(
    `select
       count(*) filter (where p.kind = $3 and p.state in ('queued', 'running'))::int as waiting,
       count(*) filter (where p.photo_id::text = $2)::int as of_photo,
       count(*) filter (where p.kind = 'final' and p.state in ('queued', 'running'))::int as finals,
       (select e.unlimited or e.metered from public.api_entitlement e where e.user_id = $1) as free,
       (select e.api_credits + e.platform_credits from public.api_entitlement e where e.user_id = $1) as credits
     from jobs.staging_picture p where p.user_id = $1`,
    [userId, photoId, kind],
  )
  const held = rows[0]
  if (!held) return 'no account'
  if (held.of_photo >= MAX_OF_A_PHOTO) return 'too many of the photo'
  if (held.waiting >= MAX_WAITING[kind])
    return kind === 'draft' ? 'too many drafts' : 'too many final pictures'
  const affordable = held.free || held.credits > held.finals
  return kind === 'final' && !affordable ? 'too few credits' : null
}

/** Locks an account, so that the rest sees what other requests have added to it. False if there's no such account. */
export async function isLocked(client: Client, userId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from public.profile where user_id = $1 for no key update', [
    userId,
  ])
  return rowCount === 1
}

/** The SHA-256 hash of a file. */
export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
