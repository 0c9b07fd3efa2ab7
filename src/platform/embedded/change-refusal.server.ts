import bcrypt from 'bcryptjs'
import type pg from 'pg'

import { authProblem } from './auth-problem.ts'
import { isObject } from './plain-body.server.ts'
import { RECOVERY } from './recovery.server.ts'
import type { SessionClaims } from './session-claims.server.ts'

/**
 * Maximum size of the data that users can store in their account, as JSON in bytes. All of it is part of the session's
 * cookie.
 */
const MAX_METADATA_BYTES = 2000

type Account = { hash: string | null; metadata: unknown; recent: boolean; recovering: boolean }

/**
 * Why a call may not change an account; null if it may. A new password or email address needs the current password,
 * except in a session that a password-reset email opened in the last quarter of an hour. Accounts without a password
 * need a session started in the last 24 hours. Returns the same errors as hosted Supabase with these settings.
 */
export async function changeRefusal(
  pool: pg.Pool,
  { claims, body }: { claims: SessionClaims; body: Record<string, unknown> },
): Promise<Response | null> {
  const secret = 'password' in body || 'email' in body
  if (!secret && !('data' in body)) return null
  const account = await findAccount(pool, claims)
  if (!account) return authProblem(403, 'session_not_found', 'The session of this access token has ended')
  if (metadataBytes(account.metadata, body['data']) > MAX_METADATA_BYTES)
    return authProblem(
      422,
      'validation_failed',
      `The account's metadata may have ${MAX_METADATA_BYTES} bytes`,
    )
  if (!secret) return null
  if (account.recovering && !('email' in body)) return null
  if (!account.hash)
    return account.recent
      ? null
      : authProblem(401, 'reauthentication_needed', 'Sign in again before you change this')
  return currentPasswordRefusal(body, account.hash)
}

/** Allows setting the same password again: the caller knows it, and nothing changes. */
async function currentPasswordRefusal(body: Record<string, unknown>, hash: string): Promise<Response | null> {
  const given = body['current_password'] ?? ('email' in body ? undefined : body['password'])
  if (typeof given !== 'string')
    return authProblem(400, 'current_password_required', 'The current password is required')
  if (await bcrypt.compare(given, hash)) return null
  return authProblem(400, 'current_password_mismatch', 'This is not the current password')
}

/** Size of the metadata after a change, which is merged into what is stored. */
function metadataBytes(stored: unknown, changes: unknown): number {
  if (!isObject(changes)) return 0
  return Buffer.byteLength(JSON.stringify({ ...(isObject(stored) ? stored : {}), ...changes }))
}

/** Lite stores metadata as a JSON string that contains JSON. */
async function findAccount(pool: pg.Pool, { userId, sessionId }: SessionClaims): Promise<Account | null> {
  const { rows } = await pool.query<Account>(
    `select nullif(u.encrypted_password, '') as hash,
       case when jsonb_typeof(u.raw_user_meta_data::jsonb) = 'string'
         then (u.raw_user_meta_data::jsonb #>> '{}')::jsonb else u.raw_user_meta_data::jsonb end as metadata,
       s.created_at > now() - interval '24 hours' as recent,
       coalesce(s.tag, '') = $3 and s.created_at > now() - interval '15 minutes' as recovering
     from auth.users u join auth.sessions s on s.id = $2 and s.user_id = u.id
     where u.id = $1`,
    [userId, sessionId, RECOVERY],
  )
  return rows[0] ?? null
}
