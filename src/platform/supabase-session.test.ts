import { afterEach, expect, test, vi } from 'vitest'

import { openSession } from './supabase-session.server.ts'

const asked = vi.fn(async () => Response.json({ msg: 'no' }, { status: 403 }))
const project = { url: 'https://freehold.test', publishableKey: 'sb_publishable_of_the_tests', fetch: asked }

afterEach(() => {
  vi.restoreAllMocks()
  asked.mockClear()
})

const encoded = (text: string) => `base64-${Buffer.from(text).toString('base64url')}`

test.each([
  'x',
  'base64-!!!',
  `base64-${'A'.repeat(3000)}`,
  '%00',
  encoded('{"access_token":'),
  encoded('no JSON'),
])('a cookie that holds no session is nobody’s, and nothing is printed about it: %s', async (value) => {
  const printed = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  for (const cookie of [`supabase-auth=${value}`, `supabase-auth.0=${value}; supabase-auth.1=y`])
    expect(await openSession(project, cookie, true).user()).toBeNull()
  for (const print of printed) expect(print).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})

test('a session in parts is put together in their order and confirmed by the auth service', async () => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: 9_999_999_999,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: 'u' },
  }
  const value = encoded(JSON.stringify(session))
  const parts = Array.from({ length: 11 }, (_, n) => value.slice(n * 20, n === 10 ? undefined : (n + 1) * 20))
  const cookie = parts
    .map((part, n) => `supabase-auth.${n}=${part}`)
    .toReversed()
    .join('; ')
  expect(await openSession(project, cookie, true).user()).toBeNull()
  expect(asked).toHaveBeenCalled()
})
