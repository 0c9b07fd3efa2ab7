import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { verify } from 'hono/jwt'
import type pg from 'pg'

import { sessionClaims } from './session-claims.server.ts'

/** A signed URL is valid for at most a week. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60
const LONGEST_PATH = 1024

/** Calls with a JSON body, by the path segment that is the bucket in uploads. */
const JSON_CALLS = new Set(['sign', 'list', 'move', 'copy'])

/** Largest body of a photo, and of a call about photos, which is parsed. */
const MAX_FILE_BYTES = 6 * 1024 * 1024
const MAX_JSON_BYTES = 64 * 1024

type Options = { pool: pg.Pool; jwtSecret: string }

/** Limits bodies before anything reads them: only a file may be large. */
export function limitStorageBodies(onError: (c: Context) => Response | Promise<Response>): MiddlewareHandler {
  const files = bodyLimit({ maxSize: MAX_FILE_BYTES, onError })
  const calls = bodyLimit({ maxSize: MAX_JSON_BYTES, onError })
  return (c, next) => (isParsed(c) ? calls(c, next) : files(c, next))
}

function isParsed(c: Context): boolean {
  return takesJson(c) || c.req.header('content-type')?.startsWith('application/json') === true
}

function takesJson({ req }: Context): boolean {
  const [, call = ''] = objectPath(req.path)
  return JSON_CALLS.has(call) || req.method === 'DELETE'
}

/**
 * Rejects storage calls that Lite would fail on: paths that PostgreSQL or the disk can't store, damaged JSON, signed
 * URLs with a forged token. The database rejects those too, but Lite reports that as a server error.
 */
export function requireStorable({ jwtSecret }: Pick<Options, 'jwtSecret'>): MiddlewareHandler {
  return async (c, next) => {
    if (!isStorablePath(c.req.path)) return problem(400, 'InvalidKey', 'Invalid key')
    const [, call = ''] = objectPath(c.req.path)
    if (c.req.method === 'GET' && call === 'sign') return (await signedProblem(c, jwtSecret)) ?? next()
    return (takesJson(c) ? await jsonProblem(c) : null) ?? next()
  }
}

/** Why a file may not be stored: another person's folder, or no room for more photos. Null if it may. */
export async function uploadRefusal(
  { pool, jwtSecret }: Options,
  request: Request,
): Promise<Response | null> {
  const claims = await sessionClaims(request, jwtSecret)
  const [, bucket = '', folder, ...file] = objectPath(new URL(request.url).pathname)
  if (JSON_CALLS.has(bucket)) return null
  const own = claims !== null && folder === claims.userId && file.length > 0
  if (own && (await hasRoom(pool, claims.userId, [folder, ...file].join('/')))) return null
  return problem(403, 'Unauthorized', 'new row violates row-level security policy')
}

/** The parts of an object's path: empty, the bucket or the call, the folder, the file. */
function objectPath(path: string): string[] {
  return path.replace('/storage/v1/object/', '/').split('/')
}

function isStorablePath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.length <= LONGEST_PATH && !/\p{Cc}/u.test(decoded) && decoded.isWellFormed()
  } catch {
    return false
  }
}

async function signedProblem(c: Context, jwtSecret: string): Promise<Response | null> {
  const token = c.req.query('token')
  if (token === undefined)
    return problem(400, 'InvalidRequest', "querystring must have required property 'token'")
  const claims = await verify(token, jwtSecret, 'HS256').catch(() => null)
  return claims ? null : problem(400, 'InvalidJWT', 'The signature is wrong or has expired')
}

async function jsonProblem(c: Context): Promise<Response | null> {
  const text = await c.req.raw.clone().text()
  if (text === '') return null
  try {
    const body: unknown = JSON.parse(text)
    const seconds: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'expiresIn') : undefined
    if (text.includes('\\u0000')) return problem(400, 'InvalidRequest', 'Text can’t contain NUL characters')
    if (
      seconds === undefined ||
      (Number.isInteger(seconds) && Number(seconds) >= 1 && Number(seconds) <= LONGEST_SECONDS)
    )
      return null
    return problem(
      400,
      'InvalidRequest',
      `expiresIn must be a whole number of seconds from 1 to ${LONGEST_SECONDS}`,
    )
  } catch {
    return problem(400, 'InvalidRequest', 'The body is not JSON')
  }
}

/** Whether there's room, counted like the policy "room for a few photos": replacing a photo takes no more room. */
async function hasRoom(pool: pg.Pool, userId: string, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ room: boolean }>(
    `select exists (select from auth.users where id = $1::uuid) and (
       select count(*) < 6 from storage.objects
       where bucket_id = 'profile_photos' and starts_with(name, $1::text || '/') and name <> $2
     ) as room`,
    [userId, name],
  )
  return rows[0]?.room === true
}

function problem(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status })
}
