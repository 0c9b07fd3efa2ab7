import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

// All of it without script, as forms are sent by a browser.
let database: TestDatabase
let site: AccountSite
let people = 0

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const someone = () => site.signUp(`Member${(people += 1)}`)

async function send(who: TestPerson, form: string, fields: Record<string, string | Blob> = {}) {
  const body = new FormData()
  body.set('form', form)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { cookie: who.cookie, origin: site.origin }
  const answer = await fetch(`${site.origin}/profile`, { method: 'POST', body, headers, redirect: 'manual' })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
    answer,
  }
}

const get = (who: TestPerson | null, path: string) =>
  fetch(site.origin + path, { headers: who ? { cookie: who.cookie } : {}, redirect: 'manual' })

const profileOf = async ({ userId }: TestPerson) =>
  (await database.pool.query('select * from profile where user_id = $1', [userId])).rows[0]

const signsIn = async (email: string, password: string) => {
  const answer = await fetch(`${site.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_of_the_tests', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.ok
}

describe('the profile', () => {
  test('is for signed-in visitors', async () => {
    const answer = await get(null, '/profile')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?next=%2Fprofile'])
  })

  test('is not kept by the browser for whoever uses it after a sign-out, nor is any page with somebody in it', async () => {
    const who = await someone()
    for (const path of ['/profile', '/about'])
      expect((await get(who, path)).headers.get('cache-control')).toBe('private, no-store')
    expect((await get(null, '/about')).headers.get('cache-control')).not.toContain('no-store')
  })

  test('saves names, tidied', async () => {
    const who = await someone()
    expect((await send(who, 'names', { first_name: '  Ada ', last_name: 'King  Noel' })).location).toBe(
      '/profile?done=names',
    )
    expect(await profileOf(who)).toMatchObject({ first_name: 'Ada', last_name: 'King Noel' })
    expect(await (await get(who, '/profile?done=names')).text()).toContain('Your name has been saved.')
  })

  test('keeps what was typed when something is wrong, beside its own error', async () => {
    const who = await someone()
    const { status, text } = await send(who, 'names', { first_name: '', last_name: 'O’Neill <b>' })
    expect(status).toBe(422)
    expect(text).toContain('Please enter your first name.')
    expect(text).toContain('value="O’Neill &lt;b&gt;"')
    expect(text.match(/There is a problem/g)).toHaveLength(1)
  })
})

describe('the photo', () => {
  test('may be sent twenty times an hour: making it small is work', async () => {
    const who = await someone()
    const photo = new Blob(['no photo'])
    for (let n = 0; n < 20; n++)
      expect((await send(who, 'photo', { photo })).text).toContain('The photo must be a JPEG, PNG or WebP.')
    expect((await send(who, 'photo', { photo })).text).toContain('a lot of photos in the last hour')
  })

  const photo = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
          .jpeg()
          .toBuffer(),
      ),
    ])

  test('is stored as a square WebP in the own folder, shown by a signed address, replaced and removed', async () => {
    const who = await someone()
    expect((await send(who, 'photo', { photo: await photo() })).location).toBe('/profile?done=photo')
    const { profile_photo: path } = await profileOf(who)
    expect(path).toMatch(new RegExp(`^${who.userId}/[\\w-]{16}\\.webp$`))

    const shown = await get(who, '/profile/photo')
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([302, 'private, max-age=3300'])
    const address = new URL(shown.headers.get('location') ?? '', site.origin)
    const [, claims = ''] = address.searchParams.get('token')?.split('.') ?? []
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>
    expect((exp ?? 0) - (iat ?? 0)).toBe(3600)
    const stored = await fetch(address)
    expect(stored.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
      width: 512,
      height: 512,
    })
    expect(await (await get(who, '/profile')).text()).toMatch(/<img[^>]+src="[^"]+token=/)

    const other = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    await send(who, 'photo', { photo: new Blob([new Uint8Array(other)]) })
    const objects = await database.pool.query('select name from storage.objects where name like $1', [
      `${who.userId}/%`,
    ])
    expect(objects.rowCount).toBe(1)

    expect((await send(who, 'remove-photo')).location).toBe('/profile?done=remove-photo')
    expect((await profileOf(who)).profile_photo).toBeNull()
    expect((await get(who, '/profile/photo')).status).toBe(404)
  })

  test('is rejected with a message if it isn’t one, and the previous one is kept', async () => {
    const who = await someone()
    await send(who, 'photo', { photo: await photo() })
    const before = (await profileOf(who)).profile_photo
    const { status, text } = await send(who, 'photo', {
      photo: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }),
    })
    expect(status).toBe(422)
    expect(text).toContain('The photo must be a JPEG, PNG or WebP.')
    expect((await profileOf(who)).profile_photo).toBe(before)
  })

  test('from a Google sign-in is shown from Google, in the profile and next to the name', async () => {
    const who = await someone()
    const picture = 'https://lh3.googleusercontent.com/a/gail=s96-c'
    await database.pool.query('update public.profile set profile_photo = $2 where user_id = $1', [
      who.userId,
      picture,
    ])
    const html = await (await get(who, '/profile')).text()
    const shown = (html.match(/<img[^>]*>/g) ?? []).filter((image) => image.includes(`src="${picture}"`))
    expect(shown).toHaveLength(2)
    for (const image of shown) expect(image).toContain('referrerPolicy="no-referrer"')
    expect((await get(who, '/profile/photo')).status).toBe(404)
  })

  test('doesn’t exist for a signed-out visitor', async () => {
    expect((await get(null, '/profile/photo')).status).toBe(404)
  })
})

describe('the password', () => {
  test('is changed by those who know it, and signs them out elsewhere', async () => {
    const who = await someone()
    const wrong = await send(who, 'password', {
      current_password: 'not it',
      new_password: 'another long one',
    })
    expect([wrong.status, wrong.text.includes('That isn’t your current password.')]).toEqual([422, true])
    const done = await send(who, 'password', {
      current_password: who.password,
      new_password: 'another long one',
    })
    expect(done.location).toBe('/profile?done=password')
    expect(await signsIn(who.email, who.password)).toBe(false)
    expect(await signsIn(who.email, 'another long one')).toBe(true)
  })

  test('has at least six characters, and isn’t one of the worst', async () => {
    const who = await someone()
    const given = { current_password: who.password }
    expect((await send(who, 'password', { ...given, new_password: 'five5' })).text).toContain(
      'Password must be at least 6 characters',
    )
    expect((await send(who, 'password', { ...given, new_password: '' })).text).toContain(
      'Please enter a valid password.',
    )
    expect((await send(who, 'password', { ...given, new_password: 'password1' })).text).toContain(
      'one of the most common passwords',
    )
    expect(await signsIn(who.email, who.password)).toBe(true)
  })

  test('cannot be guessed in many attempts', async () => {
    const who = await someone()
    for (let attempt = 0; attempt < 10; attempt += 1)
      await send(who, 'password', { current_password: `guess ${attempt}`, new_password: 'another long one' })
    const right = await send(who, 'password', {
      current_password: who.password,
      new_password: 'another long one',
    })
    expect(right.text).toContain('Too many attempts.')
    expect(await signsIn(who.email, who.password)).toBe(true)
  })
})

describe('the email address', () => {
  test('changes only once the link sent to the new one is opened', async () => {
    const who = await someone()
    const address = `new-${who.email}`
    const sent = await send(who, 'email', { email: address, email_password: who.password })
    expect(sent.location).toBe('/profile?done=email')
    expect((await site.mails.list()).map(({ to }) => to)).toContain(address)
    expect(await signsIn(who.email, who.password)).toBe(true)
    expect(await signsIn(address, who.password)).toBe(false)
  })

  test('is rejected if it’s invalid or unchanged, or if the password is wrong; the input is kept', async () => {
    const who = await someone()
    const none = await send(who, 'email', { email: 'nobody', email_password: who.password })
    expect([none.status, none.text.includes('value="nobody"')]).toEqual([422, true])
    expect((await send(who, 'email', { email: who.email.toUpperCase() })).text).toContain(
      'That’s already your email address.',
    )
    const wrong = await send(who, 'email', { email: 'fine@example.com', email_password: 'no' })
    expect(wrong.text).toContain('That isn’t your current password.')
    expect(wrong.text).toContain('value="fine@example.com"')
    expect(wrong.text).not.toContain('value="no"')
  })

  test('of somebody else is answered like any other', async () => {
    const [who, other] = [await someone(), await someone()]
    const sent = await send(who, 'email', { email: other.email, email_password: who.password })
    expect(sent.location).toBe('/profile?done=email')
  })
})

describe('my data', () => {
  test('is a file with everything we have, and nothing of anyone else’s', async () => {
    const [who, other] = [await someone(), await someone()]
    await grantPlan(database.db, { userId: who.userId, plan: 'pro', apiPlan: '2k' })
    await grantPlan(database.db, { userId: other.userId, plan: 'starter' })
    await database.pool.query(
      `insert into newsletter_subscriber (email, source, consent_text) values ($1, 'footer', 'Send me news')`,
      [who.email.toUpperCase()],
    )
    const answer = await get(who, '/profile/my-data.json')
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="freehold-my-data-/)
    const text = await answer.text()
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      account: { userId: who.userId, email: who.email },
      profile: {
        first_name: expect.stringMatching(/^Member/),
        secret_api: expect.stringMatching(/^fh_live_/),
      },
      apiKeys: [{ name: 'First key' }],
      newsletter: [{ consent_text: 'Send me news' }],
      servicesPaidFor: [],
      savedItems: [],
      recentReports: [],
    })
    expect(data.subscriptions).toHaveLength(2)
    expect(data.creditLedger).toHaveLength(2)
    expect(text).not.toContain(other.userId)
    expect(text).not.toMatch(/hash/)
  })

  test('is for its owner alone', async () => {
    expect((await get(null, '/profile/my-data.json')).status).toBe(303)
  })
})

describe('deleting the account', () => {
  test('deletes everything, signs out and confirms by email', async () => {
    const who = await someone()
    await database.pool.query(`insert into newsletter_subscriber (email, source) values ($1, 'footer')`, [
      who.email,
    ])
    // What a browser stored by itself, and no profile shows.
    const stray = await fetch(`${site.origin}/storage/v1/object/profile_photos/${who.userId}/stray.png`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_of_the_tests',
        authorization: `Bearer ${who.accessToken}`,
        'content-type': 'image/png',
      },
      body: new Uint8Array([1]),
    })
    expect(stray.status).toBe(200)
    const sent = await send(who, 'delete', { proof: who.password, agreed: 'yes' })
    const { rows: stored } = await database.pool.query(
      `select name from storage.objects where starts_with(name, $1)`,
      [who.userId],
    )
    expect(stored).toEqual([])
    expect([sent.status, sent.location]).toEqual([303, '/'])
    expect(sent.answer.headers.get('set-cookie')).toMatch(/supabase-auth[^=]*=;/)
    for (const table of ['profile', 'credit_ledger', 'saved_item', 'recent_report', 'mail_recipient'])
      expect(
        (await database.pool.query(`select from ${table} where user_id = $1`, [who.userId])).rowCount,
      ).toBe(0)
    expect(
      (await database.pool.query('select from newsletter_subscriber where email = $1', [who.email])).rowCount,
    ).toBe(0)
    expect(await signsIn(who.email, who.password)).toBe(false)
    expect((await get(who, '/profile')).status).toBe(303)
    const mail = (await site.mails.list()).find(({ to }) => to === who.email)
    expect(mail?.subject).toBe('Your Freehold account has been deleted')
  })

  test('asks for the password and a word to confirm', async () => {
    const who = await someone()
    expect((await send(who, 'delete', { proof: who.password })).text).toContain('can’t be undone')
    expect((await send(who, 'delete', { proof: 'wrong', agreed: 'yes' })).text).toContain(
      'That isn’t your current password.',
    )
    expect(await profileOf(who)).toBeDefined()
  })

  test('without a password needs the link from their mailbox', async () => {
    const [who, other] = [await someone(), await someone()]
    const ids = [who.userId, other.userId]
    await database.pool.query('update profile set password_set = false where user_id = any($1)', [ids])
    for (const proof of ['', who.email, who.password])
      expect((await send(who, 'delete', { proof, agreed: 'yes' })).status).toBe(422)
    expect(await (await get(who, '/profile')).text()).toContain('Email me a link')

    expect((await send(who, 'delete-link')).location).toBe('/profile?done=delete-link')
    const mail = (await site.mails.list()).find(({ to }) => to === who.email)
    const link = /\/profile\?delete=([\w.-]+)/.exec(mail?.text ?? '') ?? []
    const [path = '', proof = ''] = link
    expect(mail?.subject).toBe('Delete your Freehold account')
    const stolen = await send(other, 'delete', { proof, agreed: 'yes' })
    expect([stolen.status, stolen.text.includes('This link no longer works')]).toEqual([422, true])
    expect(await (await get(other, path)).text()).toContain('This link no longer works')
    expect(await (await get(who, path)).text()).toContain('Delete my account')
    const undecided = await send(who, 'delete', { proof })
    expect(undecided.text).toContain('Please confirm that you understand')
    expect(undecided.text).toContain(proof)
    expect((await send(who, 'delete', { proof, agreed: 'yes' })).location).toBe('/')
    expect(await profileOf(who)).toBeUndefined()
    expect(await profileOf(other)).toBeDefined()
  })

  test('of somebody without a password sends five links an hour', async () => {
    const who = await someone()
    await database.pool.query('update profile set password_set = false where user_id = $1', [who.userId])
    for (let sent = 0; sent < 5; sent++) expect((await send(who, 'delete-link')).status).toBe(303)
    expect((await send(who, 'delete-link')).text).toContain('several links in the last hour')
  })

  test('waits until no plan is running, and says why', async () => {
    const who = await someone()
    await grantPlan(database.db, { userId: who.userId, plan: 'starter' })
    const page = await (await get(who, '/profile')).text()
    expect(page).toContain('You still have an active plan')
    expect((await send(who, 'delete', { proof: who.password, agreed: 'yes' })).status).toBe(422)
    expect(await profileOf(who)).toBeDefined()
  })
})
