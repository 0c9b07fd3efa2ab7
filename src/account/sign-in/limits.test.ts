import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  const clock = { now: () => now }
  site = await accountSite(database, { clock, supabase: { clock } })
  ann = await site.signUp('Ann')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Checks that exactly this many concurrent attempts are let through. */
async function checkLimit(limit: number, attempt: (n: number) => Promise<{ text: string }>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: limit }, (_, n) => attempt(n)))
  expect(answers.filter(({ text }) => WAIT.test(text))).toEqual([])
  expect((await attempt(limit)).text).toMatch(WAIT)
}

const WAIT = /Too many attempts\. Please try again in (a minute|\d+ minutes)\./

describe('signing in', () => {
  const signIn = (email: string, password: string) => post('/login', { intent: 'sign-in', email, password })

  test('an account gets ten guesses in 15 minutes, however its address is spelt', async () => {
    for (let n = 0; n < 10; n++) {
      const { text } = await signIn(n % 2 ? ann.email : ann.email.toUpperCase(), `guess ${n}`)
      expect(text).not.toMatch(WAIT)
    }
    const refused = await signIn(ann.email, ann.password)
    expect([refused.status, WAIT.exec(refused.text)?.[1]]).toEqual([422, '15 minutes'])
    later(15)
    expect((await signIn(ann.email, ann.password)).status).toBe(303)
  })

  test('an account that doesn’t exist is rejected in the same way', async () => {
    for (let n = 0; n < 10; n++) await signIn('nobody@example.com', `guess ${n}`)
    expect((await signIn('nobody@example.com', 'x')).text).toMatch(WAIT)
  })

  test('the right password clears the wrong guesses of its account', async () => {
    later(15)
    for (let n = 0; n < 9; n++) await signIn(ann.email, `guess ${n}`)
    expect((await signIn(ann.email, ann.password)).status).toBe(303)
    for (let n = 0; n < 9; n++) await signIn(ann.email, `guess ${n}`)
    expect((await signIn(ann.email, ann.password)).status).toBe(303)
  })

  test('an IP address has sixty guesses in a quarter of an hour, over all accounts', async () => {
    later(15)
    await checkLimit(60, (n) => signIn(`person-${n}@example.com`, 'a guess'))
  })
})

describe('signing up', () => {
  const signUp = (email: string) =>
    post('/login', {
      intent: 'sign-up',
      firstName: 'Una',
      lastName: 'Tester',
      email,
      password: 'a good password',
      confirmPassword: 'a good password',
      agreed: 'yes',
    })

  test('is possible five times an hour for one email address, and its owner hears of it three times a day', async () => {
    later(60)
    for (let n = 0; n < 5; n++) expect((await signUp(ann.email)).text).not.toMatch(WAIT)
    expect((await signUp(ann.email)).text).toMatch(WAIT)
    const told = async () =>
      (await site.mails.list()).filter(({ subject }) => subject === 'You already have an account').length
    await expect.poll(told).toBe(3)
  })

  test('is possible twenty times an hour from one IP address', async () => {
    later(60)
    await checkLimit(20, (n) => signUp(`new-${n}@example.com`))
  })
})

test('a new password can be asked for five times an hour, with or without an account', async () => {
  later(60)
  for (const email of [ann.email, 'nobody@example.com']) {
    for (let n = 0; n < 5; n++) expect((await post('/forgot-password', { email })).status).toBe(200)
    const refused = await post('/forgot-password', { email })
    expect([refused.status, WAIT.test(refused.text)]).toEqual([422, true])
  }
})

test('a new password can be asked for twenty times an hour from one IP address, over all accounts', async () => {
  later(60)
  await checkLimit(20, (n) => post('/forgot-password', { email: `nobody-${n}@example.com` }))
})

test('stores no email address with the attempts', async () => {
  const { rows } = await database.pool.query('select t::text from limits.bucket t')
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|127\.0\.0\.1/)
})
