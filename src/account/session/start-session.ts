import type { FragmentTokens } from './fragment.ts'

/** What of a user matters here. */
export type SessionUser = {
  id: string
  last_sign_in_at?: string | undefined
  app_metadata: { provider?: string | undefined; providers?: string[] | undefined }
  user_metadata: { iss?: string | undefined }
}
type HeldSession = { user: SessionUser } | null

/** The part of supabase-js that this needs. */
export type AuthClient = {
  getSession(): Promise<{ data: { session: HeldSession } }>
  setSession(tokens: {
    access_token: string
    refresh_token: string
  }): Promise<{ data: { session: HeldSession }; error: { message: string } | null }>
  onAuthStateChange(callback: (event: string, session: HeldSession) => void): unknown
}

/** What the start of a session asks of the world. */
export type SessionWorld = {
  auth: AuthClient
  tokens: FragmentTokens | null
  /** `POST /api/auth/oauth-callback`. May throw. */
  syncProfile(userId: string): Promise<void>
  /** Whether this sign-in has been synced before; notes it. */
  isNewSignIn(key: string): boolean
  /** The page is of before: it must be drawn anew. */
  changed(event: 'signed-in by link' | 'recovery by link' | 'signed out'): void
  log: (message: string, error: unknown) => void
}

/** Who is signed in, as this page knows it. */
export type SessionState = { user: SessionUser | null; authenticated: boolean }

/**
 * Reads the session that exists, or takes the one in the fragment, and then listens. Each sign-in of a Google user has their profile
 * filled once; when that fails, a line in the log is all.
 */
export async function startSession(world: SessionWorld): Promise<SessionState> {
  const { auth, tokens, log } = world
  const state: SessionState = { user: null, authenticated: false }
  const hold = (session: HeldSession) => {
    state.user = session?.user ?? null
    state.authenticated = session !== null
  }
  const sync = async (user: SessionUser, { again = false } = {}) => {
    if (!isGoogleUser(user)) return
    if (!world.isNewSignIn(`${user.id} ${user.last_sign_in_at ?? ''}`) && !again) return
    await world.syncProfile(user.id).catch((error: unknown) => log('The profile was not synced', error))
  }
  const held = tokens ? await sessionOf(tokens, world) : (await auth.getSession()).data.session
  hold(held)
  if (held) await sync(held.user, { again: tokens !== null })
  if (tokens && held) world.changed(tokens.type === 'recovery' ? 'recovery by link' : 'signed-in by link')
  auth.onAuthStateChange((event, session) => {
    const was = state.authenticated
    hold(session)
    if (event === 'SIGNED_IN' && session) void sync(session.user)
    if (event === 'SIGNED_OUT' && was) world.changed('signed out')
  })
  return state
}

/** Somebody who came by Google: the account is Google's, or the session of an account that has Google among its ways in. */
export function isGoogleUser({ app_metadata: app, user_metadata: said }: SessionUser): boolean {
  return (
    app.provider === 'google' ||
    (app.providers?.includes('google') ?? false) ||
    said.iss === 'https://accounts.google.com'
  )
}

async function sessionOf(tokens: FragmentTokens, { auth, log }: SessionWorld): Promise<HeldSession> {
  const { data, error } = await auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  if (error) log('The session in the address was refused', error)
  return data.session
}
