import type pg from 'pg'

import { inTransaction } from '#platform/transaction.server.ts'
import type { RoomType } from '#staging/scene/room-sets.ts'
import type { Style } from '#staging/scene/styles.ts'

import type { KeptPhoto } from './draft-job.ts'
import { KEPT_DAYS } from './kept-days.ts'

/** Drafts that an account can have waiting at once, and in all. */
export const MOST_WAITING = 3
export const MOST_DRAFTS = 40
/** Longer than a draft may take. */
const LEASE_SECONDS = 240
const MOST_ATTEMPTS = 3

/** A draft without its pictures. `problem` is why it failed. */
export type Draft = {
  id: string
  room: RoomType
  style: Style
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  problem: string | null
  width: number
  height: number
  createdAt: Date
}

/** A draft that this process is to make. */
export type ClaimedDraft = {
  id: string
  room: RoomType
  style: Style
  photo: Pick<KeptPhoto, 'jpeg' | 'focalShare'>
}

type Pool = Pick<pg.Pool, 'query'>
type NewDraft = { userId: string; room: RoomType; style: Style; photo: KeptPhoto; now: Date }

/** Adds a draft, unless the account has too many, waiting or in all, or there's no such account. */
export async function addDraft(pool: pg.Pool, draft: NewDraft): Promise<'added' | 'too many' | 'no account'> {
  return await inTransaction(pool, async (client) => {
    // The drafts are counted by a later statement, which sees those of requests that held the lock before.
    const { rowCount } = await client.query(
      'select from public.profile where user_id = $1 for no key update',
      [draft.userId],
    )
    if (rowCount === 0) return 'no account'
    return (await isInserted(client, draft)) ? 'added' : 'too many'
  })
}

async function isInserted(client: Pool, { userId, room, style, photo, now }: NewDraft): Promise<boolean> {
  const { jpeg, width, height, focalShare } = photo
  const { rowCount } = await client.query(
    `insert into jobs.staging_draft (user_id, room, style, original, width, height, focal_share, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from jobs.staging_draft d where d.user_id = $1) < $9
       and (select count(*) from jobs.staging_draft d where d.user_id = $1 and d.state in ('queued', 'running')) < $10`,
    [userId, room, style, Buffer.from(jpeg), width, height, focalShare, now, MOST_DRAFTS, MOST_WAITING],
  )
  return rowCount === 1
}

/** An account's drafts, newest first. */
export async function listDrafts(pool: Pool, userId: string): Promise<Draft[]> {
  const { rows } = await pool.query<Draft>(
    `select id, room, style, state, problem, width, height, created_at as "createdAt"
     from jobs.staging_draft where user_id = $1 order by created_at desc, id`,
    [userId],
  )
  return rows
}

/** One of an account's pictures as JPEG, or null if there's none. */
export async function findPicture(
  pool: Pool,
  { userId, id, name }: { userId: string; id: string; name: 'original' | 'picture' },
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ jpeg: Buffer | null }>(
    `select ${name === 'original' ? 'original' : 'picture'} as jpeg from jobs.staging_draft where user_id = $1 and id::text = $2`,
    [userId, id],
  )
  return rows[0]?.jpeg ?? null
}

/** Cancels an account's draft that isn't made yet. */
export async function cancelDraft(pool: Pool, userId: string, id: string, now: Date): Promise<void> {
  await pool.query(
    `update jobs.staging_draft set state = 'cancelled', ended_at = $3
     where user_id = $1 and id::text = $2 and state in ('queued', 'running')`,
    [userId, id, now],
  )
}

/** Deletes an account's draft and both its pictures. */
export async function deleteDraft(pool: Pool, userId: string, id: string): Promise<void> {
  await pool.query('delete from jobs.staging_draft where user_id = $1 and id::text = $2', [userId, id])
}

/** Deletes drafts of all accounts that are too old. */
export async function forgetDrafts(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    'delete from jobs.staging_draft where created_at < $1::timestamptz - make_interval(days => $2)',
    [now, KEPT_DAYS],
  )
}

/**
 * Claims the next draft: of the account that has waited longest since one of its drafts was begun. One that a killed process has left
 * is claimed again once its lease has ended, three times at most.
 */
export async function claimDraft(pool: Pool, now: Date): Promise<ClaimedDraft | null> {
  await pool.query(
    `update jobs.staging_draft set state = 'failed', ended_at = $1, problem = $3
     where state = 'running' and leased_until < $1 and attempts >= $2`,
    [now, MOST_ATTEMPTS, 'Something’s gone wrong on our side. Please try again with another photo.'],
  )
  const { rows } = await pool.query<
    Omit<ClaimedDraft, 'photo'> & { original: Buffer; focal_share: number | null }
  >(
    `update jobs.staging_draft set state = 'running', attempts = attempts + 1, started_at = $1,
       leased_until = $1::timestamptz + make_interval(secs => $2)
     where id = (
       select w.id from jobs.staging_draft w
       where w.state = 'queued' or (w.state = 'running' and w.leased_until < $1)
       order by (select max(s.started_at) from jobs.staging_draft s where s.user_id = w.user_id) nulls first, w.created_at
       limit 1 for update of w skip locked)
     returning id, room, style, original, focal_share`,
    [now, LEASE_SECONDS],
  )
  const [row] = rows
  if (!row) return null
  const { id, room, style, original, focal_share: focalShare } = row
  return { id, room, style, photo: { jpeg: original, focalShare } }
}

/** Saves a draft's picture or problem, unless it was cancelled or deleted in the meantime. */
export async function saveDraft(
  pool: Pool,
  id: string,
  { picture, problem, now }: { picture: Uint8Array | null; problem: string | null; now: Date },
): Promise<void> {
  await pool.query(
    `update jobs.staging_draft set state = case when $2::bytea is null then 'failed' else 'done' end, picture = $2,
       problem = $3, ended_at = $4
     where id = $1 and state = 'running'`,
    [id, picture && Buffer.from(picture), problem, now],
  )
}

/** Puts back a draft that this process can't finish, because it's stopping. */
export async function putBackDraft(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update jobs.staging_draft set state = 'queued', attempts = attempts - 1, leased_until = '-infinity'
     where id = $1 and state = 'running'`,
    [id],
  )
}
