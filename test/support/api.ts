/** The API over a test database: all kinds of customers, and calls through `app.request()`. */
import { randomUUID } from 'node:crypto'

import pino from 'pino'

import { startApi } from '#api/running-api.server.ts'
import { apiApp } from '#api/serve.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { keepPhoto } from '#staging/upload/keep-photo.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import type { TestDatabase } from './database.ts'

/** Opens photos in this thread instead of another. */
export const photosHere = {
  run: async (_kind: 'staging-photo', { bytes }: { bytes: Uint8Array }) => ({
    result: await keepPhoto(bytes),
  }),
} as unknown as Pick<HeavyWork, 'run'>

/** A clock that only moves when told to. */
export type TestClock = Clock & { forward(seconds: number): void }

/** A clock set to noon on the test day. */
export function testClock(): TestClock {
  let now = Date.parse('2026-11-20T12:00:00Z')
  return { now: () => new Date(now), forward: (seconds) => void (now += seconds * 1000) }
}

/** A customer with a key. */
export type Customer = { userId: string; key: string }

type Plan = {
  apiCredits?: number
  platformCredits?: number
  /** Plan. 'none' has never had one. The default is the legacy plan, 1,000 calls a minute with a quota: no meter. */
  plan?: 'none' | 'legacy' | 'unlimited' | 'meter' | '500k' | '2k'
}

/** Signs up a customer and gives them a plan, as billing would. */
export async function customer(
  { pool }: Pick<TestDatabase, 'pool'>,
  { apiCredits = 0, platformCredits = 0, plan = '500k' }: Plan = {},
): Promise<Customer> {
  const userId = randomUUID()
  await pool.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`])
  const { rows } = await pool.query<{ id: string; secret_api: string }>(
    `update public.profile set api_credits = $2, platform_credits = $3, monthly_plan = $4, api_customer = $5,
      platform_customer = $6 where user_id = $1 returning id, secret_api`,
    [
      userId,
      apiCredits,
      platformCredits,
      plan === 'none' ? null : plan,
      plan !== 'none',
      plan === 'unlimited',
    ],
  )
  const profile = rows[0]
  if (!profile) throw new Error('the sign-up made no profile')
  if (plan !== 'none' && plan !== 'legacy') {
    const platform = plan === 'unlimited'
    await pool.query(
      `insert into public.subscriptions (profile_id, status, amount, frequency, plan_type, api_plan)
      values ($1, 'active', 0, $2, $3, $4)`,
      [profile.id, plan === 'meter' ? 'meter' : 'monthly', platform ? plan : null, platform ? null : plan],
    )
  }
  return { userId, key: profile.secret_api }
}

/** A customer's remaining credits, ledger and usage. */
export async function accountOf({ pool }: Pick<TestDatabase, 'pool'>, { userId }: Customer) {
  const { rows } = await pool.query<{
    api: number
    platform: number
    sum: number
    entries: number
    calls: number
    pence: number
  }>(
    `select api_credits as api, platform_credits as platform,
      (select coalesce(sum(delta), 0)::int from public.credit_ledger l where l.user_id = p.user_id) as sum,
      (select count(*)::int from public.credit_ledger l where l.user_id = p.user_id) as entries,
      (select coalesce(sum(calls), 0)::int from api.usage u where u.user_id = p.user_id) as calls,
      (select coalesce(sum(price_pence), 0)::int from api.usage u where u.user_id = p.user_id) as pence
    from public.profile p where user_id = $1`,
    [userId],
  )
  const row = rows[0]
  if (!row) throw new Error('there is no such customer')
  return row
}

/** An answer with its parsed body. */
export type Answered = { status: number; headers: Headers; body: Record<string, never> & AnswerBody }

type AnswerBody = {
  data: unknown
  meta: {
    requestId: string
    credits: { charged: number; remaining: number | null }
    sources: unknown[]
    notices: string[]
    nextCursor?: string | null
  }
  code: string
  detail: string
  type: string
  requestId: string
  errors?: { field: string; message: string }[]
}

/** A call: GET unless a body is given. */
export type CallOptions = {
  key?: string
  body?: unknown
  method?: string
  headers?: Record<string, string>
  /** The caller's IP address, for its limit. */
  address?: string
}

/** The API with its own pool, as the web server opens it. */
export function testApi(
  database: TestDatabase,
  options: {
    clock?: Clock
    endpoints?: readonly Endpoint[]
    url?: string
    /** Limits in milliseconds for a call and for waiting on the database. */
    timeLimitMs?: number
    answerTimeoutMs?: number
    sleep?: (milliseconds: number) => Promise<unknown>
    heavy?: Pick<HeavyWork, 'run'>
  } = {},
) {
  const {
    clock = testClock(),
    endpoints,
    url,
    timeLimitMs,
    answerTimeoutMs,
    sleep,
    heavy = photosHere,
  } = options
  const web =
    url === undefined
      ? { pool: database.webPool, db: database.webDb }
      : openDatabase({
          url,
          role: 'freehold_web',
          connectTimeoutMs: 2_000,
          ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
        })
  const logs: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line) => void logs.push(line) })
  const running = startApi({
    ...web,
    clock,
    log,
    siteUrl: 'https://www.example.test',
    heavy,
    ...(endpoints ? { endpoints } : {}),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    ...(sleep ? { sleep } : {}),
  })
  const app = apiApp(running)

  async function call(
    path: string,
    { key, body, method, headers = {}, address = '192.0.2.1' }: CallOptions = {},
  ): Promise<Answered> {
    const request = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key === undefined ? {} : { 'x-api-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await app.request(path, request, { incoming: { socket: { remoteAddress: address } } })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      body: (text && isJson ? JSON.parse(text) : {}) as Answered['body'],
    }
  }
  return { app, running, call, logs }
}
