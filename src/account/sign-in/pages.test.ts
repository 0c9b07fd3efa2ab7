import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { MESSAGES } from './messages.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

function visit(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual', ...init })
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return visit(path, {
    method: 'POST',
    headers: { origin: site.origin, ...headers },
    body: new URLSearchParams(fields),
  })
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Waits for an email to this address and returns the newest. */
async function mailTo(email: string, subject: string) {
  return expect
    .poll(async () => (await site.mails.list()).find((mail) => mail.to === email && mail.subject === subject))
    .toBeTruthy()
    .then(async () => (await site.mails.list()).find((mail) => mail.to === email && mail.subject === subject))
}

async function tokenFor(email: string, subject: string): Promise<string> {
  const mail = await mailTo(email, subject)
  return /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const signUpFields = (name: string, more: Record<string, string> = {}) => ({
  intent: 'sign-up',
  firstName: name,
  lastName: 'Tester',
  email: `${name.toLowerCase()}@example.com`,
  password: `password of ${name}`,
  confirmPassword: `password of ${name}`,
  agreed: 'yes',
  ...more,
})

describe('signing in without script', () => {
  test('leads to the requested page, with a session that the server reads', async () => {
    const page = await (await visit('/login?next=%2Fpostcodes%3Fq%3DRG30')).text()
    expect(page).toContain('name="next" value="/postcodes?q=RG30"')
    expect(page).toMatch(/autocomplete="current-password"/i)
    const answer = await post('/login', {
      intent: 'sign-in',
      next: '/postcodes?q=RG30',
      email: ' ANN@example.com ',
      password: ann.password,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/postcodes?q=RG30'])
    expect(cookiesOf(answer)).toMatch(/supabase-auth.*has-logged-in=true/)
    const again = await visit('/login?next=%2Fpostcodes', { headers: { cookie: cookiesOf(answer) } })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/postcodes'])
  })

  test('a wrong password and an unknown account get the same answer, and the input is kept', async () => {
    const answers = await Promise.all(
      ['ann@example.com', 'nobody@example.com'].map(async (email) => {
        const answer = await post('/login', { intent: 'sign-in', email, password: 'not hers' })
        return { status: answer.status, cookies: cookiesOf(answer), text: await answer.text() }
      }),
    )
    for (const { status, cookies, text } of answers) {
      expect([status, cookies]).toEqual([422, ''])
      expect(text).toContain('Invalid login credentials')
      expect(text).not.toContain('not hers')
    }
    expect(answers[0]?.text.replaceAll('ann@', 'nobody@')).toBe(answers[1]?.text)
  })

  test('other people’s wrong guesses don’t lock anyone out of a browser they’ve used before', async () => {
    const zoe = await site.signUp('Zoe')
    const signIn = (password: string, cookie = '') =>
      post('/login', { intent: 'sign-in', email: zoe.email, password }, { cookie })
    const first = await signIn(zoe.password)
    const known = first.headers.getSetCookie().find((each) => each.startsWith('known-browser=')) ?? ''
    expect(known).toContain('HttpOnly')
    // One after the other: ten at once may wait for a connection for longer than the site waits, and would not count.
    for (let guess = 0; guess < 10; guess += 1) await signIn(`guess ${guess}`)
    expect(await (await signIn(zoe.password)).text()).toContain('Too many attempts')
    expect((await signIn(zoe.password, known.split(';')[0])).status).toBe(303)
    const anns = await post('/login', { intent: 'sign-in', email: ann.email, password: ann.password })
    const strange = anns.headers.getSetCookie().find((each) => each.startsWith('known-browser=')) ?? ''
    expect(await (await signIn(zoe.password, strange.split(';')[0])).text()).toContain('Too many attempts')
  })

  test('with nothing filled in says so', async () => {
    const odd = await post('/login', { intent: 'sign-in', email: 'a\0@example.com', password: 'x' })
    expect(odd.status).toBeLessThan(500)
    expect(await odd.text()).toContain(MESSAGES.signInFailed)
    expect(await (await post('/login', { intent: 'sign-in' })).text()).toContain(MESSAGES.signInFailed)
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'never leads to another site: %j',
    async (next) => {
      const fields = { intent: 'sign-in', next, email: ann.email, password: ann.password }
      expect((await post('/login', fields)).headers.get('location')).toBe('/dashboard')
      expect(await (await visit(`/login?next=${encodeURIComponent(next)}`)).text()).toContain(
        'name="next" value="/dashboard"',
      )
    },
  )

  test('is not done by a form of another site', async () => {
    const fields = { intent: 'sign-in', email: ann.email, password: ann.password }
    const answer = await post('/login', fields, { origin: 'https://evil.example' })
    expect([answer.status, cookiesOf(answer)]).toEqual([403, ''])
  })
})

describe('signing up without script', () => {
  test('makes the account and leads on, signed in', async () => {
    const answer = await post('/login', signUpFields('Bea', { next: '/postcodes' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/postcodes'])
    const profile = await database.db
      .selectFrom('profile')
      .select(['first_name', 'last_name', 'password_set'])
      .where('first_name', '=', 'Bea')
      .executeTakeFirstOrThrow()
    expect(profile).toEqual({ first_name: 'Bea', last_name: 'Tester', password_set: true })
  })

  test.each([
    [{ confirmPassword: 'another' }, 'Passwords do not match'],
    [{ password: 'xq7zk', confirmPassword: 'xq7zk' }, 'Password must be at least 6 characters'],
    [{ agreed: undefined }, 'Please accept the Terms and Conditions'],
    [{ password: 'password', confirmPassword: 'password' }, 'one of the most common passwords'],
    [{ firstName: ' ' }, 'Please enter your first name.'],
    [{ lastName: '' }, 'Please enter your last name.'],
    [{ email: 'nobody' }, 'Please enter an email address, like'],
    [{ firstName: 'a'.repeat(101) }, 'Please enter a name of at most 100 characters.'],
  ])('is refused with a sentence beside the field: %j', async (wrong, sentence) => {
    const fields = Object.fromEntries(
      Object.entries({ ...signUpFields('Cid'), ...wrong }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>
    const answer = await post('/login', fields)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain(sentence)
    expect(text).not.toContain(`value="${fields['password']}"`)
    if (fields['firstName'] === 'Cid') expect(text).toContain('value="Cid"')
  })

  test('with an address that has an account: the same answer, and an email to its owner', async () => {
    const fields = signUpFields('Ann', { password: 'of a stranger', confirmPassword: 'of a stranger' })
    const answer = await post('/login', fields)
    expect([answer.status, cookiesOf(answer)]).toEqual([200, ''])
    expect(await answer.text()).toContain(MESSAGES.checkMail)
    const mail = await mailTo(ann.email, 'You already have an account')
    expect(mail?.text).toContain(`${site.origin}/login`)
    expect(mail?.html).toContain('forgotten your password')
    const fieldsOfAnn = { intent: 'sign-in', email: ann.email, password: ann.password }
    expect((await post('/login', fieldsOfAnn)).status).toBe(303)
  })

  test('shows first name and town to others only when the box was ticked', async () => {
    await post('/login', signUpFields('Dan'))
    await post('/login', signUpFields('Eve', { showJoining: 'yes' }))
    const shown = () =>
      database.db.selectFrom('joined_event').select(['first_name', 'town']).orderBy('joined_at').execute()
    await expect.poll(shown).toEqual([{ first_name: 'Eve', town: null }])
  })
})

describe('a forgotten password', () => {
  test('takes as long without an account as with one', async () => {
    const times = await Promise.all(
      [ann.email, 'nobody-at-all@example.com'].map(async (email) => {
        const started = performance.now()
        await post('/forgot-password', { email })
        return performance.now() - started
      }),
    )
    expect(Math.min(...times)).toBeGreaterThan(490)
  })

  test('gives everyone the same answer, and only an account gets an email', async () => {
    const answers = await Promise.all(
      [ann.email, 'nobody@example.com'].map(async (email) => {
        const answer = await post('/forgot-password', { email })
        return `${answer.status} ${(await answer.text()).replaceAll(email, '…')}`
      }),
    )
    expect(answers[0]).toContain('200')
    expect(answers[0]).toContain('an email with a link to')
    expect(answers[0]).toBe(answers[1])
    await mailTo(ann.email, 'Choose a new password')
    expect((await site.mails.list()).filter((mail) => mail.to === 'nobody@example.com')).toEqual([])
  })

  test('is not said to be on its way where its token cannot be written, account or not', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    await database.pool.query(`
      create function private.disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before update on auth.users for each row execute function private.disk_is_full();
      create trigger full_disk before update on private.recovery_decoy execute function private.disk_is_full()`)
    try {
      const answers = await Promise.all(
        [ann.email, 'nobody@example.com'].map(async (email) => {
          const answer = await post('/forgot-password', { email })
          return `${answer.status} ${(await answer.text()).replaceAll(email, '…')}`
        }),
      )
      expect(answers[0]).toMatch(/^422 [\s\S]*We couldn’t send the email\. Please try again in a minute\./)
      expect(answers[0]).toBe(answers[1])
    } finally {
      printed.mockRestore()
      await database.pool.query('drop function private.disk_is_full cascade')
    }
  })

  test('the link still works once, even if a program has opened it', async () => {
    const tokenHash = await tokenFor(ann.email, 'Choose a new password')
    for (let n = 0; n < 3; n++) {
      const looked = await visit(`/reset-password?token_hash=${tokenHash}`)
      expect([looked.status, cookiesOf(looked)]).toEqual([200, ''])
    }
    const fields = {
      token_hash: tokenHash,
      password: 'a new one of Ann',
      confirmPassword: 'a new one of Ann',
    }
    for (const [wrong, sentence] of [
      [{ password: '' }, 'Please enter a valid password.'],
      [{ confirmPassword: '' }, 'Please confirm your password.'],
      [{ confirmPassword: 'other' }, 'Passwords do not match.'],
      [{ password: 'qwerty', confirmPassword: 'qwerty' }, 'one of the most common passwords'],
    ] as const) {
      const refused = await post('/reset-password', { ...fields, ...wrong })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(sentence)
    }
    const elsewhere = ann.cookie
    const answer = await post('/reset-password', fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(cookiesOf(answer)).toContain('supabase-auth')
    const signIn = (password: string) => post('/login', { intent: 'sign-in', email: ann.email, password })
    expect((await signIn('password of Ann')).status).toBe(422)
    expect((await signIn('a new one of Ann')).status).toBe(303)
    // Whoever was signed in elsewhere is not any more.
    expect((await visit('/login', { headers: { cookie: elsewhere } })).status).toBe(200)
    const used = await post('/reset-password', fields)
    expect(used.status).toBe(422)
    const text = await used.text()
    expect(text).toContain('This link has expired or has been used already.')
    expect(text).toContain('href="/forgot-password"')
  })

  test('an expired or invalid link says so, and how to get another', async () => {
    const ben = await site.signUp('Ben')
    await post('/forgot-password', { email: ben.email })
    const tokenHash = await tokenFor(ben.email, 'Choose a new password')
    await database.pool.query(
      `update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1`,
      [ben.userId],
    )
    for (const token of [tokenHash, 'a'.repeat(64), '']) {
      const answer = await post('/reset-password', {
        token_hash: token,
        password: 'another of Ben',
        confirmPassword: 'another of Ben',
      })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('We can send you a new one')
    }
    expect(await (await visit('/reset-password')).text()).toContain('Send me a link')
  })

  test('asks for an address if there isn’t one', async () => {
    const answer = await post('/forgot-password', { email: 'ann' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please enter an email address, like')
  })
})

describe('signing out', () => {
  test('ends the session, here and in the auth service, and goes home', async () => {
    const gus = await site.signUp('Gus')
    const answer = await post('/logout', {}, { cookie: gus.cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(
      answer.headers.getSetCookie().every((cookie) => /^supabase-auth\S*=; Max-Age=0/.test(cookie)),
    ).toBe(true)
    expect((await visit('/login', { headers: { cookie: gus.cookie } })).status).toBe(200)
  })

  test('is not done by a link or by another site', async () => {
    const hal = await site.signUp('Hal')
    expect((await visit('/logout', { headers: { cookie: hal.cookie } })).status).toBe(404)
    const foreign = await post('/logout', {}, { cookie: hal.cookie, origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await visit('/login', { headers: { cookie: hal.cookie } })).status).toBe(303)
  })
})

test('nothing personal reaches the log', () => {
  expect(site.logs.length).toBeGreaterThan(20)
  expect(site.logs.join('\n')).not.toMatch(/@example\.com|token_hash|password of|Tester/)
})
