import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testSupabase, type TestSupabase } from '#testing/supabase.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await testSupabase()
})
afterAll(() => supabase.close())

async function tokenFor(email: string, word: string): Promise<string> {
  const mails = await supabase.mails.list()
  const mail = mails.find(({ to, text }) => to === email && text?.includes(word))
  return /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('somebody else has got hold of a session and asked for the account to move to their address', () => {
  test('a new password, set by the mail for it, ends that', async () => {
    const ann = await supabase.signUp('Ann')
    expect((await ann.client.auth.updateUser({ email: 'thief@example.org' })).error).toBeNull()
    const thiefs = await tokenFor('thief@example.org', 'email_change')

    await supabase.server().auth.resetPasswordForEmail(ann.email)
    const owner = supabase.server()
    const recovery = await tokenFor(ann.email, 'reset-password')
    expect(
      (await owner.auth.verifyOtp({ token_hash: recovery, type: 'recovery' })).data.session,
    ).not.toBeNull()
    expect((await owner.auth.updateUser({ password: 'a password of the owner' })).error).toBeNull()

    const moved = await supabase.server().auth.verifyOtp({ token_hash: thiefs, type: 'email_change' })
    expect(moved.error?.code).toBe('otp_expired')
    expect((await owner.auth.getUser()).data.user?.email).toBe(ann.email)
  })

  test('one who changes nothing else still moves', async () => {
    const bob = await supabase.signUp('Bob')
    await bob.client.auth.updateUser({ password: 'another password of Bob' })
    await bob.client.auth.updateUser({ email: 'bob@example.org' })
    await bob.client.auth.updateUser({ data: { first_name: 'Robert' } })
    const token = await tokenFor('bob@example.org', 'email_change')
    const moved = await supabase.server().auth.verifyOtp({ token_hash: token, type: 'email_change' })
    expect([moved.error, moved.data.user?.email]).toEqual([null, 'bob@example.org'])
  })

  test('an address asked for together with a new password is not forgotten', async () => {
    const carol = await supabase.signUp('Carol')
    await carol.client.auth.updateUser({ password: 'another password of Carol', email: 'carol@example.org' })
    const token = await tokenFor('carol@example.org', 'email_change')
    const moved = await supabase.server().auth.verifyOtp({ token_hash: token, type: 'email_change' })
    expect([moved.error, moved.data.user?.email]).toEqual([null, 'carol@example.org'])
  })
})
