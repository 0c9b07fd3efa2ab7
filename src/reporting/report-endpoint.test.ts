import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { MAX_ERRORS } from './error-events.server.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: TestDatabase
let site: TestSite
let telegram: Server
let now = new Date('2026-11-20T12:00:00Z')
const told: { path: string | undefined; body: Record<string, unknown> }[] = []
let telegramAnswers: () => Promise<string>

beforeAll(async () => {
  telegram = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      told.push({ path: request.url, body: JSON.parse(body) as Record<string, unknown> })
      void telegramAnswers().then((text) => response.end(text))
    })
  })
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve))
  database = await testDatabase()
  site = await testSite(database, {
    clock: { now: () => now },
    trustedProxies: 1,
    config: readSettings({
      TELEGRAM_BOT_TOKEN: '12:bot-token',
      TELEGRAM_CHAT_ID: '-100',
      TELEGRAM_API_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
      OPERATOR_TOKEN: OPERATORS,
    }).site,
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
  telegram.closeAllConnections()
  telegram.close()
})
beforeEach(async () => {
  await database.pool.query('truncate public.error_event, limits.bucket')
  now = new Date('2026-11-20T12:00:00Z')
  told.length = 0
  telegramAnswers = () => Promise.resolve('{"ok":true,"result":{}}')
})

