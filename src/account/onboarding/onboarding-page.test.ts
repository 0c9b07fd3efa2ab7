import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

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

async function someone(profile: Record<string, unknown>): Promise<TestPerson> {
  const who = await site.signUp(`Newcomer${(people += 1)}`)
  for (const [column, value] of Object.entries(profile))
    await database.pool.query(`update profile set ${column} = $2 where user_id = $1`, [who.userId, value])
  return who
}

async function ask(path: string, who: TestPerson | null, form?: Record<string, string>) {
  const answer = await fetch(site.origin + path, {
    headers: { origin: site.origin, ...(who ? { cookie: who.cookie } : {}) },
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const ASKED = { password_set: true, biggest_challenge: 'due_diligence', hoping_to_achieve: 'find_apis' }

describe('onboarding and dashboard', () => {
  test('asks visitors to sign in, and leads back', async () => {
    for (const path of ['/onboarding', '/dashboard']) {
      const { status, location } = await ask(path, null)
      expect([status, location]).toEqual([303, `/login?next=${encodeURIComponent(path)}`])
    }
  })

  test('continues to the dashboard if there’s nothing left to ask', async () => {
    const done = await someone({ ...ASKED, platform_customer: true })
    expect((await ask('/onboarding', done)).location).toBe('/dashboard')
  })
})

describe('a step sent without script', () => {
  test('does not go beyond the step that is due, and goes back to any before it', async () => {
    const who = await someone({ ...ASKED, hoping_to_achieve: null })
    expect((await ask('/onboarding?step=4', who)).text).toContain(
      'What are you hoping to get out of Freehold?',
    )
    const back = await ask('/onboarding?step=2', who)
    expect(back.text).toMatch(
      /<input[^>]*checked=""[^>]*value="due_diligence"|value="due_diligence"[^>]*checked=""/,
    )
  })

  test('never gets a password back', async () => {
    const who = await someone({ password_set: false })
    const { status, text } = await ask('/onboarding', who, { step: 'password', password: 'abcd5' })
    expect(status).toBe(422)
    expect(text).toContain('Password must be at least 6 characters')
    expect(text).not.toContain('abcd5')
  })

  test('doesn’t replace an existing password, even with a stolen session', async () => {
    const who = await someone({})
    const sent = { step: 'password', password: 'a password of the thief' }
    const { status, text } = await ask('/onboarding', who, sent)
    expect([status, text.includes('Please enter your current password.')]).toEqual([422, true])
    const guessed = await ask('/onboarding', who, { ...sent, current: 'a guess' })
    expect([guessed.status, guessed.text.includes('That isn’t your current password.')]).toEqual([422, true])
    expect(guessed.text).not.toContain('a guess')
    const own = { intent: 'sign-in', email: who.email, password: who.password }
    expect((await ask('/login', null, own)).location).toBe('/dashboard')
  })

  test('changes the password of an owner who types the current one', async () => {
    const who = await someone({})
    const password = 'another password of the owner'
    const sent = { step: 'password', password, current: who.password }
    expect((await ask('/onboarding', who, sent)).status).toBe(303)
    const { status } = await ask('/login', null, { intent: 'sign-in', email: who.email, password })
    expect(status).toBe(303)
  })

  test('rejects one of the worst passwords', async () => {
    const who = await someone({ password_set: false })
    const { text } = await ask('/onboarding', who, { step: 'password', password: 'password1' })
    expect(text).toContain('most common passwords')
  })

  test('keeps rejected text, with the reason', async () => {
    const who = await someone({ password_set: true })
    const sent = { step: 'challenge', words: 'asdf asdf asdf', challenge: '' }
    const { status, text } = await ask('/onboarding', who, sent)
    expect(status).toBe(422)
    expect(text).toContain('asdf asdf asdf</textarea>')
    expect((await ask('/onboarding', who, { step: 'challenge' })).text).toContain(
      'Please select a challenge or describe your own.',
    )
  })

  test('knows only plans that exist', async () => {
    const who = await someone(ASKED)
    expect((await ask('/onboarding?plans=api&tier=15k&billing=monthly', who)).text).toContain(
      '14 days free, then £88 a month',
    )
    expect((await ask('/onboarding?tier=imperial', who)).text).toContain('No plan selected yet')
  })
})

test('a plan chosen on the pricing page is still selected at the last step, without scripts', async () => {
  const pricing = await fetch(`${site.origin}/pricing?plans=api&billing=monthly`)
  const link = /href="([^"]*tier%3D5k[^"]*)"/.exec(await pricing.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const next = new URL(link, site.origin).searchParams.get('next') ?? ''
  const who = await someone({ password_set: true })
  const opened = await ask(next, who)
  expect(opened.text).toContain('name="tier" value="5k"')
  const fields = { plans: 'api', tier: '5k', billing: 'monthly' }
  const second = await ask('/onboarding', who, { step: 'challenge', challenge: 'market_trends', ...fields })
  expect(second.location).toBe('/onboarding?step=3&plans=api&tier=5k&billing=monthly')
  const third = await ask('/onboarding', who, { step: 'goal', goal: 'find_apis', ...fields })
  expect(third.text.replaceAll('<!-- -->', '')).toContain('5K, £44 a month')
})
