import { verify } from 'hono/jwt'

/** The user and session of a call, according to its access token. */
export type SessionClaims = { userId: string; sessionId: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The token of an Authorization header; null if the header is missing or contains anything else. */
export function bearerOf(request: Request): string | null {
  return /^bearer +([\w.~+/-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/** Reads the access token of a call. Null if it's missing, or its signature, dates or contents are invalid. */
export async function sessionClaims(request: Request, jwtSecret: string): Promise<SessionClaims | null> {
  const token = bearerOf(request)
  const claims = token ? await verify(token, jwtSecret, 'HS256').catch(() => null) : null
  const { sub: userId, session_id: sessionId } = claims ?? {}
  if (typeof userId !== 'string' || typeof sessionId !== 'string') return null
  return UUID.test(userId) && UUID.test(sessionId) ? { userId, sessionId } : null
}
