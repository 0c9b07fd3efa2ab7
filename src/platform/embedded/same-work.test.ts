import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { testSupabase, type TestSupabase } from '#testing/supabase.ts'

/** Both doors count hashes, the costly part of the work: a time measured on a busy machine would prove nothing. */
const compare = vi.spyOn(bcrypt, 'compare')
const hash = vi.spyOn(bcrypt, 'hash')

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await testSupabase({ emailConfirmation: true })
  const { pool } = supabase.database
  for (const name of ['confirmed', 'google']) await signUp(`${name}@example.com`)
  await pool.query('update auth.users set email_confirmed_at = now()')
  await pool.query(`update auth.users set encrypted_password = null where email = 'google@example.com'`)
  await signUp('unconfirmed@example.com')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await supabase.close()
})
beforeEach(() => {
  compare.mockClear()
  hash.mockClear()
})

const signUp = (email: string) => supabase.server().auth.signUp({ email, password: 'the right password' })
const hashes = () => ({ compared: compare.mock.calls.length, made: hash.mock.calls.length })

describe('at the door for passwords', () => {
  test.each([
    ['an account, with a wrong password', 'confirmed@example.com', 'a wrong password'],
    ['an account in capitals', 'CONFIRMED@EXAMPLE.COM', 'a wrong password'],
    ['no account', 'nobody@example.com', 'a wrong password'],
    ['an account without a password', 'google@example.com', 'a wrong password'],
    ['an unconfirmed account, with a wrong password', 'unconfirmed@example.com', 'a wrong password'],
    ['an unconfirmed account, with its password', 'unconfirmed@example.com', 'the right password'],
    ['no text that could be an address', 'nobody', 'x'],
    ['no password at all', 'confirmed@example.com', ''],
    ['a password longer than bcrypt reads', 'confirmed@example.com', 'x'.repeat(2000)],
  ])('%s costs one comparison and gets the same answer', async (_, email, password) => {
    const { error } = await supabase.visitor().auth.signInWithPassword({ email, password })
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials'])
    expect(hashes()).toEqual({ compared: 1, made: 0 })
  })
})

test('a sign-up takes one hash, with or without an existing account', async () => {
  for (const email of ['confirmed@example.com', 'unconfirmed@example.com', 'newcomer@example.com']) {
    hash.mockClear()
    await signUp(email)
    expect([email, hashes()]).toEqual([email, { compared: 0, made: 1 }])
    // The tests' own hashes are cheaper, but this is the cost that was asked for.
    expect([email, hash.mock.calls[0]?.[1]]).toEqual([email, 10])
  }
})

test('a request for a new password writes once to the database, account or not', async () => {
  const { pool } = supabase.database
  const written = async () =>
    (
      await pool.query<{ row: string }>(
        `select (select token::text from private.recovery_decoy) as decoy,
           (select recovery_token from auth.users where email = 'confirmed@example.com') as token`,
      )
    ).rows[0]
  const before = await written()
  await supabase.server().auth.resetPasswordForEmail('confirmed@example.com')
  const afterOne = await written()
  await supabase.server().auth.resetPasswordForEmail('nobody@example.com')
  const afterBoth = await written()
  const changed = (a: object | undefined, b: object | undefined) =>
    Object.keys(a ?? {}).filter((name) => Reflect.get(a ?? {}, name) !== Reflect.get(b ?? {}, name))
  expect([changed(before, afterOne), changed(afterOne, afterBoth)]).toEqual([['token'], ['decoy']])
  expect(hashes()).toEqual({ compared: 0, made: 0 })
})

test('there is no door for sign-in by email link', async () => {
  for (const path of ['otp', 'magiclink', 'resend', 'recover', 'signup']) {
    const answer = await fetch(`${supabase.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: supabase.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'confirmed@example.com' }),
    })
    expect([path, answer.status]).toEqual([path, 404])
  }
})
