import { verify } from 'hono/jwt'

/** Who a call is made for, and in which session, as its access token says. */
export type SessionClaims = { userId: string; sessionId: string | null }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the access token of a call. Null without one, or when its signature or its date is wrong. */
export async function sessionClaims(request: Request, jwtSecret: string): Promise<SessionClaims | null> {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const claims = token ? await verify(token, jwtSecret, 'HS256').catch(() => null) : null
  if (typeof claims?.['sub'] !== 'string' || !UUID.test(claims['sub'])) return null
  const session = claims['session_id']
  return {
    userId: claims['sub'],
    sessionId: typeof session === 'string' && UUID.test(session) ? session : null,
  }
}
