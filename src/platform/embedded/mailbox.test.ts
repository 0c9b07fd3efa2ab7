import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { mailboxApp } from './mailbox-app.server.ts'
import { mailbox, type Mailbox } from './mailbox.server.ts'

const TOKEN = 'the-token-of-the-operator'
let dir: string
let box: Mailbox
let minute = 0

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-mailbox-'))
  minute = 0
  box = mailbox(path.join(dir, 'mailbox'), { now: () => new Date(Date.UTC(2026, 10, 20, 12, minute++)) })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Over a socket, with any Host header. */
async function visit(
  url: string,
  headers: Record<string, string> = {},
  { siteUrl = 'http://localhost:3000', development = true } = {},
): Promise<Answer> {
  const app = mailboxApp(box, { operatorToken: TOKEN, siteUrl, development })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  try {
    return await new Promise((resolve, reject) => {
      const call = request({ port: address.port, host: '127.0.0.1', path: url, headers }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += String(chunk)))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      })
      call.on('error', reject)
      call.end()
    })
  } finally {
    server.close()
  }
}

test('mails are kept in the order in which they were sent, newest first', async () => {
  expect(await box.list()).toEqual([])
  for (const subject of ['first', 'second', 'third'])
    await box.send({ to: 'ada@example.com', subject, text: subject })
  expect((await box.list()).map((mail) => mail.subject)).toEqual(['third', 'second', 'first'])
})

test('mails of the same moment keep their order too', async () => {
  const still = mailbox(path.join(dir, 'mailbox'), { now: () => new Date(0) })
  for (let n = 0; n < 12; n++) await still.send({ to: 'ada@example.com', subject: `${n}`, text: 'x' })
  expect((await still.list()).map((mail) => Number(mail.subject))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ])
})

test('a mail is found by its own name only, never by a path', async () => {
  await box.send({ to: 'ada@example.com', subject: 'Hello', text: 'x' })
  const [mail] = await box.list()
  expect(await box.find(mail?.id ?? '')).toEqual(mail)
  for (const id of ['../mailbox/x', '../../etc/passwd', `${mail?.id}.json`, ''])
    expect(await box.find(id)).toBeNull()
})

test('only the newest two hundred are kept', async () => {
  for (let n = 0; n < 203; n++) await box.send({ to: 'ada@example.com', subject: `${n}`, text: 'x' })
  const kept = await box.list()
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)?.subject).toBe('3')
})

test('what a mail contains is shown, never run', async () => {
  await box.send({
    to: '"><script>alert(1)</script>@example.com',
    subject: '<script>alert(2)</script>',
    text: 'Follow http://localhost:3000/auth/v1/verify?token=a&type=recovery <script>alert(3)</script>',
    html: '<p>Hello</p><script>alert(4)</script>"><script>alert(5)</script>',
  })
  const [mail] = await box.list()
  for (const url of ['/mailbox', `/mailbox/${mail?.id}`]) {
    const { status, body } = await visit(url, { Host: 'localhost:3000' })
    expect(status).toBe(200)
    expect(body).not.toContain('<script')
  }
  const { body } = await visit(`/mailbox/${mail?.id}`, { Host: 'localhost:3000' })
  expect(body).toContain('<a href="http://localhost:3000/auth/v1/verify?token=a&amp;type=recovery">')
  expect(body).toMatch(/<iframe title="[^"]+" sandbox srcdoc="&lt;p&gt;Hello/)
})

test('it opens without a token on the machine of the development server, and elsewhere with the token only', async () => {
  await box.send({ to: 'ada@example.com', subject: 'Reset', text: 'secret link' })
  expect((await visit('/mailbox', { Host: '127.0.0.1:3000' })).body).toContain('Reset')
  const strangers: Record<string, string>[] = [
    { Host: 'freehold.example.com' },
    { Host: 'localhost', 'X-Forwarded-For': '203.0.113.9' },
    { Host: 'localhost', Forwarded: 'for=203.0.113.9' },
    { Host: 'localhost', 'X-Real-IP': '203.0.113.9' },
    { Host: 'freehold.example.com', Cookie: 'freehold-operator=wrong' },
  ]
  for (const headers of strangers) {
    for (const url of ['/mailbox', '/mailbox/x', '/mailbox?token=wrong', '/mailbox?token=']) {
      const { status, body } = await visit(url, headers)
      expect(status).toBe(403)
      expect(body).not.toContain('Reset')
    }
  }
  // A proxy on this machine that passes on neither host nor address, as nginx does unless told to.
  const proxied = { Host: '127.0.0.1:3000', Connection: 'close' }
  expect((await visit('/mailbox', proxied, { siteUrl: 'https://freehold.example.com' })).status).toBe(403)
  for (const host of ['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect((await visit('/mailbox', { Host: host }, { development: false })).status).toBe(403)
  const entered = await visit(`/mailbox?token=${TOKEN}`, { Host: 'freehold.example.com' })
  expect(entered).toMatchObject({ status: 303, headers: { location: '/mailbox' } })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  expect((await visit('/mailbox', { Host: 'freehold.example.com', Cookie: cookie })).body).toContain('Reset')
})