const OPERATORS = 'the operator’s own token'
const REPORT = {
  error: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n at f (https://freehold.example/assets/a.js:1:2)',
  url: 'https://freehold.example/pricing?email=jane@mail.example#access_token=abc',
  path: '/pricing',
  distinctId: 'anon_abc',
  details: {
    browser: 'Firefox 140',
    os: 'Linux',
    screen: { width: 1920, height: 1080 },
    viewport: { width: 1440, height: 900 },
    extras: { kind: 'global', line: 3 },
  },
}

function send(report: unknown, { address = '192.0.2.1', userAgent = BROWSER } = {}) {
  return fetch(`${site.origin}/api/report-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': userAgent },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  })
}

const rows = async () => (await database.pool.query('select * from error_event order by id')).rows

describe('POST /api/report-error', () => {
  test('neither keeps nor tells the operator the key of what somebody has shared', async () => {
    const path = '/valuation/shared/17.MTIz.abc'
    const url = `https://freehold.example${path}`
    await send({ ...REPORT, url, path, message: `${url} failed`, stack: `at ${url}:1:2` })
    expect(await rows()).toMatchObject([
      { url: 'https://freehold.example/valuation/shared/[token]', path: '/valuation/shared/[token]' },
    ])
    expect(told).toHaveLength(1)
    for (const kept of [await rows(), told]) expect(JSON.stringify(kept)).not.toContain('MTIz')
  })

  test('keeps a report and answers {success, telegramSuccess}', async () => {
    const answer = await send(REPORT)
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, telegramSuccess: true }])
    expect(await rows()).toMatchObject([
      {
        origin: 'browser',
        error: 'TypeError',
        message: 'x is undefined',
        url: 'https://freehold.example/pricing',
        path: '/pricing',
        distinct_id: 'anon_abc',
        details: REPORT.details,
        occurrences: 1,
      },
    ])
  })

  test('counts an error that comes again instead of repeating it, and tells of it once', async () => {
    await send({ ...REPORT, message: 'row 12 is broken' })
    now = new Date('2026-11-20T13:00:00Z')
    const again = await send({ ...REPORT, message: 'row 977 is broken', path: '/about' })
    expect(await again.json()).toEqual({ success: true, telegramSuccess: false })
    expect(await rows()).toMatchObject([
      {
        occurrences: 2,
        created_at: new Date('2026-11-20T12:00:00Z'),
        last_at: new Date('2026-11-20T13:00:00Z'),
      },
    ])
    expect(told).toHaveLength(1)
    await send({ ...REPORT, error: 'RangeError' })
    await send({ ...REPORT, stack: REPORT.stack.replace('a.js', 'b.js') })
    expect(await rows()).toHaveLength(3)
  })

  test('keeps no personal data', async () => {
    await send({
      ...REPORT,
      message: 'no mail to jane@mail.example, see https://a.example/b?token=abc',
      path: '/a?name=jane',
      details: { ...REPORT.details, extras: { note: 'password=hunter2', ['\0']: '\0\uD800' } },
    })
    const kept = JSON.stringify(await rows())
    expect(kept).toContain('no mail to [email], see https://a.example/b')
    for (const secret of ['jane', 'hunter2', 'abc"', 'token='])
      expect(kept.replace('anon_abc', '')).not.toContain(secret)
    expect(JSON.stringify(told)).not.toContain('jane')
  })

  test('accepts the type and timestamp of an older reporter', async () => {
    const older = { type: 'unhandledrejection', message: 'gone', timestamp: '2026-11-20T11:59:00.000Z' }
    expect((await send(older)).status).toBe(200)
    expect(
      (await send({ ...older, message: 'b', timestamp: Date.parse('2026-11-20T11:58:00Z') })).status,
    ).toBe(200)
    expect((await send({ ...older, message: 'c', timestamp: '1999-01-01' })).status).toBe(200)
    expect((await send({ ...older, message: 'd', timestamp: 'soon' })).status).toBe(200)
    expect(await rows()).toMatchObject([
      { error: 'unhandledrejection', type: 'unhandledrejection', reported_at: new Date(older.timestamp) },
      { reported_at: new Date('2026-11-20T11:58:00Z') },
      { reported_at: null },
      { reported_at: null },
    ])
  })

  test('forgets whose reports they were when the account ends', async () => {
    const { rows: people } = await database.pool.query<{ id: string }>(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'jane@mail.example') returning id",
    )
    await send({ ...REPORT, distinctId: people[0]?.id })
    await send({ ...REPORT, error: 'RangeError' })
    expect(await rows()).toMatchObject([{ distinct_id: people[0]?.id }, { distinct_id: 'anon_abc' }])
    await database.pool.query('delete from auth.users')
    expect(await rows()).toMatchObject([{ distinct_id: null }, { distinct_id: 'anon_abc' }])
  })

  test('cuts what is too long to what the table takes', async () => {
    const long = 'a@b.cd '.repeat(2300)
    const extras = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`k${index}`, '"'.repeat(400)]),
    )
    const answer = await send({
      error: long.slice(0, 300),
      message: long.slice(0, 5000),
      stack: long,
      details: { extras },
    })
    expect(answer.status).toBe(200)
    const [row] = await rows()
    expect([row.error.length, row.message.length, row.stack.length]).toEqual([200, 4000, 16_000])
    expect(row.details).toEqual({ cut: true })
  })

  test('takes 64 kilobytes at most', async () => {
    const body = JSON.stringify({ ...REPORT, stack: 'x'.repeat(66_000) })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const answer = await site.app.fetch(
      new Request(`${site.origin}/api/report-error`, { method: 'POST', headers, body }),
    )
    expect([answer.status, await answer.json()]).toEqual([413, { success: false, telegramSuccess: false }])
  })

  test.each([
    ['no object', '[]'],
    ['no JSON', 'message=x'],
    ['no message', { error: 'TypeError' }],
    ['a field of the wrong kind', { ...REPORT, message: { text: 'x' } }],
    ['a negative screen', { ...REPORT, details: { screen: { width: -1, height: 2 } } }],
    ['nested extras', { ...REPORT, details: { extras: { a: { b: 1 } } } }],
  ])('refuses %s', async (_, report) => {
    const answer = await send(report)
    expect([answer.status, await answer.json()]).toEqual([422, { success: false, telegramSuccess: false }])
    expect(await rows()).toEqual([])
  })

  test('crawler bots are not listened to', async () => {
    await send(REPORT, {
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    expect(await rows()).toEqual([])
  })

  test('takes sixty reports an hour from an address', async () => {
    const statuses = []
    for (let index = 0; index < 61; index += 1) statuses.push((await send(REPORT)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    expect((await send(REPORT, { address: '192.0.2.2' })).status).toBe(200)
  })

  test('made-up errors do not fill the table: the oldest of them go, what came twice or from our server stays', async () => {
    await send(REPORT)
    await send(REPORT)
    await database.pool.query(
      `insert into public.error_event (origin, error, message, fingerprint, last_at)
       select case when n = 1 then 'server' else 'browser' end, 'Made up', n::text, n::text, $2::timestamptz + n * interval '1 ms'
       from generate_series(1, $1) n`,
      [MAX_ERRORS, now],
    )
    now = new Date('2026-11-20T12:30:00Z')
    await send({ ...REPORT, error: 'New' })
    const kept = (await rows()).map(({ error, message }) => `${error} ${message}`)
    expect(kept).toHaveLength(MAX_ERRORS)
    for (const known of ['TypeError x is undefined', 'Made up 1', 'New x is undefined'])
      expect(kept).toContain(known)
    expect(kept).not.toContain('Made up 2')
  })

  test('errors are deleted 90 days after they were last seen', async () => {
    await send(REPORT)
    await send({ ...REPORT, error: 'RangeError' })
    now = new Date('2027-02-10T12:00:00Z')
    await send({ ...REPORT, error: 'RangeError' })
    now = new Date('2027-02-18T12:00:01Z')
    await send({ ...REPORT, error: 'SyntaxError' })
    expect((await rows()).map(({ error }) => error)).toEqual(['RangeError', 'SyntaxError'])
  })
})

describe('Telegram', () => {
  test('a new error is sent to the chat', async () => {
    await send(REPORT)
    expect(told).toEqual([
      {
        path: '/bot12:bot-token/sendMessage',
        body: {
          chat_id: '-100',
          text: `New browser error at /pricing\n\nTypeError: x is undefined\n\n${REPORT.stack}\n\n${site.origin}/operator/errors`,
          link_preview_options: { is_disabled: true },
        },
      },
    ])
  })

  test('hears of at most thirty new errors an hour; all are kept', async () => {
    for (let index = 0; index < 32; index += 1) await send({ ...REPORT, error: `E${'x'.repeat(index)}` })
    expect([told.length, (await rows()).length]).toEqual([30, 32])
    now = new Date('2026-11-20T13:00:01Z')
    await send({ ...REPORT, error: 'Another' })
    expect(told.length).toBe(31)
  })

  test.each([
    ['refuses', () => Promise.resolve('{"ok":false,"error_code":401}')],
    ['answers nonsense', () => Promise.resolve('<p>')],
  ])('a Telegram that %s fails no report', async (_, answers) => {
    telegramAnswers = answers
    const answer = await send(REPORT)
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, telegramSuccess: false }])
  })

  test('reports don’t wait for Telegram', async () => {
    let isAnswered = false
    telegramAnswers = async () => {
      // In the same process, so that however slow the machine is, what's due first comes first.
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      isAnswered = true
      return '{"ok":true,"result":{}}'
    }
    const answer = await send(REPORT)
    expect(await answer.json()).toEqual({ success: true, telegramSuccess: false })
    expect(isAnswered).toBe(false)
  })
})

