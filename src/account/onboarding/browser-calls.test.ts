import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { browserAuth } from '#testing/browser-auth.ts'

import { browserCalls } from './browser-calls.ts'

const getUser = vi.fn<() => Promise<unknown>>()
vi.mock('#platform/supabase-browser.ts', () => import('#testing/browser-auth.ts'))
Object.assign(browserAuth, { getUser })

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
  const refused = { data: { user: null }, error: { name: 'AuthSessionMissingError' } }
  getUser.mockResolvedValueOnce(refused)
  expect(await browserCalls('ann').user()).toBeNull()
  const unanswered = { data: { user: null }, error: { name: 'AuthRetryableFetchError' } }
  getUser.mockResolvedValueOnce(unanswered)
  await expect(browserCalls('ann').user()).rejects.toBe(unanswered.error)
})
