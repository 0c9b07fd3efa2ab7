import { spawn } from 'node:child_process'
import path from 'node:path'

import fc from 'fast-check'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { MailError, type OutgoingMail, smtpMailer } from '#platform/mail.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { ended } from '#testing/killed-process.ts'
import { type MailSink, mailSink, type Verdict } from '#testing/mail-sink.ts'
import { mailingSite } from '#testing/mailings.ts'
import { addSubscribers, noteChanges } from '#testing/subscribers.ts'

import { sendDue } from './send-mailings.server.ts'

const NOTED = '2026-11-12T09:00:00Z'
const DUE = new Date('2026-12-01T08:00:00Z')
const PLACES = ['RG30 1AA', 'RG30 1AB', 'RG30 1AD', 'RG30 1AE']

let database: TestDatabase
let sink: MailSink | null = null
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate newsletter_subscriber, place_change restart identity cascade'))
afterEach(async () => {
  await sink?.close()
  sink = null
})

const subscribers = (count: number, { confirmedAt = '2026-10-01T00:00:00Z', places = PLACES } = {}) =>
  addSubscribers(database.pool, { count, places, confirmedAt })
const changes = (version = 1, notedAt = NOTED) =>
  noteChanges(database.pool, { places: PLACES, version, notedAt })

/** Sends what's due and returns the emails. */
async function send(now = DUE, failure?: Error): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const mailer = async (mail: OutgoingMail) => {
    if (failure) throw failure
    sent.push(mail)
  }
  await sendDue(mailingSite(database.webDb, { mail: { send: mailer }, now: () => now }))
  return sent
}

const states = async () => {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from mail_send group by state order by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('the monthly digest', () => {
  it('says what has changed in somebody’s places, in the order of choosing, and in the UK', async () => {
    await subscribers(1, { places: [] })
    await database.pool.query(
      `insert into place_watch (recipient_id, kind, place, path, title, created_at)
       select id, 'postcode', p, '/postcodes/' || lower(replace(p, ' ', '')), p || ', Reading', timestamptz '2026-10-02' + n * interval '1 s'
       from mail_recipient, unnest($1::text[]) with ordinality x(p, n)`,
      [['RG30 1AB', 'RG30 1AA']],
    )
    await changes()
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail?.to).toBe('person1@mail.example')
    expect(mail?.subject).toBe('Property news for November 2026: RG30 1AB, Reading; RG30 1AA, Reading')
    const text = mail?.text ?? ''
    const order = [
      'RG30 1AB, READING',
      '- 1 new sale in RG30 1AB',
      'RG30 1AA, READING',
      'ACROSS THE UK',
      '£271,000',
    ]
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(text.indexOf('RG30 1AB, READING')).toBeGreaterThan(0)
    expect(text).toContain('https://www.example.test/postcodes/rg301ab')
    expect(text).toMatch(/https:\/\/www\.example\.test\/newsletter\/preferences\?token=\S+/)
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/www\.example\.test\/newsletter\/unsubscribe\?token=\S+>$/,
    )
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.messageId).toMatch(/^[\da-f-]{36}@www\.example\.test$/)
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/)
  })

  it('is sent once an edition, and each change is in one edition only', async () => {
    await subscribers(3)
    await changes()
    expect(await send()).toHaveLength(3)
    expect(await send()).toEqual([])
    expect(await send(new Date('2026-12-09T08:00:00Z'))).toEqual([])
    // December has nothing new.
    expect(await send(new Date('2027-01-01T08:00:00Z'))).toEqual([])
    expect(await states()).toEqual({ sent: 3, nothing: 3 })
  })

  it('isn’t sent if there’s no news', async () => {
    await subscribers(2)
    expect(await send()).toEqual([])
    expect(await states()).toEqual({ nothing: 2 })
  })

  it('leaves out demonstration data, topics that somebody doesn’t want, and what was noted after the month', async () => {
    await subscribers(1)
    await changes()
    await database.pool.query(`update place_change set demonstration = true`)
    expect(await send()).toEqual([])
    await database.pool.query(
      `truncate mail_send; update place_watch set mailed_to = 0; update place_change set demonstration = false`,
    )
    await database.pool.query(`update mail_recipient set topics = array['crime']`)
    expect(await send()).toEqual([])
    await database.pool.query(
      `truncate mail_send; update place_watch set mailed_to = 0; update mail_recipient set topics = null;
       update place_change set noted_at = '2026-12-01T00:00:00Z'`,
    )
    expect(await send()).toEqual([])
    expect(await send(new Date('2027-01-02T08:00:00Z'))).toHaveLength(1)
  })

  it('goes to confirmed subscribers only, and to quarterly ones after the quarter', async () => {
    await subscribers(4)
    await changes()
    await database.pool.query(
      `update newsletter_subscriber set status = 'unsubscribed' where email like 'person1@%';
       update newsletter_subscriber set status = 'pending' where email like 'person2@%';
       update mail_recipient set how_often = 'quarterly'
         where subscriber_id = (select id from newsletter_subscriber where email like 'person3@%')`,
    )
    expect((await send()).map(({ to }) => to)).toEqual(['person4@mail.example'])
    const january = await send(new Date('2027-01-01T08:00:00Z'))
    expect(january.map(({ to }) => to)).toEqual(['person3@mail.example'])
    expect(january[0]?.text).toContain('1 new sale in RG30')
  })

  it('isn’t about months before somebody confirmed', async () => {
    await subscribers(1, { confirmedAt: '2026-12-01T00:00:00Z' })
    await changes()
    expect(await send()).toEqual([])
  })
})

