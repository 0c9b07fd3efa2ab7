import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AuthClient } from '#platform/supabase-browser.ts'

import { browserCalls, signInWithGoogle } from './browser-calls.ts'

const signInWithOAuth = vi.fn<AuthClient<'signInWithOAuth'>['auth']['signInWithOAuth']>(async () => ({
  data: { provider: 'google', url: 'https://accounts.google.example' },
  error: null,
}))

const page = { cookie: '' }
beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://freehold.example' })
})
afterEach(() => void vi.unstubAllGlobals())

test('the has-logged-in cookie is set for every path of the site', () => {
  browserCalls.remember()
  expect(page.cookie).toMatch(/^has-logged-in=true; path=\/; max-age=\d+; samesite=lax; secure$/)
})

test('Google is asked to lead back to the dashboard', async () => {
  expect(await signInWithGoogle(async () => ({ auth: { signInWithOAuth } }))).toBeNull()
  expect(signInWithOAuth).toHaveBeenCalledExactlyOnceWith({
    provider: 'google',
    options: { redirectTo: 'https://freehold.example/dashboard' },
  })
})

test('a sign-up is posted as {email, password, firstName, lastName}, with the choice to be shown', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://freehold.example'), init))
    return Response.json({ success: true, magicLink: null })
  })
  const person = { email: 'ann@example.com', password: 'a good password', firstName: 'Ann', lastName: 'Lee' }
  const answer = await browserCalls.signUp({ ...person, showJoining: false })
  expect(answer).toEqual({ ok: true, data: { success: true, magicLink: null } })
  expect(asked[0]?.url).toBe('https://freehold.example/api/auth/signup')
  expect(await asked[0]?.json()).toEqual({ ...person, showJoining: false })
})
