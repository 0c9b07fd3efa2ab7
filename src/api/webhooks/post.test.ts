/** Sending to URLs that customers choose: what is refused, and how the request is signed. */
import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newSecret, signedHeaders } from '#platform/webhook-signature.server.ts'

import { addressesOf, Unresolved } from './addresses-of.server.ts'
import { parseAreas } from './areas.ts'
import { WAITS, waitAfter } from './backoff.ts'
import { post, PUBLIC_INTERNET, type Reach } from './post.server.ts'
import { isPublicAddress } from './public-address.ts'
import { parseWebhookUrl } from './webhook-url.ts'

let hits: string[] = []
let status = 200
const server = createServer((request, response) => {
  hits.push(request.url ?? '')
  if (status === 0) return
  response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = async (url: string, reach: Reach, timeLimitMs?: number) => {
  hits = []
  return await post({ url, headers: { 'x-test': '1' }, body: '{}' }, reach, timeLimitMs)
}
const anywhere: Reach = { protocol: 'http:', isAllowed: () => true }
/** A resolver that gives the next of these addresses each time it's asked. */
const resolving =
  (...answers: string[][]) =>
  async () =>
    (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4009::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'example.com',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('the URL of a webhook', () => {
  it.each([
    [' https://example.com/hook?a=1 ', 'https://example.com/hook?a=1'],
    ['https://EXAMPLE.com:8443', 'https://example.com:8443/'],
    ['https://8.8.8.8/x', 'https://8.8.8.8/x'],
  ])('%s is accepted as %s', (text, url) => expect(parseWebhookUrl(text)).toEqual({ url }))
  it.each([
    ['example.com', 'Enter a URL'],
    ['http://example.com', 'https://'],
    ['https://user:secret@example.com', 'user name'],
    ['https://example.com/#a', '#'],
    ['https://localhost/x', 'public internet'],
    ['https://printer/x', 'public internet'],
    ['https://printer.local/x', 'public internet'],
    ['https://metadata.google.internal/x', 'public internet'],
    ['https://127.0.0.1/x', 'public internet'],
    ['https://2130706433/x', 'public internet'],
    ['https://0x7f.1/x', 'public internet'],
    ['https://[::1]/x', 'public internet'],
    ['https://[::ffff:10.0.0.1]/x', 'public internet'],
    [`https://example.com/${'a'.repeat(500)}`, 'Enter a URL'],
  ])('%s is refused', (text, words) =>
    expect(parseWebhookUrl(text)).toEqual({ problem: expect.stringContaining(words) }),
  )
})

describe('sending', () => {
  it('returns the status, and never follows a redirect', async () => {
    status = 204
    const reach = { ...anywhere, resolve: resolving(['127.0.0.1']) }
    expect(await send(`http://hook.example:${port}/a`, reach)).toMatchObject({ status: 204, error: null })
    status = 302
    expect(await send(`http://127.0.0.1:${port}/b`, anywhere)).toMatchObject({
      status: 302,
      error: 'Redirects aren’t followed',
    })
    expect(hits).toEqual(['/b'])
  })

  it('gives up at the time limit, and says when nothing listens', async () => {
    status = 0
    expect((await send(`http://127.0.0.1:${port}/`, anywhere, 50)).error).toBe(
      'No response within 10 seconds',
    )
    expect((await send('http://127.0.0.1:1/', anywhere)).error).toBe('The connection was refused')
  })

  it('refuses names that resolve to a private address, also as one of several', async () => {
    status = 200
    const url = `http://hook.example:${port}/`
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], []]) {
      const reach = { protocol: 'http:', isAllowed: isPublicAddress, resolve: resolving(addresses) } as const
      expect(await send(url, reach)).toMatchObject({
        status: null,
        error: 'The address isn’t on the public internet',
      })
    }
    expect(hits).toEqual([])
  })

  it('asks name servers itself, so that those which don’t answer hold up nothing else', async () => {
    const asked: string[] = []
    const silent = createSocket('udp4', (message) => asked.push(message.toString('latin1')))
    silent.bind(0, '127.0.0.1')
    await once(silent, 'listening')
    const servers = [`127.0.0.1:${silent.address().port}`]
    const resolve = (host: string) => addressesOf(host, servers)
    const hanging = Array.from({ length: 10 }, (_, n) =>
      send(`http://hook${n}.example:${port}/`, { ...anywhere, resolve }, 500),
    )
    const all = Promise.all(hanging).then(() => 'all given up')
    expect(await Promise.race([all, lookup('localhost').then(() => 'another name')])).toBe('another name')
    await all
    expect(asked.filter((message) => message.includes('hook9')).length).toBeGreaterThan(0)
    silent.close()
  })

  it('says when a name can’t be resolved', async () => {
    const resolve = () => Promise.reject(new Unresolved())
    expect(await send('http://hook.example/', { ...anywhere, resolve })).toMatchObject({
      status: null,
      error: 'The name couldn’t be resolved',
    })
  })

  it('resolves once and connects to what it checked', async () => {
    status = 200
    const answers: string[][] = [['127.0.0.1'], ['10.0.0.1']]
    const allowed: string[] = []
    const reach: Reach = {
      protocol: 'http:',
      isAllowed: (address) => allowed.push(address) > 0,
      resolve: resolving(...answers),
    }
    expect((await send(`http://hook.example:${port}/`, reach)).status).toBe(200)
    expect(allowed).toEqual(['127.0.0.1'])
  })

  it.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest'])(
    'never sends to %s',
    async (url) =>
      expect((await send(url, PUBLIC_INTERNET)).error).toBe('The address isn’t on the public internet'),
  )
})

describe('the signature', () => {
  it('is what the Standard Webhooks specification gives for its example', () => {
    // From the specification's own libraries: secret, message ID, timestamp and payload of their test.
    const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    })
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is made with each secret in use', () => {
    const secrets = [newSecret(), newSecret()]
    const at = new Date('2026-11-20T12:00:00Z')
    const given = signedHeaders(secrets, { id: 'a', at, body: '{}' })['webhook-signature']
    const expected = secrets.map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
          .update('a.1795176000.{}')
          .digest('base64')}`,
    )
    expect(given).toBe(expected.join(' '))
  })
})

describe('waiting after failures', () => {
  it('grows, ends after about three days, and varies by up to a tenth', () => {
    expect(WAITS.toSorted((a, b) => a - b)).toEqual(WAITS)
    const days = WAITS.reduce((total, wait) => total + wait) / 86_400
    expect([days > 3, days < 3.3]).toEqual([true, true])
    expect([waitAfter(1, 0), waitAfter(1, 1), waitAfter(WAITS.length + 1, 0)]).toEqual([30, 33, null])
  })
})

describe('areas', () => {
  it.each([
    ['rg30', ['RG30']],
    [' RG30, rg31 6\nW1A ', ['RG30', 'RG31 6', 'W1A']],
    ['RG30,RG30', ['RG30']],
    ['RG30 1AA', null],
    ['Reading', null],
    ['', null],
    [Array.from({ length: 21 }, (_, n) => `RG${n + 1}`).join(), null],
  ])('%j are %j', (text, areas) => expect(parseAreas(text)).toEqual(areas))
})
