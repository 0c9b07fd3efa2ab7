import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { MESSAGES } from './messages.ts'

let database: TestDatabase
let site: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, {
    config: { emailConfirmation: true },
    supabase: { emailConfirmation: true },
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers })

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, ...headers },
    body: new URLSearchParams(fields),
  })

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function signUp(name: string, more: Record<string, string> = {}) {
  const email = `${name.toLowerCase()}@example.com`
  const answer = await post('/login', {
    intent: 'sign-up',
    firstName: name,
    lastName: 'Tester',
    email,
    password: `password of ${name}`,
    confirmPassword: `password of ${name}`,
    agreed: 'yes',
    ...more,
  })
  const mail = (await site.mails.list()).find(({ to }) => to === email)
  const link = /http\S+\/auth\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { answer, mail, path: link.replace(site.origin, ''), query: new URL(link, site.origin).searchParams }
}

test('a new account is confirmed by a button behind the link of the mail, once', async () => {
  const { answer, mail, path, query } = await signUp('Ann')
  expect(cookiesOf(answer)).toBe('')
  expect(await answer.text()).toContain(MESSAGES.checkMail)
  expect(mail?.subject).toBe('Confirm your email address')
  // Programs that look through mail open every link.
  const programs: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of programs) {
    const looked = await visit(path, headers)
    expect([looked.status, cookiesOf(looked)]).toEqual([200, ''])
    expect(await looked.text()).toContain('Confirm and sign in')
  }
  const fields = { token_hash: query.get('token_hash') ?? '', type: 'signup' }
  const confirmed = await post('/auth/confirm', fields)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(cookiesOf(confirmed)).toMatch(/supabase-auth.*has-logged-in=true/)
  expect((await visit('/dashboard', { cookie: cookiesOf(confirmed) })).status).toBe(200)
  const again = await post('/auth/confirm', fields)
  expect([again.status, cookiesOf(again)]).toEqual([422, ''])
  const text = await again.text()
  expect(text).toContain('This link has expired or has been used already.')
  expect(text).toContain('sign up again and we’ll send you a new email.')
})

test('a link that our own answer handed to the browser confirms without a button', async () => {
  const { path } = await signUp('Bea')
  const answer = await visit(path, { 'sec-fetch-site': 'same-origin' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(cookiesOf(answer)).toContain('supabase-auth')
})

test('a link older than an hour does not confirm', async () => {
  const { query } = await signUp('Cid')
  await database.pool.query(
    `update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = 'cid@example.com'`,
  )
  const answer = await post('/auth/confirm', { token_hash: query.get('token_hash') ?? '', type: 'signup' })
  expect([answer.status, cookiesOf(answer)]).toEqual([422, ''])
})

test('people who agreed to be shown are only shown once their account is confirmed', async () => {
  const shown = () =>
    database.db.selectFrom('joined_event').select('first_name').where('first_name', '=', 'Dan').execute()
  const { query } = await signUp('Dan', { showJoining: 'yes' })
  expect(await shown()).toEqual([])
  await post('/auth/confirm', { token_hash: query.get('token_hash') ?? '', type: 'signup' })
  await expect.poll(shown).toEqual([{ first_name: 'Dan' }])
})

test('signing up looks the same with or without an existing account', async () => {
  const fresh = await signUp('Eve')
  await post('/auth/confirm', { token_hash: fresh.query.get('token_hash') ?? '', type: 'signup' })
  const strangers = { password: 'of a stranger', confirmPassword: 'of a stranger' }
  const again = await signUp('Eve', strangers)
  const [first, second] = [await fresh.answer.text(), await again.answer.text()]
  expect(second).toBe(first)
  await expect
    .poll(async () => (await site.mails.list()).map(({ subject }) => subject))
    .toContain('You already have an account')
})

test('the page explains what to do without a link or with an invalid one', async () => {
  expect(await (await visit('/auth/confirm')).text()).toContain('open the link in the email we sent you')
  for (const token_hash of ['', 'x', 'a'.repeat(64), "' or 1=1"]) {
    expect((await post('/auth/confirm', { token_hash, type: 'signup' })).status).toBe(422)
  }
})
