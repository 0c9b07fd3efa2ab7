import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'

import { signUp } from './sign-up.server.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const MAIL_MS = 1000
const form = {
  firstName: 'Ann',
  lastName: 'Tester',
  email: 'ann@example.com',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  agreed: true,
  showJoining: false,
}

test('a slow mail server does not tell who has an account: whoever has one is written to as well', async () => {
  const { site } = pageContext(database, '/login')
  const asked = {
    ...site,
    mail: { send: () => setTimeout(MAIL_MS) },
    supabase: {
      ...site.supabase,
      fetch: async () =>
        Response.json({ code: 422, error_code: 'user_already_exists', msg: 'taken' }, { status: 422 }),
    },
  }
  const started = performance.now()
  expect(await signUp(asked, form, '192.0.2.1')).toEqual({ ok: true, magicLink: null })
  expect(performance.now() - started).toBeGreaterThan(MAIL_MS - 5)
})
