import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testSupabase, type TestSupabase } from '#testing/supabase.ts'

test('an address gets a hundred guesses across all accounts, despite forged headers', async () => {
  const supabase = await testSupabase()
  const guess = (n: number, forwarded: string) =>
    fetch(`${supabase.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: supabase.keys.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
      },
      body: JSON.stringify({ email: `nobody-${n}@example.com`, password: 'a guess' }),
    })
  const statuses: number[] = []
  for (let n = 0; n < 101; n++) statuses.push((await guess(n, `198.51.100.${n}`)).status)
  expect(statuses).toEqual([...Array<number>(100).fill(400), 429])
  await supabase.close()
})

test('a failed guess takes as long with an account as without', async () => {
  const slow = await testSupabase({ failureFloorMs: 400 })
  await slow.signUp('Zed')
  const took = async (email: string) => {
    const started = performance.now()
    await slow.visitor().auth.signInWithPassword({ email, password: 'a wrong one' })
    return performance.now() - started
  }
  expect(await took('zed@example.com')).toBeGreaterThanOrEqual(395)
  expect(await took('nobody@example.com')).toBeGreaterThanOrEqual(395)
  await slow.close()
})

describe('where addresses must be confirmed', () => {
  let strict: TestSupabase
  beforeAll(async () => {
    strict = await testSupabase({ emailConfirmation: true })
  })
  afterAll(() => strict.close())

  const tokenOf = async (mailNumber = 0) =>
    /token_hash=([\w-]+)/.exec((await strict.mails.list())[mailNumber]?.text ?? '')?.[1] ?? ''
  const signIn = (email: string, password: string) =>
    strict.visitor().auth.signInWithPassword({ email, password })

  test('nobody can sign in before, nor learn that the account is there', async () => {
    await strict.server().auth.signUp({ email: 'una@example.com', password: 'password of Una' })
    for (const password of ['password of Una', 'another']) {
      const { error } = await signIn('una@example.com', password)
      expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    }
    expect((await signIn('nobody@example.com', 'another')).error?.message).toBe('Invalid login credentials')
  })

  test('the latest mail confirms what was given with it, so nobody can reserve the address of another', async () => {
    await strict.server().auth.signUp({ email: 'vic@example.com', password: 'of a stranger' })
    const strangers = await tokenOf()
    await strict.server().auth.signUp({ email: 'vic@example.com', password: 'of Vic herself' })
    const own = await tokenOf()
    expect(
      (await strict.server().auth.verifyOtp({ token_hash: strangers, type: 'signup' })).error,
    ).not.toBeNull()
    expect((await strict.server().auth.verifyOtp({ token_hash: own, type: 'signup' })).error).toBeNull()
    expect((await signIn('vic@example.com', 'of a stranger')).error).not.toBeNull()
    expect((await signIn('vic@example.com', 'of Vic herself')).error).toBeNull()
  })

  test('a link confirms once', async () => {
    await strict.server().auth.signUp({ email: 'wim@example.com', password: 'password of Wim' })
    const token_hash = await tokenOf()
    expect((await strict.server().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    expect((await strict.server().auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('another sign-up doesn’t recreate a confirmed account', async () => {
    const { data } = await strict
      .server()
      .auth.signUp({ email: 'wim@example.com', password: 'of a stranger' })
    expect(data.session).toBeNull()
    expect((await signIn('wim@example.com', 'password of Wim')).error).toBeNull()
  })

  test('a new address is confirmed from its own mailbox, and the old one is notified', async () => {
    const { data } = await signIn('wim@example.com', 'password of Wim')
    const client = createClient(strict.url, strict.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${data.session?.access_token}` } },
    })
    await client.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect(
      (await client.auth.updateUser({ email: 'wim.new@example.com', current_password: 'password of Wim' }))
        .error,
    ).toBeNull()
    const [notice, link] = await strict.mails.list()
    expect(notice).toMatchObject({ to: 'wim@example.com', subject: 'Your email address is about to change' })
    expect(notice?.text).not.toContain('token_hash')
    expect(link).toMatchObject({ to: 'wim.new@example.com', subject: 'Confirm your new email address' })
    expect((await signIn('wim.new@example.com', 'password of Wim')).error).not.toBeNull()
    const { error } = await strict
      .server()
      .auth.verifyOtp({ token_hash: await tokenOf(1), type: 'email_change' })
    expect(error).toBeNull()
    expect((await signIn('wim.new@example.com', 'password of Wim')).error).toBeNull()
  })

  test('no mail is of Lite’s own making', async () => {
    const mails = await strict.mails.list()
    expect(mails.length).toBeGreaterThan(4)
    for (const mail of mails) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/supabase|\{\{/i)
      expect(mail.html).toContain('Freehold')
    }
  })
})

test('signing out ends the session and the authorisation of realtime', async () => {
  const supabase = await testSupabase()
  const ida = await supabase.signUp('Ida')
  expect((await ida.client.auth.getSession()).data.session?.user.id).toBe(ida.id)
  await ida.client.realtime.setAuth()
  expect(ida.client.realtime.accessTokenValue).toBe(ida.token)
  expect((await ida.client.auth.signOut()).error).toBeNull()
  expect((await ida.client.auth.getSession()).data.session).toBeNull()
  await expect.poll(() => ida.client.realtime.accessTokenValue).not.toBe(ida.token)
  await supabase.close()
})
