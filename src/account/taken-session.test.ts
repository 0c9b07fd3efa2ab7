import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

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

/** The account as Google makes it: without a password. */
async function withoutPassword(name: string): Promise<TestUser> {
  const user = await supabase.signUp(name)
  await supabase.database.pool.query('update auth.users set encrypted_password = null where id = $1', [
    user.id,
  ])
  return user
}

const isSet = async ({ id }: TestUser) =>
  (
    await supabase.database.pool.query<{ password_set: boolean }>(
      'select password_set from profile where user_id = $1',
      [id],
    )
  ).rows[0]?.password_set

describe('somebody else has got hold of a session', () => {
  test('it can set no password and change no address without the current password', async () => {
    const amy = await supabase.signUp('Amy')
    const { auth } = amy.client
    expect((await auth.updateUser({ password: 'a password of the thief' })).error?.code).toBe(
      'current_password_mismatch',
    )
    expect((await auth.updateUser({ email: 'thief@example.org' })).error?.code).toBe(
      'current_password_required',
    )
    expect(
      (await auth.updateUser({ email: 'thief@example.org', current_password: 'a guess' })).error?.code,
    ).toBe('current_password_mismatch')
    expect((await auth.updateUser({ data: { email: 'thief@example.org' } })).error).toBeNull()
    expect(
      (await supabase.visitor().auth.signInWithPassword({ email: amy.email, password: 'password of Amy' }))
        .error,
    ).toBeNull()
  })

  test('it cannot say that the account has no password', async () => {
    const abe = await supabase.signUp('Abe')
    const { error } = await abe.client.from('profile').update({ password_set: false }).eq('user_id', abe.id)
    expect(error?.code).toBe('42501')
    expect(await isSet(abe)).toBe(true)
  })

  test('yesterday’s session can’t set a first password; today’s can', async () => {
    const gus = await withoutPassword('Gus')
    expect(await isSet(gus)).toBe(false)
    await supabase.database.pool.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [gus.id],
    )
    const first = await gus.client.auth.updateUser({ password: 'a first password' })
    expect(first.error?.code).toBe('reauthentication_needed')
    await supabase.database.pool.query('update auth.sessions set created_at = now() where user_id = $1', [
      gus.id,
    ])
    expect((await gus.client.auth.updateUser({ password: 'a first password' })).error).toBeNull()
    expect(await isSet(gus)).toBe(true)
  })

  test('a new password ends every other session at once, access tokens included', async () => {
    const eve = await supabase.signUp('Eve')
    const elsewhere = supabase.visitor()
    const { data } = await elsewhere.auth.signInWithPassword({
      email: eve.email,
      password: 'password of Eve',
    })
    const thiefs = data.session?.access_token
    expect((await elsewhere.auth.getUser(thiefs)).error).toBeNull()
    const change = { password: 'a new password of Eve', current_password: 'password of Eve' }
    expect((await eve.client.auth.updateUser(change)).error).toBeNull()

    expect((await elsewhere.auth.getUser(thiefs)).error?.name).toBe('AuthSessionMissingError')
    expect((await elsewhere.from('profile').select('user_id')).error).not.toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await eve.client.auth.getUser()).data.user?.email).toBe(eve.email)
  })

  test('signing out ends the access token, not only the cookie', async () => {
    const kim = await supabase.signUp('Kim')
    expect((await supabase.visitor().auth.getUser(kim.token)).error).toBeNull()
    await kim.client.auth.signOut()
    expect((await supabase.visitor().auth.getUser(kim.token)).error?.name).toBe('AuthSessionMissingError')
  })

  test('it cannot fill the account until no browser sends its cookie', async () => {
    const lea = await supabase.signUp('Lea')
    const { error } = await lea.client.auth.updateUser({ data: { note: 'x'.repeat(50_000) } })
    expect(error?.message).toBe("The account's metadata may have 2000 bytes")
    const wide = await lea.client.auth.updateUser({ data: { note: '中'.repeat(1000) } })
    expect(wide.error?.code).toBe('validation_failed')
    for (let n = 0; n < 8; n++) await lea.client.auth.updateUser({ data: { [`part${n}`]: 'x'.repeat(400) } })
    const { data } = await lea.client.auth.getUser()
    expect(JSON.stringify(data.user?.user_metadata).length).toBeLessThan(2500)
  })
})

