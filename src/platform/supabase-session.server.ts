import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'

import type { SupabaseProject } from './supabase.server.ts'
import { tracedFetch } from './trace.server.ts'

/** Name of the session's cookie, and of the browser's key for it. */
export const SESSION_KEY = 'supabase-auth'

/** Long values are split into numbered parts. A value with this prefix is base64url. */
const PART_OF_SESSION = new RegExp(`^${SESSION_KEY}(\\.\\d+)?$`)
const ENCODED = 'base64-'

/** The user of a request's session, as confirmed by the auth service. */
export type SessionUser = { userId: string; email: string | null; provider: string; accessToken: string }

/** The session of one request. Changes to it (sign-in, refresh, sign-out) become cookies for the response to set. */
export type Session = {
  /** A client with the permissions of this session's visitor. */
  client(): SupabaseClient
  user(): Promise<SessionUser | null>
  /** Adds one of the site's own cookies to the session's. Scripts can read it unless it's `httpOnly`. */
  addCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly?: boolean }): void
  /** Ends the session in this browser, even if the auth service fails. */
  forget(): void
  /** Values for Set-Cookie headers; empty when nothing changed. */
  readonly setCookies: readonly string[]
}

/** The auth service can't be reached, so the visitor can't be identified. */
export class SessionUnavailableError extends Error {}

/**
 * Opens the session in a Cookie header. The auth service confirms its access token; an expired one is renewed with the
 * refresh token.
 * @param secure whether visitors use https
 */
export function openSession(project: SupabaseProject, cookieHeader: string, secure: boolean): Session {
  const cookies = new Map(
    parseCookieHeader(cookieHeader).map(({ name, value }) => [name, value ?? ''] as const),
  )
  for (const name of damagedSession(cookies)) cookies.delete(name)
  const setCookies = new Map<string, string>()
  const { fetch: answer } = project
  let opened: SupabaseClient | null = null
  // @supabase/ssr has its own copy of the client's types, which TypeScript doesn't treat as the same class.
  const client = () =>
    (opened ??= createServerClient<never>(project.url, project.publishableKey, {
      cookieOptions: { name: SESSION_KEY, path: '/', sameSite: 'lax', secure },
      cookies: {
        getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
        setAll: (changes) => {
          for (const { name, value, options } of changes) {
            cookies.set(name, value)
            setCookies.set(name, serializeCookieHeader(name, value, options))
          }
        },
      },
      global: { fetch: answer ? (input, init) => answer(new Request(input, init)) : tracedFetch },
    }) as unknown as SupabaseClient)
  let confirmed: Promise<SessionUser | null> | null = null
  return {
    client,
    user: () => {
      if (![...cookies.keys()].some((name) => name.startsWith(SESSION_KEY))) return Promise.resolve(null)
      return (confirmed ??= confirmUser(client()))
    },
    addCookie: (name, value, { maxAgeSeconds, httpOnly = false }) => {
      const options = { path: '/', sameSite: 'lax', secure, httpOnly, maxAge: maxAgeSeconds } as const
      setCookies.set(name, serializeCookieHeader(name, value, options))
    },
    forget: () => {
      for (const name of cookies.keys()) {
        if (!name.startsWith(SESSION_KEY)) continue
        const options = { path: '/', sameSite: 'lax', secure, maxAge: 0 } as const
        setCookies.set(name, serializeCookieHeader(name, '', options))
      }
    },
    get setCookies() {
      return [...setCookies.values()]
    },
  }
}

/** Names of the session's cookies if they don't form a valid session: the library would log a page for each. */
function damagedSession(cookies: ReadonlyMap<string, string>): string[] {
  const names = [...cookies.keys()].filter((name) => PART_OF_SESSION.test(name))
  if (names.length === 0) return []
  const part = (name: string) => Number(name.slice(SESSION_KEY.length + 1))
  const whole = names
    .toSorted((a, b) => part(a) - part(b))
    .map((name) => cookies.get(name))
    .join('')
  try {
    JSON.parse(
      whole.startsWith(ENCODED) ? Buffer.from(whole.slice(ENCODED.length), 'base64url').toString() : whole,
    )
    return []
  } catch {
    return names
  }
}

async function confirmUser(client: SupabaseClient): Promise<SessionUser | null> {
  const { data, error } = await client.auth.getUser()
  if (error) {
    if (isAuthRetryableFetchError(error) || (error.status ?? 400) >= 500) {
      throw new SessionUnavailableError('The account service cannot be reached', { cause: error })
    }
    return null
  }
  // Renewed by the call above if it had to be.
  const { data: held } = await client.auth.getSession()
  if (!held.session) return null
  const { id, email, app_metadata: metadata } = data.user
  return {
    userId: id,
    email: email ?? null,
    provider: typeof metadata.provider === 'string' ? metadata.provider : 'email',
    accessToken: held.session.access_token,
  }
}
