import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import type { OutgoingMail } from '#platform/mail.server.ts'
import { newSecret, signedHeaders } from '#platform/webhook-signature.server.ts'
import { customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { mailingSite } from '#testing/mailings.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { addSubscribers, noteChanges } from '#testing/subscribers.ts'

import { sendDue } from '../sending/send-mailings.server.ts'
import { MAIL_REPORTS_PATH } from './mail-reports.server.ts'

const SECRET = newSecret()
const DUE = new Date('2026-12-01T08:00:00Z')

let database: TestDatabase
let site: TestSite
let messageId = ''
beforeAll(async () => {
  database = await testDatabase()
  const config = readSettings({ MAIL_REPORTS_SECRET: SECRET, OPERATOR_TOKEN: 'an operator’s token' }).site
  site = await testSite(database, { clock: { now: () => DUE }, config })
})
afterAll(async () => {
  await site.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate newsletter_subscriber, place_change restart identity cascade')
  await addSubscribers(database.pool, { count: 1, places: ['RG30 1AA'], confirmedAt: '2026-10-01T00:00:00Z' })
  await noteChanges(database.pool, { places: ['RG30 1AA'], version: 1, notedAt: '2026-11-12T09:00:00Z' })
  messageId = (await send(DUE))[0]?.messageId ?? ''
})

async function send(now: Date): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const mail = { send: async (each: OutgoingMail) => void sent.push(each) }
  await sendDue(mailingSite(database.webDb, { mail, now: () => now }))
  return sent
}

type Options = { secret?: string; at?: Date; type?: string }