describe('errors of the server', () => {
  test('an unexpected one is kept like those of browsers', async () => {
    await database.pool.query('alter table newsletter_subscriber rename to away')
    const answer = await fetch(`${site.origin}/api/newsletter/subscribe?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jane@mail.example', turnstileToken: '', source: 'footer' }),
    })
    await database.pool.query('alter table away rename to newsletter_subscriber')
    expect(answer.status).toBe(500)
    await expect.poll(rows).toMatchObject([
      {
        origin: 'server',
        path: '/api/newsletter/subscribe',
        message: expect.stringContaining('does not exist') as string,
      },
    ])
    expect(JSON.stringify(await rows())).not.toContain('jane')
  })
})

describe('/operator/errors', () => {
  const ask = (headers: Record<string, string> = {}, query = '') =>
    fetch(`${site.origin}/operator/errors${query}`, { headers, redirect: 'manual' })
  const open = (query = '') => ask({ cookie: `freehold-operator=${encodeURIComponent(OPERATORS)}` }, query)

  test('shows errors newest first, with count, first and last sight, and their stack', async () => {
    await send(REPORT)
    now = new Date('2026-11-21T09:30:00Z')
    await send({ ...REPORT, error: 'RangeError', message: '<b>' })
    now = new Date('2026-11-22T10:00:00Z')
    await send(REPORT)
    const page = await (await open()).text()
    expect(page.indexOf('TypeError: x is undefined')).toBeLessThan(page.indexOf('RangeError: &lt;b&gt;'))
    expect(page).toMatch(/<b>2<\/b> times/)
    expect(page).toMatch(/first\s+<time datetime="2026-11-20T12:00:00.000Z">/)
    expect(page).toMatch(/last\s+<time datetime="2026-11-22T10:00:00.000Z">/)
    expect(page).toContain('assets/a.js:1:2')
    expect(page).toContain('1440')
    expect(await (await open('?origin=server')).text()).toContain('No errors.')
  })

  test('opens with the operator’s token only, also on this machine', async () => {
    // As a proxy on this machine asks that passes on neither host nor address.
    expect((await ask()).status).toBe(403)
    expect((await ask({}, '?token=wrong')).status).toBe(403)
    const admitted = await ask({}, `?token=${encodeURIComponent(OPERATORS)}`)
    expect(admitted.status).toBe(303)
    const cookie = admitted.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)
    expect((await ask({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  })

  test('never opens without an operator’s token', async () => {
    const hosted = await testSite(database, { config: readSettings({}).site })
    expect((await fetch(`${hosted.origin}/operator/errors`)).status).toBe(403)
    await hosted.close()
  })
})
