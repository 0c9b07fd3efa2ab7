import type pg from 'pg'

import { certificateHash, storedCredential } from '#staging/disclosure/credential.server.ts'
import { SAME_PICTURE_BITS } from '#staging/disclosure/fingerprint.server.ts'
import type { Checked } from '#staging/pictures/picture-job.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'

import type { ExaminedFile } from './verify-path.ts'

type Pool = Pick<pg.Pool, 'query'>

/** What we tell anybody about one of our final pictures. */
export type Proof = {
  readonly code: string
  readonly room: RoomType
  readonly style: Style
  readonly engine: string
  readonly madeAt: Date
  readonly checked: Checked
  /** Of the photo as we keep it, in hexadecimal. */
  readonly originalSha256: string
  /** Size of the original in pixels. */
  readonly width: number
  readonly height: number
  /** Whether the owner allows the original to be shown. */
  readonly showsOriginal: boolean
}

const PROOF = `p.code, p.room, p.style, p.engine, p.ended_at as "madeAt", p.checked, encode(f.sha256, 'hex') as "originalSha256",
  f.width, f.height, l.shows_originals as "showsOriginal"
  from jobs.staging_picture p join jobs.staging_photo f on f.id = p.photo_id join jobs.staging_listing l on l.id = f.listing_id
  where p.state = 'done' and p.code is not null`

/** The proof of the picture with this code, or null. */
export async function findProof(pool: Pool, code: string): Promise<Proof | null> {
  const { rows } = await pool.query<Proof>(`select ${PROOF} and p.code = $1`, [code])
  return rows[0] ?? null
}

/** Whether a file is one of ours as we made it, or looks like one. */
export type Match = { readonly proof: Proof; readonly isExact: boolean }

/** Finds the picture that a file is: the same file, or else the picture whose fingerprint is most like it. Null if none is. */
export async function findMatch(
  pool: Pool,
  { sha256, fingerprint }: Pick<ExaminedFile, 'sha256' | 'fingerprint'>,
): Promise<Match | null> {
  const { rows } = await pool.query<Proof>(
    `select ${PROOF} and p.id in (
       select s.picture_id from jobs.staging_file s where s.sha256 = decode($1, 'hex') and s.name in ('png', 'jpeg', 'small'))`,
    [sha256],
  )
  if (rows[0]) return { proof: rows[0], isExact: true }
  // The most similar picture is found in indexes of fingerprints. Only final pictures that have been made have any.
  const { rows: alike } = await pool.query<Proof>(
    `select ${PROOF} and p.id = (
       select a.id from (
         select w.id, w.fingerprint from jobs.staging_picture w where w.fingerprint is not null
         union all select c.picture_id, c.fingerprint from jobs.staging_cut c
       ) a
       where bit_count(a.fingerprint # $1::bit(256)) <= $2
       order by bit_count(a.fingerprint # $1::bit(256)) limit 1)`,
    [fingerprint, SAME_PICTURE_BITS],
  )
  return alike[0] ? { proof: alike[0], isExact: false } : null
}

/** Whether a file's content credentials were signed by this site and still fit the file. */
export async function isSignedByUs(
  pool: Pool,
  { credentials }: Pick<ExaminedFile, 'credentials'>,
): Promise<boolean> {
  if (!credentials?.isIntact) return false
  const own = await storedCredential(pool)
  return own !== null && credentials.certificateSha256 === certificateHash(own.certificate)
}

/** The JPEG of a picture on its public page: of the staged picture, or of its original if its owner allows it. */
export async function findProofFile(
  pool: Pool,
  code: string,
  name: 'small' | 'original',
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select s.bytes from jobs.staging_picture p join jobs.staging_file s on s.picture_id = p.id
       join jobs.staging_photo f on f.id = p.photo_id join jobs.staging_listing l on l.id = f.listing_id
     where p.code = $1 and p.state = 'done' and s.name = $2 and (s.name <> 'original' or l.shows_originals)`,
    [code, name],
  )
  return rows[0]?.bytes ?? null
}