async function report(body: string, { secret = SECRET, at = DUE, type = 'application/json' }: Options = {}) {
  const answer = await fetch(site.origin + MAIL_REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': type, ...signedHeaders([secret], { id: 'report 1', at, body }) },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

const states = async () => {
  const { rows } = await database.pool.query(
    'select m.state, r.stopped_for from mail_send m join mail_recipient r on r.id = m.recipient_id order by m.claimed_at',
  )
  return rows
}
const json = (event: string, more = {}) => JSON.stringify({ event, messageId: `<${messageId}>`, ...more })
/** A later month with news. */
const january = async () => {
  await noteChanges(database.pool, { places: ['RG30 1AA'], version: 2, notedAt: '2026-12-12T09:00:00Z' })
  return send(new Date('2027-01-01T08:00:00Z'))
}

describe('a signed report', () => {
  it.each(['bounced', 'complained'])('that an email %s is noted, and nothing more is sent', async (event) => {
    expect(await report(json(event, { permanent: true }))).toEqual({ status: 200, body: { recorded: true } })
    expect(await report(json(event, { permanent: true }))).toEqual({ status: 200, body: { recorded: true } })
    expect(await states()).toEqual([{ state: event, stopped_for: event }])
    expect(await january()).toEqual([])
  })

  it.each([{ permanent: false }, {}])(
    'of a full mailbox, %j, is noted, and the next issue is sent',
    async (more) => {
      await report(json('bounced', more))
      expect(await states()).toEqual([{ state: 'bounced', stopped_for: null }])
      expect(await january()).toHaveLength(1)
    },
  )

  it('may be the message that a mail server wrote', async () => {
    const message = [
      'Content-Type: multipart/report; boundary=b\r\n',
      '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n',
      `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${messageId}>\r\n\r\nHello\r\n--b--`,
    ].join('\r\n')
    expect(await report(message, { type: 'message/rfc822' })).toEqual({
      status: 200,
      body: { recorded: true },
    })
    expect(await states()).toEqual([{ state: 'complained', stopped_for: 'complained' }])
  })

  it('about nothing of ours is answered, so that it isn’t sent again, and changes nothing', async () => {
    const other = '<0b9cf9c5-4a51-4f5e-9a53-8d3f2a7d7c11@www.example.test>'
    for (const body of [
      '',
      '{',
      '{}',
      json('opened'),
      JSON.stringify({ event: 'bounced', messageId: other }),
    ])
      expect(await report(body)).toEqual({ status: 200, body: { recorded: false } })
    expect(await states()).toEqual([{ state: 'sent', stopped_for: null }])
  })
})

it('a report with a wrong, an old or no signature changes nothing', async () => {
  const old = new Date(DUE.getTime() - 301_000)
  expect((await report(json('bounced'), { secret: newSecret() })).status).toBe(401)
  expect((await report(json('bounced'), { at: old })).status).toBe(401)
  const headers = { 'content-type': 'application/json' }
  const bare = await fetch(site.origin + MAIL_REPORTS_PATH, {
    method: 'POST',
    headers,
    body: json('bounced'),
  })
  expect(bare.status).toBe(401)
  expect(await states()).toEqual([{ state: 'sent', stopped_for: null }])
})

describe('the operator’s page', () => {
  const get = async (path: string) => {
    const token = encodeURIComponent('an operator’s token')
    const first = await fetch(`${site.origin}/operator/mail?token=${token}`, { redirect: 'manual' })
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const answer = await fetch(site.origin + path, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }

  it('counts what was sent, came back and was reported, without an address', async () => {
    await report(json('bounced'))
    const { text } = await get('/operator/mail')
    expect(text).toMatch(/Monthly digest<\/td>\s*<td data-head="Edition">2026-11<\/td>/)
    expect(text).toMatch(/data-head="Came back">1</)
    expect(text).not.toContain('@mail.example')
  })

  it('counts the last 60 days only', async () => {
    await database.pool.query('update mail_send set claimed_at = $1', [
      new Date(DUE.getTime() - 61 * 86_400_000),
    ])
    expect((await get('/operator/mail')).text).toContain('Nothing has been sent.')
  })

  it('offers no preview of emails that nobody gets', async () => {
    await noteChanges(database.pool, { places: ['RG30 1AA'], version: 2, notedAt: '2026-12-01T07:30:00Z' })
    const link = '/operator/mail/preview/'
    expect((await get('/operator/mail')).text).toContain(link)
    for (const change of [
      `update mail_recipient set how_often = 'never'`,
      `update mail_recipient set how_often = 'monthly', stopped_at = now(), stopped_for = 'bounced'`,
      `update mail_recipient set stopped_at = null, stopped_for = null;
       update newsletter_subscriber set status = 'unsubscribed'`,
    ]) {
      await database.pool.query(change)
      expect((await get('/operator/mail')).text, change).not.toContain(link)
    }
  })

  it('says that somebody who is emailed at once gets no such issue', async () => {
    const { userId } = await customer(database)
    await database.pool.query(
      `with r as (insert into mail_recipient (user_id, how_often) values ($1, 'at-once') returning id)
       insert into place_watch (recipient_id, kind, place, path, title, created_at)
       select id, 'postcode', 'RG30 1AA', '/postcodes/rg301aa', 'RG30 1AA, Reading', now() from r`,
      [userId],
    )
    const list = await get('/operator/mail')
    const link = /\/operator\/mail\/preview\/\d+/.exec(list.text)?.[0] ?? ''
    expect((await get(link)).text).toContain('gets an email about each place as soon as something changes')
  })

  it('previews what somebody would get next, and sends nothing', async () => {
    await noteChanges(database.pool, { places: ['RG30 1AA'], version: 2, notedAt: '2026-12-01T07:30:00Z' })
    const list = await get('/operator/mail')
    const link = /\/operator\/mail\/preview\/\d+/.exec(list.text)?.[0] ?? ''
    const { status, text } = await get(link)
    expect(status).toBe(200)
    expect(text).toContain('Property news for December 2026: RG30 1AA, Reading')
    expect(text).toContain('- 1 new sale in RG30 1AA')
    expect(text).not.toContain('@mail.example')
    expect(await states()).toHaveLength(1)
    expect((await get('/operator/mail/preview/999')).status).toBe(404)
  })

  it('says so if a preview has demonstration data', async () => {
    await noteChanges(database.pool, { places: ['RG30 1AA'], version: 2, notedAt: '2026-12-01T07:30:00Z' })
    await database.pool.query('update place_change set demonstration = true where version = 2')
    const list = await get('/operator/mail')
    const link = /\/operator\/mail\/preview\/\d+/.exec(list.text)?.[0] ?? ''
    expect((await get(link)).text).toContain('These figures are made up')
  })

  it('is closed to everybody else', async () => {
    for (const path of ['/operator/mail', '/operator/mail/preview/1'])
      expect((await fetch(site.origin + path)).status).toBe(403)
  })
})

it('without the setting there’s no such path', async () => {
  const other = await testSite(database)
  try {
    const answer = await fetch(other.origin + MAIL_REPORTS_PATH, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  } finally {
    await other.close()
  }
})
