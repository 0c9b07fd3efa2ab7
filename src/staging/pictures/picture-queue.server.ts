import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

import { payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import type { Style } from '#staging/scene/styles.ts'

import { sha256 } from './add-pictures.server.ts'
import type { FileName, KeptPhoto, PictureKind, PictureOutcome } from './picture-job.ts'

/** How long a process may go without reporting progress before another one makes its picture. */
export const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 3

/** A picture that this process is to make. */
export type ClaimedPicture = {
  readonly id: string
  /** Counts the times it was claimed. Another process has it once this has changed. */
  readonly attempt: number
  readonly userId: string
  readonly kind: PictureKind
  readonly room: RoomType
  readonly style: Style
  readonly seed: number
  readonly scene: SceneFile | null
  readonly photo: Pick<KeptPhoto, 'jpeg' | 'focalShare'>
  /** The room as the customer set its corners; null to estimate it. */
  readonly setRoom: SceneFile['estimate'] | null
}

type Claim = Pick<ClaimedPicture, 'id' | 'attempt'>
type Pool = Pick<pg.Pool, 'query'>
type ClaimedRow = Omit<ClaimedPicture, 'photo'> & { original: Buffer; focal_share: number | null }

/**
 * Claims the next picture of a kind: of the account that has waited longest since one of its pictures was begun. One that a killed
 * process has left is claimed again once its lease has ended, three times at most.
 */
export async function claimPicture(pool: Pool, kind: PictureKind, now: Date): Promise<ClaimedPicture | null> {
  await pool.query(
    `update jobs.staging_picture set state = 'failed', ended_at = $1, problem = $3
     where state = 'running' and leased_until < $1 and attempts >= $2`,
    [
      now,
      MAX_ATTEMPTS,
      'Something’s gone wrong on our side, and you haven’t been charged. Please try again with another photo.',
    ],
  )
  const { rows } = await pool.query<ClaimedRow>(
    `update jobs.staging_picture p set state = 'running', attempts = attempts + 1, started_at = $1, progress = 0,
       leased_until = $1::timestamptz + make_interval(secs => $2)
     from jobs.staging_photo f
     where f.id = p.photo_id and p.id = (
       select w.id from jobs.staging_picture w
       where w.kind = $3 and (w.state = 'queued' or (w.state = 'running' and w.leased_until < $1))
       order by (select max(s.started_at) from jobs.staging_picture s where s.user_id = w.user_id and s.kind = $3) nulls first,
         w.created_at, (select s.place from jobs.staging_photo s where s.id = w.photo_id)
       limit 1 for update of w skip locked)
     returning p.id, p.attempts as attempt, p.user_id as "userId", p.kind, p.room, p.style, p.seed, p.scene, f.room as "setRoom", f.original,
       f.focal_share`,
    [now, LEASE_SECONDS, kind],
  )
  const [row] = rows
  if (!row) return null
  const { original, focal_share: focalShare, ...claimed } = row
  return { ...claimed, photo: { jpeg: original, focalShare } }
}

/** Shows a picture's progress and extends its lease. False if it has been cancelled or deleted, or another process has it. */
export async function reportProgress(
  pool: Pool,
  { id, attempt, progress, now }: Claim & { progress: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update jobs.staging_picture set progress = $2, leased_until = $3::timestamptz + make_interval(secs => $4)
     where id = $1 and state = 'running' and attempts = $5`,
    [id, progress, now, LEASE_SECONDS, attempt],
  )
  return rowCount === 1
}

/** Puts back a picture that this process can't finish, because it's stopping. */
export async function putBackPicture(pool: Pool, { id, attempt }: Claim): Promise<void> {
  await pool.query(
    `update jobs.staging_picture set state = 'queued', attempts = attempts - 1, leased_until = '-infinity', progress = 0
     where id = $1 and state = 'running' and attempts = $2`,
    [id, attempt],
  )
}

/** Why there's no picture. */
export type Failure = Pick<Failed, 'problem'> & Partial<Failed>
type Failed = Extract<PictureOutcome, { problem: string }>

/**
 * Saves why there's no picture, what moved in the one that was rejected, and a room that we weren't sure enough of, unless another process
 * has it. Nothing is charged.
 */
export async function failPicture(
  db: Database,
  { id, attempt, problem, moved, doubtfulRoom, now }: Claim & Failure & { now: Date },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { rows } = await sql`
      update jobs.staging_picture set state = 'failed', problem = ${problem}, ended_at = ${now}
      where id = ${id} and state = 'running' and attempts = ${attempt} returning id`.execute(within)
    if (rows.length === 0) return
    if (moved) await saveFiles(within, id, { moved })
    if (doubtfulRoom)
      await sql`
        update jobs.staging_photo f set doubtful_room = ${JSON.stringify(doubtfulRoom)}::jsonb
        from jobs.staging_picture p where p.id = ${id} and f.id = p.photo_id`.execute(within)
  })
}

/** A code for the address of the public page about a picture: 80 random bits, without letters that look like digits. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => CODE_LETTERS[byte % 32]).join('')
}

const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'

type Made = Extract<PictureOutcome, { files: unknown }>

/** Thrown to undo the delivery of a picture that can't be paid for. */
class UnpaidError extends Error {}

/**
 * Saves a picture that has been made and, if it's final, charges its credit, in one transaction: so a delivered picture is charged once
 * and nothing else is, whenever the process is killed. Nothing happens if it was cancelled or deleted in the meantime, or
 * another process has claimed it.
 */
export async function deliverPicture(
  { db, clock }: { db: Database; clock: Clock },
  { id, attempt, userId, kind }: Claim & Pick<ClaimedPicture, 'userId' | 'kind'>,
  { files, scene, engine, checked, fingerprint, cutFingerprints }: Made,
): Promise<'delivered' | 'unwanted' | 'unpaid'> {
  const deliver = db.transaction().execute(async (within) => {
    // In the order in which accounts are deleted, so that neither waits for the other.
    await sql`select from public.profile where user_id = ${userId} for no key update`.execute(within)
    const { rows } = await sql`
      update jobs.staging_picture set state = 'done', progress = 100, ended_at = ${clock.now()},
        scene = ${JSON.stringify(scene)}::jsonb, checked = ${JSON.stringify(checked)}::jsonb,
        fingerprint = ${fingerprint}::bit(256), engine = ${engine}, code = ${kind === 'final' ? newCode() : null}
      where id = ${id} and state = 'running' and attempts = ${attempt} returning id`.execute(within)
    if (rows.length === 0) return 'unwanted' as const
    await saveFiles(within, id, files)
    await sql`
      insert into jobs.staging_cut (picture_id, fingerprint)
      select distinct ${id}::uuid, cut::bit(256) from unnest(${cutFingerprints}::text[]) as cut`.execute(
      within,
    )
    if (kind === 'draft') return 'delivered' as const
    const use = { userId, service: 'staging', subject: `picture ${id}` } as const
    const { outcome } = await payForService({ db: within, clock }, use)
    if (outcome === 'refused') throw new UnpaidError()
    return 'delivered' as const
  })
  return await deliver.catch((error: unknown) => {
    if (error instanceof UnpaidError) return 'unpaid' as const
    throw error
  })
}

async function saveFiles(db: Database, id: string, files: Partial<Record<FileName, Uint8Array>>) {
  for (const [name, bytes] of Object.entries(files))
    await sql`
      insert into jobs.staging_file (picture_id, name, bytes, sha256)
      values (${id}, ${name}, ${Buffer.from(bytes)}, ${sha256(bytes)})`.execute(db)
}
