import type { FragmentTokens } from './fragment.ts'

/** The user fields needed here. */
export type SessionUser = {
  id: string
  last_sign_in_at?: string | undefined
  app_metadata: { provider?: string | undefined; providers?: string[] | undefined }
  user_metadata: { iss?: string | undefined }
}
type HeldSession = { user: SessionUser } | null

/** The part of supabase-js used here. */
export type AuthClient = {
  getSession(): Promise<{ data: { session: HeldSession } }>
  setSession(tokens: {
    access_token: string
    refresh_token: string
  }): Promise<{ data: { session: HeldSession }; error: { message: string } | null }>
  onAuthStateChange(callback: (event: string, session: HeldSession) => void): unknown
}

/** Dependencies of a session's start. */
export type SessionWorld = {
  auth: AuthClient
  tokens: FragmentTokens | null
  /** `POST /api/auth/oauth-callback`. May throw. */
  syncProfile(userId: string): Promise<void>
  /** Whether this sign-in is new. Records it as seen. */
  isNewSignIn(key: string): boolean
  /** Called when the page is out of date and must be reloaded. */
  changed(event: 'signed-in by link' | 'recovery by link' | 'signed out'): void
  log: (message: string, error: unknown) => void
}

/** The current user, as known to this page. */
export type SessionState = { user: SessionUser | null; authenticated: boolean }

/**
 * Reads the existing session, or the one in the URL fragment, and then listens for changes. Syncs the profile once for each
 * sign-in by a Google user; failures are only logged.
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
    await world.syncProfile(user.id).catch((error: unknown) => log('could not sync the profile', error))
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

/** Whether the user signed in with Google, or has Google linked to their account. */
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
  if (error) log('the session in the URL was rejected', error)
  return data.session
}
