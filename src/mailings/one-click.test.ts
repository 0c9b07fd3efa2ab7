import { afterAll, beforeAll, expect, it } from 'vitest'

import { smtpMailer } from '#platform/mail.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { type MailSink, mailSink } from '#testing/mail-sink.ts'
import { mailingSite } from '#testing/mailings.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { addSubscribers, noteChanges } from '#testing/subscribers.ts'

import { sendDue } from './sending/send-mailings.server.ts'

const DUE = new Date('2026-12-01T08:00:00Z')

let database: TestDatabase
let site: TestSite
let sink: MailSink
beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database, { clock: { now: () => DUE } })
  sink = await mailSink()
})
afterAll(async () => {
  await sink.close()
  await site.close()
  await database.close()
})

/** A header of an email as received, with its lines joined. */
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? ''

it('an email program unsubscribes with one request, from the headers of an email that came by SMTP', async () => {
  await addSubscribers(database.pool, { count: 2, places: ['RG30 1AA'], confirmedAt: '2026-10-01T00:00:00Z' })
  await noteChanges(database.pool, { places: ['RG30 1AA'], version: 1, notedAt: '2026-11-12T09:00:00Z' })
  const mail = smtpMailer(sink.url, 'Freehold <no-reply@example.test>', {
    once: true,
    bouncesTo: 'bounces@example.test',
  })
  const sender = mailingSite(database.webDb, { mail, now: () => DUE })
  await sendDue({ ...sender, siteUrl: site.origin })
  const received = sink.received.find(({ to }) => to.startsWith('person1@'))?.raw ?? ''
  expect(headerOf(received, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<(http[^>]+)>$/.exec(headerOf(received, 'List-Unsubscribe'))?.[1] ?? ''
  // RFC 8058, 3.1: a POST without cookies, whose body is the header's value.
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  const { rows } = await database.pool.query(
    `select s.email, s.status, r.id is null as "noRecipient" from newsletter_subscriber s
     left join mail_recipient r on r.subscriber_id = s.id order by s.id`,
  )
  expect(rows).toEqual([
    { email: 'person1@mail.example', status: 'unsubscribed', noRecipient: true },
    { email: 'person2@mail.example', status: 'confirmed', noRecipient: false },
  ])
  await noteChanges(database.pool, { places: ['RG30 1AA'], version: 2, notedAt: '2026-12-12T09:00:00Z' })
  await sendDue({ ...sender, clock: { now: () => new Date('2027-01-01T08:00:00Z') }, siteUrl: site.origin })
  expect(sink.received.slice(2).map(({ to }) => to)).toEqual(['person2@mail.example'])
})