describe('an access token that has ended', () => {
  /** Requests the profile from the data API with this Authorization header. */
  const profileWith = async (authorization: string) => {
    const answer = await fetch(`${supabase.url}/rest/v1/profile?select=user_id`, {
      headers: { apikey: supabase.keys.publishableKey, authorization },
    })
    return { status: answer.status, body: await answer.text() }
  }

  test('reads nothing, however the header is spelled', async () => {
    const mo = await supabase.signUp('Mo')
    expect((await profileWith(`Bearer ${mo.token}`)).body).toContain(mo.id)
    await mo.client.auth.signOut()
    const [head, payload, signature = ''] = mo.token.split('.')
    const broken = `${head}.${payload}.${signature.slice(0, 5)} ${signature.slice(5)}`
    for (const header of [
      `Bearer ${mo.token}`,
      `bearer ${mo.token}`,
      `Bearer  ${mo.token}`,
      `Bearer ${mo.token}=`,
      `Bearer ${broken}`,
      `Bearer ${mo.token}, Bearer ${mo.token}`,
    ]) {
      const { status, body } = await profileWith(header)
      expect([header.slice(0, 12), status >= 400 || body === '[]', body.includes(mo.id)]).toEqual([
        header.slice(0, 12),
        true,
        false,
      ])
    }
  })
})

describe('a session from the email for a new password', () => {
  async function recovered(name: string) {
    const person = await supabase.signUp(name)
    await supabase.server().auth.resetPasswordForEmail(person.email)
    const client = supabase.server()
    const token = await tokenFor(person.email, 'reset-password')
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
    return { person, client }
  }

  test('sets one new password without the current one, and no second', async () => {
    const { client } = await recovered('Nia')
    expect((await client.auth.updateUser({ password: 'the first new password' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'the second new password' })).error?.code).toBe(
      'current_password_mismatch',
    )
  })

  test('changes no email address, and nothing after a quarter of an hour', async () => {
    const { person, client } = await recovered('Oli')
    const moved = await client.auth.updateUser({ email: 'thief@example.org', password: 'one of the thief' })
    expect(moved.error?.code).toBe('current_password_required')
    await supabase.database.pool.query(
      `update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1`,
      [person.id],
    )
    expect((await client.auth.updateUser({ password: 'a late password' })).error?.code).toBe(
      'current_password_mismatch',
    )
  })
})

describe('our own server', () => {
  test('needs the current password too', async () => {
    const pia = await supabase.signUp('Pia')
    const server = supabase.server()
    await server.auth.signInWithPassword({ email: pia.email, password: 'password of Pia' })
    expect((await server.auth.updateUser({ password: 'a password of the thief' })).error?.code).toBe(
      'current_password_mismatch',
    )
    const change = { password: 'a new password of Pia', current_password: 'password of Pia' }
    expect((await server.auth.updateUser(change)).error).toBeNull()
  })
})

describe('the account is on its way to another address', () => {
  test('setting a new password from the email ends that', async () => {
    const ann = await supabase.signUp('Ann')
    const move = { email: 'elsewhere@example.org', current_password: 'password of Ann' }
    expect((await ann.client.auth.updateUser(move)).error).toBeNull()
    const moving = await tokenFor('elsewhere@example.org', 'email_change')

    await supabase.server().auth.resetPasswordForEmail(ann.email)
    const owner = supabase.server()
    const recovery = await tokenFor(ann.email, 'reset-password')
    expect(
      (await owner.auth.verifyOtp({ token_hash: recovery, type: 'recovery' })).data.session,
    ).not.toBeNull()
    expect((await owner.auth.updateUser({ password: 'a password of the owner' })).error).toBeNull()

    const moved = await supabase.server().auth.verifyOtp({ token_hash: moving, type: 'email_change' })
    expect(moved.error?.code).toBe('otp_expired')
    expect((await owner.auth.getUser()).data.user?.email).toBe(ann.email)
  })

  test('one who changes nothing else still moves', async () => {
    const bob = await supabase.signUp('Bob')
    const { auth } = bob.client
    await auth.updateUser({ password: 'another password of Bob', current_password: 'password of Bob' })
    await auth.updateUser({ email: 'bob@example.org', current_password: 'another password of Bob' })
    await auth.updateUser({ data: { first_name: 'Robert' } })
    const token = await tokenFor('bob@example.org', 'email_change')
    const moved = await supabase.server().auth.verifyOtp({ token_hash: token, type: 'email_change' })
    expect([moved.error, moved.data.user?.email]).toEqual([null, 'bob@example.org'])
    // Whoever else was signed in is no longer.
    expect((await supabase.visitor().auth.getUser(bob.token)).error?.name).toBe('AuthSessionMissingError')
  })

  test('an address asked for together with a new password is not forgotten', async () => {
    const carol = await supabase.signUp('Carol')
    await carol.client.auth.updateUser({
      password: 'another password of Carol',
      email: 'carol@example.org',
      current_password: 'password of Carol',
    })
    const token = await tokenFor('carol@example.org', 'email_change')
    const moved = await supabase.server().auth.verifyOtp({ token_hash: token, type: 'email_change' })
    expect([moved.error, moved.data.user?.email]).toEqual([null, 'carol@example.org'])
  })
})
