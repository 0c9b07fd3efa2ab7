import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import { MailError, noMailer, smtpMailer } from './mail.server.ts'

type Received = { from: string; to: string[]; user: string | undefined; raw: string }

let close: (() => Promise<void>) | null = null
afterEach(async () => {
  await close?.()
  close = null
})

/** A mail server on a free port that stores every email, or rejects every recipient. */
async function mailServer({ refuse = null }: { refuse?: string | null } = {}): Promise<{
  url: string
  received: Received[]
}> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Wrong password')),
    onRcptTo: (_, __, done) => done(refuse === null ? null : answerOf(refuse)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://someone:right@127.0.0.1:${port}`, received }
}

/** An error that the server answers with a line: its code, and the text after it. */
function answerOf(line: string): Error {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}

const mail = {
  to: 'ada@example.com',
  subject: 'A subject with £',
  text: 'The words',
  html: '<p>The words</p>',
}

describe('mail by SMTP', () => {
  it('goes to one person in both forms, under our name, with the headers asked for', async () => {
    const { url, received } = await mailServer()
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await smtpMailer(url, 'Freehold <no-reply@freehold.test>').send({
      ...mail,
      replyTo: 'bob@example.com',
      headers,
    })
    expect(received).toHaveLength(1)
    const [got] = received
    expect(got).toMatchObject({ from: 'no-reply@freehold.test', to: ['ada@example.com'], user: 'someone' })
    expect(got?.raw).toMatch(/^From: Freehold <no-reply@freehold\.test>\r$/m)
    expect(got?.raw).toMatch(/^Reply-To: bob@example\.com\r$/m)
    expect(got?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(got?.raw).toContain('Content-Type: text/plain')
    expect(got?.raw).toContain('Content-Type: text/html')
    expect(got?.raw).toContain('Subject: =?UTF-8?')
  })

  it('takes no further header or recipient out of an address or a subject', async () => {
    const { url, received } = await mailServer()
    const mailer = smtpMailer(url, 'no-reply@freehold.test')
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
    await mailer
      .send({
        ...mail,
        to: 'ada@example.com, eve@example.com',
        replyTo: 'x@example.com\r\nBcc: eve@example.com',
      })
      .catch(() => {})
    expect(received.length).toBeGreaterThanOrEqual(1)
    for (const { raw, to } of received) {
      expect(raw).not.toMatch(/^Bcc:/im)
      expect(to).not.toContain('eve@example.com')
    }
  })

  it('fails with a MailError when the server refuses or is down', async () => {
    const { url } = await mailServer({ refuse: '550 No such mailbox' })
    await expect(smtpMailer(url, 'no-reply@freehold.test').send(mail)).rejects.toThrow(MailError)
    await expect(smtpMailer('smtp://127.0.0.1:1', 'no-reply@freehold.test').send(mail)).rejects.toThrow(
      MailError,
    )
    const wrong = url.replace('right', 'wrong')
    await expect(smtpMailer(wrong, 'no-reply@freehold.test').send(mail)).rejects.toThrow(MailError)
  })

  it('comes back to an address of its own, and has the Message-ID asked for', async () => {
    const { url, received } = await mailServer()
    const mailer = smtpMailer(url, 'no-reply@freehold.test', { bouncesTo: 'bounces@freehold.test' })
    await mailer.send({ ...mail, messageId: 'some-id@freehold.test' })
    expect(received).toMatchObject([{ from: 'bounces@freehold.test', to: ['ada@example.com'] }])
    expect(received[0]?.raw).toMatch(/^From: no-reply@freehold\.test\r$/m)
    expect(received[0]?.raw).toMatch(/^Message-ID: <some-id@freehold\.test>\r$/m)
  })

  it.each([
    ['550 5.1.1 User unknown', 'no-mailbox'],
    ['550 No such mailbox', 'no-mailbox'],
    ['550 5.2.1 Mailbox disabled', 'no-mailbox'],
    ['550 5.7.1 Relaying denied', 'later'],
    ['554 5.7.1 Host blocked', 'later'],
    ['554 Blocked', 'later'],
    ['552 5.2.2 Mailbox full', 'later'],
    ['553 5.1.8 Sender’s domain not found', 'later'],
    ['451 Try again later', 'later'],
  ])('a recipient rejected with “%s” is one for %s', async (refuse, failure) => {
    const { url } = await mailServer({ refuse })
    await expect(smtpMailer(url, 'no-reply@freehold.test').send(mail)).rejects.toMatchObject({ failure })
  })

  it('says so if no email can be sent at all', async () => {
    const { url } = await mailServer()
    for (const bad of [url.replace('right', 'wrong'), 'smtp://127.0.0.1:1'])
      await expect(smtpMailer(bad, 'no-reply@freehold.test').send(mail)).rejects.toMatchObject({
        failure: 'unavailable',
      })
  })

  it('without a mail server says which setting is missing', async () => {
    await expect(noMailer.send(mail)).rejects.toThrow('Set SMTP_URL')
  })
})