describe('an email that the mail server doesn’t take', () => {
  const failed = (failure: MailError['failure']) => new MailError('failed', { failure })

  it('is sent an hour later if the server says so, and given up after a day', async () => {
    await subscribers(1)
    await changes()
    await send(DUE, failed('later'))
    expect(await states()).toEqual({ later: 1 })
    expect(await send()).toEqual([])
    expect(await send(new Date(DUE.getTime() + 3_600_000))).toHaveLength(1)
    await database.pool.query(`update mail_send set state = 'later', retry_at = $1, tries = 24`, [DUE])
    expect(await send(new Date(DUE.getTime() + 90_000_000))).toEqual([])
    expect(await states()).toEqual({ refused: 1 })
  })

  it('stops all others if there’s no such mailbox, but not if only this email was refused', async () => {
    await subscribers(1)
    await changes()
    await send(DUE, failed('refused'))
    expect(await states()).toEqual({ refused: 1 })
    await changes(2, '2026-12-12T09:00:00Z')
    await send(new Date('2027-01-01T08:00:00Z'), failed('no-mailbox'))
    const { rows } = await database.pool.query('select stopped_for from mail_recipient')
    expect(rows).toEqual([{ stopped_for: 'bounced' }])
    await changes(3, '2027-01-12T09:00:00Z')
    expect(await send(new Date('2027-02-01T08:00:00Z'))).toEqual([])
  })

  it('waits until there’s a mail server again, however many hours that takes, and nothing more is claimed in vain', async () => {
    await subscribers(45)
    await changes()
    for (let hour = 0; hour < 30; hour += 1)
      await send(new Date(DUE.getTime() + hour * 3_600_000), failed('unavailable'))
    expect(await states()).toEqual({ later: 20 })
    const sent = await send(new Date(DUE.getTime() + 30 * 3_600_000))
    expect(new Set(sent.map(({ to }) => to)).size).toBe(45)
    expect(await states()).toEqual({ sent: 45 })
  })

  it('is given up after two weeks without a mail server', async () => {
    await subscribers(1)
    await changes()
    await send(DUE, failed('unavailable'))
    expect(await send(new Date(DUE.getTime() + 14 * 86_400_000))).toEqual([])
    expect(await states()).toEqual({ refused: 1 })
  })

  it('isn’t sent to somebody who has chosen never, or has unsubscribed, in the meantime', async () => {
    await subscribers(2)
    await changes()
    await send(DUE, failed('later'))
    await database.pool.query(
      `update mail_recipient set how_often = 'never' where id = 1;
       update newsletter_subscriber set status = 'unsubscribed' where email like 'person2@%'`,
    )
    expect(await send(new Date(DUE.getTime() + 3_600_000))).toEqual([])
    expect(await states()).toEqual({ nothing: 2 })
  })

  it('is tried again if it was claimed and couldn’t be read', async () => {
    await subscribers(2)
    await changes()
    await database.pool.query('alter table place_change rename column sentence to words')
    try {
      expect(await send()).toEqual([])
    } finally {
      await database.pool.query('alter table place_change rename column words to sentence')
    }
    expect(await states()).toEqual({ later: 2 })
    expect(await send(new Date(DUE.getTime() + 3_600_000))).toHaveLength(2)
  })

  it('holds back no other if it can’t be read itself', async () => {
    await subscribers(2)
    await changes()
    await database.pool.query(
      `alter table place_change alter sentence drop not null;
       update place_change set sentence = null where place = 'RG30 1AB'`,
    )
    try {
      expect((await send()).map(({ to }) => to)).toEqual(['person1@mail.example'])
    } finally {
      await database.pool.query(
        `update place_change set sentence = '' where sentence is null;
         alter table place_change alter sentence set not null`,
      )
    }
    expect(await states()).toEqual({ later: 1, sent: 1 })
  })

  it('is sent although what was to be sent before it can’t be claimed', async () => {
    await subscribers(1)
    await changes()
    await database.pool.query(
      `create function no_alerts() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger no_alerts before insert on mail_send for each row when (new.kind = 'alert') execute function no_alerts();
       alter table mail_recipient drop constraint mail_recipient_check1;
       insert into newsletter_subscriber (email, source, status, confirmed_at) values ('at-once@mail.example', 'footer', 'confirmed', '2026-10-01');
       insert into mail_recipient (subscriber_id, how_often) select id, 'at-once' from newsletter_subscriber where email like 'at-once@%';
       insert into place_watch (recipient_id, kind, place, path, title, created_at)
         select max(id), 'postcode', 'RG30 1AA', '/postcodes/rg301aa', 'RG30 1AA', '2026-10-02' from mail_recipient`,
    )
    try {
      expect((await send()).map(({ to }) => to)).toEqual(['person1@mail.example'])
    } finally {
      await database.pool.query('drop trigger no_alerts on mail_send; drop function no_alerts()')
    }
    // It wasn't lost either.
    expect((await send()).map(({ to }) => to)).toEqual(['at-once@mail.example'])
  })

  it('isn’t sent again if nobody knows whether it arrived', async () => {
    await subscribers(1)
    await changes()
    await send(DUE, failed('unknown'))
    expect(await states()).toEqual({ sending: 1 })
    expect(await send(new Date(DUE.getTime() + 90_000_000))).toEqual([])
  })

  it('is logged without its address, whatever the mail server says', async () => {
    await subscribers(1)
    await changes()
    const logs: string[] = []
    const site = mailingSite(database.webDb, {
      mail: {
        send: async ({ to }) => {
          throw new MailError(`<${to}> is unknown`, { cause: new Error(`550 ${to}`), failure: 'no-mailbox' })
        },
      },
      now: () => DUE,
    })
    await sendDue({ ...site, log: pino({}, { write: (line) => void logs.push(line) }) })
    expect(logs.join('')).toContain('no-mailbox')
    expect(logs.join('')).not.toContain('@mail.example')
  })

  it('is recognised by the mail server’s answer', async () => {
    await subscribers(4)
    await changes()
    const verdicts: Record<string, Verdict> = { person1: 'unknown', person2: 'later', person3: 'hang-up' }
    sink = await mailSink({ verdict: (to) => verdicts[to.split('@')[0] ?? ''] ?? 'accept' })
    // One at a time, or hanging up would end the others’ connections too.
    const mail = smtpMailer(sink.url, 'no-reply@example.test', { once: true, connections: 1 })
    await sendDue(mailingSite(database.webDb, { mail, now: () => DUE }))
    expect(await states()).toEqual({ later: 1, refused: 1, sending: 1, sent: 1 })
    expect(sink.received.map(({ to }) => to).toSorted()).toEqual([
      'person3@mail.example',
      'person4@mail.example',
    ])
    expect(sink.received[0]?.raw).toMatch(/^Message-ID: <[\da-f-]{36}@www\.example\.test>\r$/m)
    expect(sink.received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })
})

describe('nobody gets an edition twice', () => {
  const COUNT = 120

  it('when the worker is killed with kill -9 half-way, again and again', async () => {
    await subscribers(COUNT)
    await changes()
    let process: ReturnType<typeof spawn> | null = null
    let killAt = 17
    sink = await mailSink({ onMail: (count) => void (count === killAt && process?.kill('SIGKILL')) })
    const start = () => {
      const script = path.resolve('test/support/digest-process.ts')
      process = spawn(
        globalThis.process.execPath,
        [script, database.url, sink?.url ?? '', DUE.toISOString()],
        {
          stdio: 'ignore',
        },
      )
      return process
    }
    for (const at of [17, 31, 64]) {
      killAt = at
      const child = start()
      await ended(child)
      expect(child.signalCode).toBe('SIGKILL')
    }
    killAt = -1
    const last = start()
    await ended(last)
    expect(last.exitCode).toBe(0)
    const to = sink.received.map((mail) => mail.to)
    expect(new Set(to).size).toBe(to.length)
    // Of each killed process, at most the 20 emails under way are lost.
    expect(to.length).toBeGreaterThanOrEqual(COUNT - 3 * 20)
    const { sending = 0, sent = 0 } = await states()
    expect(sending + sent).toBe(COUNT)
  })

  it('when several workers send at once', async () => {
    await subscribers(COUNT)
    await changes()
    const to: string[] = []
    const one = () =>
      sendDue(
        mailingSite(database.webDb, {
          mail: { send: async (mail) => void to.push(mail.to) },
          now: () => DUE,
        }),
      )
    await Promise.all([one(), one(), one()])
    expect(to.toSorted()).toEqual([...new Set(to)].toSorted())
    expect(to).toHaveLength(COUNT)
  })

  it('whatever fails, in whatever order, on whatever day', async () => {
    const failure = fc.constantFrom('later', 'refused', 'unknown', 'no-mailbox', 'crash', null)
    const step = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      failures: fc.array(failure, { minLength: 1, maxLength: 6 }),
      change: fc.boolean(),
      choice: fc.constantFrom('monthly', 'quarterly', null),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await database.pool.query('truncate newsletter_subscriber, place_change restart identity cascade')
        await subscribers(5)
        const taken: string[] = []
        let now = DUE
        let version = 0
        for (const { days, failures, change, choice } of steps) {
          if (change) await changes((version += 1), new Date(now.getTime() - 86_400_000).toISOString())
          if (choice)
            await database.pool.query('update mail_recipient set how_often = $1 where id = 1', [choice])
          let at = 0
          const { promise: crashed, resolve: crash } = Promise.withResolvers<void>()
          const deliver = async ({ to, subject }: OutgoingMail) => {
            const fails = failures[at++ % failures.length]
            // After 'unknown' and a crash, the server may well have the email.
            if (fails === null || fails === 'unknown' || fails === 'crash') taken.push(`${to} ${subject}`)
            if (fails === 'crash') {
              crash()
              // A process that has ended does nothing any more.
              await new Promise(() => {})
            } else if (fails) throw new MailError('failed', { failure: fails })
          }
          await Promise.race([
            sendDue(mailingSite(database.webDb, { mail: { send: deliver }, now: () => now })),
            crashed,
          ])
          now = new Date(now.getTime() + days * 86_400_000 + 3_600_000)
        }
        const months = taken.map((each) => each.replace(/:.*/, ''))
        expect(new Set(months).size).toBe(months.length)
      }),
      { numRuns: 40 },
    )
  })
})
