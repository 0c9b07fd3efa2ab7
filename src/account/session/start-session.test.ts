import { describe, expect, test } from 'vitest'

import { fragmentTokens } from './fragment.ts'
import { isGoogleUser, type SessionUser, type SessionWorld, startSession } from './start-session.ts'

type Listener = (event: string, session: { user: SessionUser } | null) => void

const user = (provider: string, signedInAt = '2026-11-21T12:00:00Z'): SessionUser => ({
  id: 'ann',
  last_sign_in_at: signedInAt,
  app_metadata: { provider },
  user_metadata: {},
})
const TOKENS = { accessToken: 'a', refreshToken: 'r', type: null }

function world(held: SessionUser | null, changes: Partial<SessionWorld> = {}) {
  const did: string[] = []
  const synced = new Set<string>()
  let listener: Listener = () => {}
  const session = held && { user: held }
  const made: SessionWorld = {
    auth: {
      getSession: async () => ({ data: { session } }),
      setSession: async () => ({ data: { session }, error: session ? null : { message: 'expired' } }),
      onAuthStateChange: (callback) => {
        listener = callback
      },
    },
    tokens: null,
    syncProfile: async (id) => void did.push(`sync ${id}`),
    isNewSignIn: (key) => !synced.has(key) && Boolean(synced.add(key)),
    changed: (event) => did.push(event),
    log: (message) => did.push(`log ${message}`),
    ...changes,
  }
  return { did, world: made, tell: (...event: Parameters<Listener>) => listener(...event) }
}

describe('at the start', () => {
  test('the existing session is read: user and authenticated flag', async () => {
    expect(await startSession(world(user('email')).world)).toEqual({
      user: user('email'),
      authenticated: true,
    })
    expect(await startSession(world(null).world)).toEqual({ user: null, authenticated: false })
  })

  test('then changes are listened to; signing out clears user and flag', async () => {
    const { world: started, tell, did } = world(user('email'))
    const state = await startSession(started)
    tell('TOKEN_REFRESHED', { user: user('email') })
    expect(state.authenticated).toBe(true)
    tell('SIGNED_OUT', null)
    expect(state).toEqual({ user: null, authenticated: false })
    expect(did).toEqual(['signed out'])
  })

  test('a visitor who was not signed in is not sent anywhere by signing out elsewhere', async () => {
    const { world: started, tell, did } = world(null)
    await startSession(started)
    tell('SIGNED_OUT', null)
    expect(did).toEqual([])
  })
})

describe('a Google user', () => {
  test('has the profile synced on every sign-in, and once for each', async () => {
    const { world: started, tell, did } = world(user('google'))
    await startSession(started)
    tell('SIGNED_IN', { user: user('google') })
    expect(did).toEqual(['sync ann'])
    tell('SIGNED_IN', { user: user('google', '2026-11-21T13:00:00Z') })
    expect(did).toEqual(['sync ann', 'sync ann'])
  })

  test('nobody else has', async () => {
    const { world: started, tell, did } = world(user('email'))
    await startSession(started)
    tell('SIGNED_IN', { user: user('email', 'later') })
    expect(did).toEqual([])
  })

  test('is known by provider, by linked provider or by issuer', () => {
    expect(isGoogleUser(user('google'))).toBe(true)
    expect(isGoogleUser({ ...user('email'), app_metadata: { providers: ['email', 'google'] } })).toBe(true)
    expect(isGoogleUser({ ...user('email'), user_metadata: { iss: 'https://accounts.google.com' } })).toBe(
      true,
    )
    expect(isGoogleUser(user('email'))).toBe(false)
  })

  test('whose sync fails notices nothing: it is only logged', async () => {
    const { world: started, did } = world(user('google'), {
      syncProfile: () => Promise.reject(new Error('503')),
    })
    expect((await startSession(started)).authenticated).toBe(true)
    expect(did).toEqual(['log could not sync the profile'])
  })

  test('with an access token in the fragment is always synced at the start', async () => {
    const { world: started, did } = world(user('google'), { tokens: TOKENS, isNewSignIn: () => false })
    await startSession(started)
    expect(did).toEqual(['sync ann', 'signed-in by link'])
  })
})

describe('a session in the fragment', () => {
  test('is used, and the page reloads', async () => {
    const { world: started, did } = world(user('email'), { tokens: TOKENS })
    expect((await startSession(started)).authenticated).toBe(true)
    expect(did).toEqual(['signed-in by link'])
  })

  test('of a mail about a forgotten password leads to a new one', async () => {
    const { world: started, did } = world(user('email'), { tokens: { ...TOKENS, type: 'recovery' } })
    await startSession(started)
    expect(did).toEqual(['recovery by link'])
  })

  test('if rejected, leaves a signed-out visitor', async () => {
    const { world: started, did } = world(null, { tokens: TOKENS })
    expect((await startSession(started)).authenticated).toBe(false)
    expect(did).toEqual(['log the session in the URL was rejected'])
  })

  test('is recognised only with both tokens', () => {
    expect(fragmentTokens('#access_token=a&refresh_token=r&type=recovery')).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      type: 'recovery',
    })
    for (const hash of ['', '#main', '#access_token=a', '#refresh_token=r'])
      expect(fragmentTokens(hash)).toBeNull()
  })
})
