import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'

import { verifyTurnstile } from './turnstile.server.ts'

const asked: { method: string | undefined; form: Record<string, string> }[] = []
let answer: () => { status: number; body: string }
let server: Server

beforeEach(async () => {
  asked.length = 0
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      asked.push({ method: request.method, form: Object.fromEntries(new URLSearchParams(body)) })
      const { status, body: text } = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function site(changes: Record<string, string> = {}) {
  const verify = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  const settings = {
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'the-secret',
    TURNSTILE_VERIFY_URL: verify,
    ...changes,
  }
  return { config: readSettings(settings).site, log: pino({ level: 'silent' }) }
}

test('a token is verified with secret, token and address', async () => {
  answer = () => ({ status: 200, body: JSON.stringify({ success: true, hostname: 'x', challenge_ts: 'y' }) })
  expect(await verifyTurnstile(site(), 'a-token', '192.0.2.1')).toBe(true)
  expect(asked).toEqual([
    { method: 'POST', form: { secret: 'the-secret', response: 'a-token', remoteip: '192.0.2.1' } },
  ])
})

test('a token that Cloudflare rejects is rejected', async () => {
  answer = () => ({
    status: 200,
    body: JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
  })
  expect(await verifyTurnstile(site(), 'a-token', '192.0.2.1')).toBe(false)
})

test("the footer's fixed token is not accepted once a secret is set", async () => {
  answer = () => ({
    status: 200,
    body: JSON.stringify({ success: false, 'error-codes': ['invalid-input-response'] }),
  })
  expect(await verifyTurnstile(site(), 'footer-signup', '192.0.2.1')).toBe(false)
  expect(asked).toHaveLength(1)
})

test.each([
  ['an error', 500, '{}'],
  ['nonsense', 200, '<p>'],
  ['half an answer', 200, '{"success":"yes"}'],
])('nobody passes when Cloudflare answers with %s', async (_, status, body) => {
  answer = () => ({ status, body })
  expect(await verifyTurnstile(site(), 'a-token', '192.0.2.1')).toBe(false)
})

test('nobody passes if Cloudflare cannot be reached', async () => {
  const unreachable = site({ TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1/siteverify' })
  expect(await verifyTurnstile(unreachable, 'a-token', '192.0.2.1')).toBe(false)
})

test('an empty or overlong token is rejected without asking Cloudflare', async () => {
  expect(await verifyTurnstile(site(), '', '192.0.2.1')).toBe(false)
  expect(await verifyTurnstile(site(), 'x'.repeat(2049), '192.0.2.1')).toBe(false)
  expect(asked).toEqual([])
})

test('the footer’s fixed token is accepted if no secret is set', async () => {
  const open = { config: readSettings({}).site, log: pino({ level: 'silent' }) }
  expect(await verifyTurnstile(open, 'footer-signup', '192.0.2.1')).toBe(true)
  expect(asked).toEqual([])
})
