import { type AuthError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { browserCalls, findUser } from './browser-calls.ts'

const asked: Request[] = []
let answer: Response

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://freehold.example'), init))
    return answer
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a challenge or goal is sent as {challenge}, and {valid, reason} comes back', async () => {
  answer = Response.json({ valid: false, reason: 'Say more.' })
  expect(await browserCalls('ann').validate('Own a home')).toEqual({ valid: false, reason: 'Say more.' })
  expect(asked[0]?.method).toBe('POST')
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/api/validate-challenge')
  expect(await asked[0]?.json()).toEqual({ challenge: 'Own a home' })
})

test.each([400, 429, 500])('an answer of %i raises Validation request failed', async (status) => {
  answer = Response.json({ valid: false, reason: 'no' }, { status })
  await expect(browserCalls('ann').validate('Own a home')).rejects.toThrow(/^Validation request failed$/)
})

test('nobody is signed in only when the auth service says so', async () => {
  const failing = (error: AuthError) => async () => ({
    auth: { getUser: async () => ({ data: { user: null }, error }) },
  })
  expect(await findUser(failing(new AuthSessionMissingError()))).toBeNull()
  const unanswered = new AuthRetryableFetchError('no network', 0)
  await expect(findUser(failing(unanswered))).rejects.toBe(unanswered)
})
