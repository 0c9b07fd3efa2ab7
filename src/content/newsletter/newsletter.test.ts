import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import type { OutgoingMail } from '#platform/mail.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { noteChanges } from '#testing/subscribers.ts'

let database: TestDatabase
let site: TestSite
let sent: OutgoingMail[] = []
let now = new Date('2026-11-20T12:00:00Z')
let mailFails = false

beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database, {
    clock: { now: () => now },
    trustedProxies: 1,
    config: readSettings({}).site,
    mail: {
      send: async (mail) => {
        if (mailFails) throw new Error('refused for jane@mail.example')
        sent.push(mail)
      },
    },
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate public.newsletter_subscriber, limits.bucket cascade')
  sent = []
  now = new Date('2026-11-20T12:00:00Z')
  mailFails = false
})

function subscribe(email: string, { address = '192.0.2.1', ...changes }: Record<string, unknown> = {}) {
  return fetch(`${site.origin}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': String(address) },
    body: JSON.stringify({
      name: email.split('@')[0],
      email,
      turnstileToken: 'footer-signup',
      source: 'footer',
      ...changes,
    }),
  })
}

const rows = async () =>
  (await database.pool.query('select email, name, source, status, consent_text from newsletter_subscriber'))
    .rows
const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000))
const confirmUrl = (mail = sent.at(-1)) => /https?:\S+verify\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
const unsubscribeUrl = () => sent.at(-1)?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

function confirm(token: string) {
  return fetch(`${site.origin}/newsletter/verify`, {
    method: 'POST',
    headers: { origin: site.origin },
    body: new URLSearchParams({ token }),
  })
}

/** Confirms with the link in the latest email. */
async function confirmed(email: string) {
  await subscribe(email)
  await confirm(tokenOf(confirmUrl()))
}

describe('signing up', () => {
  test('success means a confirmation email is sent', async () => {
    const answer = await subscribe('jane@mail.example')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: '✓ Check your email to confirm!' },
    ])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'jane@mail.example' })
    expect(sent[0]?.html).toContain(confirmUrl())
    expect(await rows()).toMatchObject([
      { email: 'jane@mail.example', name: 'jane', source: 'footer', status: 'pending' },
    ])
    expect((await rows())[0].consent_text).toContain('unsubscribe')
  })

  test('only confirmed subscribers get a 409; a pending one gets a new email', async () => {
    await subscribe('jane@mail.example')
    expect((await subscribe('JANE@mail.example')).status).toBe(200)
    expect(sent).toHaveLength(2)
    await confirm(tokenOf(confirmUrl()))
    const again = await subscribe('Jane@Mail.example')
    expect([again.status, await again.json()]).toEqual([
      409,
      { success: false, message: 'Already subscribed' },
    ])
    expect(sent).toHaveLength(2)
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    { email: 'no address' },
    { email: '' },
    { email: `${'a'.repeat(250)}@mail.example` },
    { email: undefined },
    { source: 'x'.repeat(51) },
    { source: 'foot\0er' },
    { turnstileToken: 7 },
  ])('a newsletter email must be one, and every field is bounded: %o', async (changes) => {
    const answer = await subscribe('jane@mail.example', changes)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { success: false, message: 'Error. Please try again.' },
    ])
    expect(await rows()).toEqual([])
  })

  test('an email address gets at most three emails an hour, whoever asks', async () => {
    for (const number of [1, 2, 3])
      expect((await subscribe('jane@mail.example', { address: `192.0.2.${number}` })).status).toBe(200)
    const refused = await subscribe('Jane@mail.example', { address: '192.0.2.4' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(sent).toHaveLength(3)
    later(0.05)
    expect((await subscribe('jane@mail.example', { address: '192.0.2.4' })).status).toBe(200)
  })

  test('an email address gets at most six emails a day', async () => {
    const statuses = []
    for (let number = 1; number <= 7; number += 1) {
      statuses.push((await subscribe('joe@mail.example', { address: `192.0.2.${number}` })).status)
      later(0.05)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    later(1)
    expect((await subscribe('joe@mail.example', { address: '192.0.2.9' })).status).toBe(200)
  })

  test('one IP address can sign up at most ten people an hour', async () => {
    const answers = []
    for (let person = 1; person <= 11; person += 1)
      answers.push((await subscribe(`person${person}@mail.example`)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })

  test('the response says so if the email can’t be sent', async () => {
    mailFails = true
    const answer = await subscribe('jane@mail.example')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { success: false, message: 'Error. Please try again.' },
    ])
    expect(site.logs.join('')).not.toContain('jane@mail.example')
  })

  test('unconfirmed sign-ups are deleted after 30 days', async () => {
    await subscribe('jane@mail.example')
    later(31)
    await subscribe('john@mail.example')
    expect((await rows()).map(({ email }) => email)).toEqual(['john@mail.example'])
  })
})

describe('the form without script', () => {
  const post = (email: string) =>
    fetch(`${site.origin}/newsletter`, {
      method: 'POST',
      headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.1' },
      body: new URLSearchParams({ email, source: 'footer', turnstileToken: 'footer-signup' }),
    })

  test('shows the same messages', async () => {
    const done = await post('jane@mail.example')
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('✓ Check your email to confirm!'),
    ])
    expect(sent).toHaveLength(1)
    await confirm(tokenOf(confirmUrl()))
    expect(await (await post('jane@mail.example')).text()).toContain('Already subscribed')
    const wrong = await post('nonsense')
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('Error. Please try again.'),
    ])
  })

  test('keeps what was typed, escaped', async () => {
    expect(await (await post('"><b>')).text()).toContain('value="&quot;&gt;&lt;b&gt;"')
  })
})

describe('/newsletter/verify', () => {
  test('opening the link changes nothing; pressing the button confirms', async () => {
    await subscribe('jane@mail.example')
    const page = await fetch(confirmUrl())
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Confirm subscription')])
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    const done = await confirm(tokenOf(confirmUrl()))
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You’re subscribed')])
    expect(await rows()).toMatchObject([{ status: 'confirmed' }])
  })

  test('a link works once', async () => {
    await confirmed('jane@mail.example')
    expect(await (await confirm(tokenOf(confirmUrl()))).text()).toContain('You’ve already used this link')
    expect(await (await fetch(confirmUrl())).text()).toContain('You’ve already used this link')
  })

  test('a used link does not restart an ended subscription', async () => {
    await confirmed('jane@mail.example')
    const used = tokenOf(confirmUrl())
    await fetch(unsubscribeUrl(), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(await (await confirm(used)).text()).toContain('This link no longer works')
    expect(await rows()).toMatchObject([{ status: 'unsubscribed' }])
  })

  test('a newer email replaces the older one', async () => {
    await subscribe('jane@mail.example')
    const older = tokenOf(confirmUrl())
    later(0.001)
    await subscribe('jane@mail.example')
    const refused = await confirm(older)
    expect([refused.status, await refused.text()]).toEqual([
      410,
      expect.stringContaining('This link no longer works'),
    ])
    expect(await (await confirm(tokenOf(confirmUrl()))).text()).toContain('You’re subscribed')
  })

  test('after emails came back, subscribing again passes over what was noted meanwhile', async () => {
    await confirmed('jane@mail.example')
    await database.pool.query(
      `update mail_recipient set stopped_at = now(), stopped_for = 'bounced';
       insert into place_watch (recipient_id, kind, place, path, title, created_at)
         select id, 'postcode', 'RG30 1AA', '/postcodes/rg301aa', 'RG30 1AA, Reading', now() from mail_recipient`,
    )
    await noteChanges(database.pool, { places: ['RG30 1AA'], version: 1, notedAt: '2026-11-12T09:00:00Z' })
    later(0.1)
    await subscribe('jane@mail.example')
    await confirm(tokenOf(confirmUrl()))
    const { rows: watches } = await database.pool.query(
      `select r.stopped_for, w.mailed_to = c.id as passed from place_watch w
       join mail_recipient r on r.id = w.recipient_id join place_change c on c.place = w.place`,
    )
    expect(watches).toEqual([{ stopped_for: null, passed: true }])
  })

  test('a link expires after seven days', async () => {
    await subscribe('jane@mail.example')
    later(6.99)
    expect((await fetch(confirmUrl())).status).toBe(200)
    later(0.02)
    const refused = await confirm(tokenOf(confirmUrl()))
    expect([refused.status, await refused.text()]).toEqual([
      410,
      expect.stringContaining('This link has expired'),
    ])
    expect((await fetch(confirmUrl())).status).toBe(410)
    expect(await rows()).toMatchObject([{ status: 'pending' }])
  })

  test('a forged or damaged link confirms nobody', async () => {
    await subscribe('jane@mail.example')
    const token = tokenOf(confirmUrl())
    for (const forged of ['', 'x', token.slice(0, -2), `${token}A`, tokenOf(unsubscribeUrl())]) {
      const refused = await confirm(forged)
      expect([refused.status, await refused.text()]).toEqual([
        404,
        expect.stringContaining('This link doesn’t work'),
      ])
    }
    expect(await rows()).toMatchObject([{ status: 'pending' }])
  })

  test('without a token the page says where to find the link', async () => {
    const page = await fetch(`${site.origin}/newsletter/verify`)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Open the link in the email'),
    ])
  })
})

describe('/newsletter/unsubscribe', () => {
  test('every email has the RFC 8058 headers, which work without cookies or an origin', async () => {
    await confirmed('jane@mail.example')
    expect(sent.at(-1)?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const answer = await fetch(unsubscribeUrl(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect(await rows()).toMatchObject([{ status: 'unsubscribed', name: null }])
  })

  test('opening the link changes nothing; pressing the button unsubscribes', async () => {
    await confirmed('jane@mail.example')
    expect(sent.at(-1)?.text).toContain(unsubscribeUrl())
    expect(await (await fetch(unsubscribeUrl())).text()).toContain(
      'Do you want to stop getting the newsletter?',
    )
    expect(await rows()).toMatchObject([{ status: 'confirmed' }])
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const done = await fetch(unsubscribeUrl(), { method: 'POST', body: form })
    expect(await done.text()).toContain('You’ve unsubscribed')
    const twice = await fetch(unsubscribeUrl(), { method: 'POST', body: new URLSearchParams() })
    expect(twice.status).toBe(200)
  })

  test('what can’t be ended as a whole isn’t ended in part', async () => {
    await confirmed('jane@mail.example')
    await database.pool.query(
      `create function no_end() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger no_end before update on newsletter_subscriber for each row execute function no_end()`,
    )
    try {
      expect((await fetch(unsubscribeUrl(), { method: 'POST', body: new URLSearchParams() })).status).toBe(
        500,
      )
    } finally {
      await database.pool.query('drop trigger no_end on newsletter_subscriber; drop function no_end()')
    }
    const { rowCount } = await database.pool.query('select from mail_recipient')
    expect(rowCount).toBe(1)
  })

  test('people who unsubscribed can subscribe again', async () => {
    await confirmed('jane@mail.example')
    await fetch(unsubscribeUrl(), { method: 'POST', body: new URLSearchParams() })
    later(0.1)
    expect((await subscribe('jane@mail.example')).status).toBe(200)
    await confirm(tokenOf(confirmUrl()))
    expect(await rows()).toMatchObject([{ status: 'confirmed' }])
  })

  test('a forged link ends nobody’s subscription', async () => {
    await confirmed('jane@mail.example')
    const forged = `${site.origin}/newsletter/unsubscribe?token=${tokenOf(confirmUrl())}`
    expect((await fetch(forged, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
    expect(await rows()).toMatchObject([{ status: 'confirmed' }])
  })
})
