import bcrypt from 'bcryptjs'
import type pg from 'pg'

import type { SessionClaims } from './session-claims.server.ts'

/** What people may keep about themselves in the account; all of it travels in the session's cookie. */
const MOST_METADATA_CHARACTERS = 2000

type Change = {
  claims: SessionClaims
  /** The call's body: what is to change. */
  body: object
  trusted: boolean
}
type Account = { hash: string | null; metadata: string; recent: boolean }

/**
 * Why an account may not be changed by this call; null when it may. Answers as hosted Supabase does where it is set to ask for the
 * current password (and, of an account that has none, for a session of the last 24 hours).
 */
export async function changeRefusal(
  pool: pg.Pool,
  { claims, body, trusted }: Change,
): Promise<Response | null> {
  const secret = 'password' in body || 'email' in body
  if (!secret && !('data' in body)) return null
  const account = await accountOf(pool, claims)
  if (!account) return null
  if ('data' in body && account.metadata.length + JSON.stringify(body.data).length > MOST_METADATA_CHARACTERS)
    return refused(
      422,
      'validation_failed',
      `The account's metadata may have ${MOST_METADATA_CHARACTERS} characters`,
    )
  if (!secret || trusted) return null
  if (!account.hash)
    return account.recent
      ? null
      : refused(401, 'reauthentication_needed', 'Sign in again before you change this')
  // Whoever sends the password that is set already knows it; nothing changes then.
  const given =
    'current_password' in body ? body.current_password : 'email' in body ? undefined : passwordIn(body)
  if (typeof given !== 'string')
    return refused(400, 'current_password_required', 'The current password is required')
  if (await bcrypt.compare(given, account.hash)) return null
  return refused(400, 'current_password_mismatch', 'This is not the current password')
}

function passwordIn(body: object): unknown {
  return 'password' in body ? body.password : undefined
}

async function accountOf(pool: pg.Pool, { userId, sessionId }: SessionClaims): Promise<Account | null> {
  const { rows } = await pool.query<Account>(
    `select nullif(u.encrypted_password, '') as hash, coalesce(u.raw_user_meta_data::text, '') as metadata,
       coalesce(s.created_at > now() - interval '24 hours', false) as recent
     from auth.users u left join auth.sessions s on s.id = $2::uuid and s.user_id = u.id
     where u.id = $1`,
    [userId, sessionId],
  )
  return rows[0] ?? null
}

function refused(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status })
}
