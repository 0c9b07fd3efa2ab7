/** Webhooks from the event to the log: what is announced, sent, repeated and kept from other customers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { OutgoingMail } from '#platform/mail.server.ts'
import { signedHeaders } from '#platform/webhook-signature.server.ts'
import { customer, type Customer, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { announceSales } from './announce-sales.job.server.ts'
import { announceEvents } from './announce.job.server.ts'
import { WAITS } from './backoff.ts'
import { deliverWebhooks, sendDue } from './deliver.server.ts'
import { listDeliveries, sendTest } from './deliveries.server.ts'
import type { WebhookEventType } from './events.ts'
import { sendWebhookOffEmails } from './send-webhook-off-emails.job.server.ts'
import { changeWebhooks } from './webhook-actions.server.ts'
import { createWebhook, listWebhooks, MAX_WEBHOOKS, replaceSecret } from './webhooks.server.ts'

type Received = { url: string; headers: Record<string, unknown>; body: string }

let database: TestDatabase
let received: Received[] = []
let status = 200
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    if (request.url === '/silent') return
    response.writeHead(status).end()
  })
})
let origin = ''
beforeAll(async () => {
  database = await testDatabase()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})
beforeEach(async () => {
  received = []
  status = 200
  await database.pool.query('delete from api.webhook')
})

const clock = testClock()
const log = pino({ level: 'silent' })
const context = () => ({
  pool: database.webPool,
  clock,
  log,
  reach: { protocol: 'http:', isAllowed: () => true } as const,
})
const sendAll = async () => {
  while ((await sendDue(context())) > 0);
}
async function announce() {
  const client = await database.webPool.connect()
  try {
    for (const job of [announceEvents, announceSales]) await job.run(client, clock.now())
  } finally {
    client.release()
  }
}
const add = async (
  who: Customer,
  events: readonly WebhookEventType[],
  { areas = [], path = '/hook' }: { areas?: readonly string[]; path?: string } = {},
) => {
  const url = `${origin}${path}`
  const made = await createWebhook(database.webDb, {
    userId: who.userId,
    url,
    events,
    areas,
    now: clock.now(),
  })
  if (!made) throw new Error('it has too many webhooks')
  return made
}
const owned = (who: Customer, id: string) => ({ userId: who.userId, id, now: clock.now() })

describe('a delivery', () => {
  it('is signed with the secret, and after a change with both for a day', async () => {
    const who = await customer(database)
    const { id, secret } = await add(who, ['credits.low'])
    expect(await sendTest(database.webDb, owned(who, id))).toBe(true)
    await sendAll()
    const [first] = received
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: clock.now().toISOString(),
      data: { message: 'This is a test.' },
    })
    const signed = (secrets: string[], request = received.at(-1)) => {
      const given = { id: String(request?.headers['webhook-id']), at: clock.now(), body: request?.body ?? '' }
      return signedHeaders(secrets, given)
    }
    expect(first?.headers).toMatchObject(signed([secret]))
    const other = (await replaceSecret(database.webDb, owned(who, id))) ?? ''
    for (const [hours, secrets] of [
      [23, [other, secret]],
      [2, [other]],
    ] as const) {
      clock.forward(hours * 3_600)
      await sendTest(database.webDb, owned(who, id))
      await sendAll()
      expect(received.at(-1)?.headers).toMatchObject(signed([...secrets]))
    }
  })

  it('is sent again later and later until it arrives, always with the same ID', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 0 })
    await setMonth(who)
    await add(who, ['credits.low'])
    await announce()
    status = 500
    for (const wait of [0, ...WAITS.slice(0, 3)]) {
      clock.forward(wait * 0.99)
      await sendAll()
      const before = received.length
      clock.forward(wait * 0.12)
      await sendAll()
      expect(received.length - before).toBe(wait === 0 ? 0 : 1)
    }
    status = 200
    clock.forward((WAITS[3] ?? 0) * 1.11)
    await sendAll()
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await listDeliveries(database.webDb, who.userId)).toMatchObject([
      { type: 'credits.low', state: 'delivered', attempts: 5, status: 200, error: null },
    ])
  })

  it('is sent now, before its next attempt is due, if somebody asks for it', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 0 })
    await setMonth(who)
    await add(who, ['credits.low'])
    await announce()
    status = 500
    await sendAll()
    const [waiting] = await listDeliveries(database.webDb, who.userId)
    const now = { intent: 'redeliver', delivery: waiting?.id ?? '' }
    // Its next attempt is due within a minute.
    expect(await change(who, now)).toHaveProperty('problem')
    clock.forward((WAITS[0] ?? 0) * 1.11)
    await sendAll()
    status = 200
    expect(await change(who, now)).toEqual({ done: 'redelivered' })
    await sendAll()
    expect(await listDeliveries(database.webDb, who.userId)).toMatchObject([
      { state: 'delivered', attempts: 3 },
    ])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('fails after the last attempt and turns its webhook off, until it is turned on', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 0 })
    await setMonth(who)
    const { id } = await add(who, ['credits.low'])
    await announce()
    status = 503
    for (const wait of [0, ...WAITS]) {
      clock.forward(wait * 1.11)
      await sendAll()
    }
    expect(received).toHaveLength(WAITS.length + 1)
    expect((await listWebhooks(database.webDb, who.userId))[0]?.offAt).toEqual(clock.now())
    const [failed] = await listDeliveries(database.webDb, who.userId)
    expect(failed).toMatchObject({ state: 'failed', status: 503, error: 'Returned status 503' })
    const again = { intent: 'redeliver', delivery: failed?.id ?? '' }
    expect(await change(who, again)).toEqual({ problem: 'Turn the webhook on first.' })
    await sendAll()
    expect(received).toHaveLength(WAITS.length + 1)
    status = 200
    await change(who, { intent: 'turn-on-webhook', webhook: id })
    expect(await change(who, again)).toEqual({ done: 'redelivered' })
    await sendAll()
    expect((await listDeliveries(database.webDb, who.userId))[0]?.state).toBe('delivered')
  })

  it('turns the webhook off at once if the server says that it has gone', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 0 })
    await setMonth(who)
    await add(who, ['credits.low'])
    await announce()
    status = 410
    await sendAll()
    expect((await listWebhooks(database.webDb, who.userId))[0]?.offAt).not.toBeNull()
  })

  it('that turns its webhook off is reported by email, once each time, and again after an hour if it couldn’t be sent', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 0 })
    await setMonth(who)
    const { id } = await add(who, ['credits.low'])
    const sent: OutgoingMail[] = []
    let fails = false
    const mail = {
      send: async (each: OutgoingMail) => {
        if (fails) throw new Error('no mail')
        sent.push(each)
      },
    }
    const job = sendWebhookOffEmails({
      pool: database.webPool,
      mail,
      log,
      siteUrl: 'https://www.example.test',
    })
    const told = async () => {
      const client = await database.webPool.connect()
      await job.run(client, clock.now()).finally(() => client.release())
      return sent.splice(0)
    }
    status = 410
    await announce()
    expect(await told()).toEqual([])
    await sendAll()
    const [mailed, ...others] = await told()
    expect(mailed).toMatchObject({
      to: `${who.userId}@example.com`,
      subject: 'We’ve turned off your webhook',
      text: expect.stringContaining(`${origin}/hook`),
    })
    expect(mailed?.text).toContain('Returned status 410')
    expect(others).toEqual([])
    expect(await told()).toEqual([])
    await change(who, { intent: 'turn-on-webhook', webhook: id })
    expect(await told()).toEqual([])
    clock.forward(60)
    const [failed] = await listDeliveries(database.webDb, who.userId)
    await change(who, { intent: 'redeliver', delivery: failed?.id ?? '' })
    await sendAll()
    fails = true
    expect(await told()).toEqual([])
    fails = false
    expect(await told()).toEqual([])
    clock.forward(3_600)
    expect(await told()).toHaveLength(1)
    expect(await told()).toEqual([])
  })

  it('is sent by one of several processes, and again if its process was killed', async () => {
    const who = await customer(database)
    const { id } = await add(who, ['credits.low'])
    await sendTest(database.webDb, owned(who, id))
    await Promise.all(Array.from({ length: 4 }, () => sendDue(context())))
    expect(received).toHaveLength(1)
    // As a process leaves it that was killed before it recorded the attempt.
    await database.pool.query(`update api.webhook_delivery set state = 'waiting', due_at = $1`, [
      new Date(clock.now().getTime() + 60_000),
    ])
    await sendAll()
    expect(received).toHaveLength(1)
    clock.forward(60)
    const running = deliverWebhooks(context(), 5)
    await expect.poll(() => received.length).toBe(2)
    await running.stop()
  })
})

describe('deliveries', () => {
  it('arrive at once while another customer’s servers are silent, which get two at a time', async () => {
    const slow = await customer(database)
    const who = await customer(database)
    for (let n = 0; n < 3; n += 1) {
      const { id } = await add(slow, ['credits.low'], { path: '/silent' })
      await sendTest(database.webDb, owned(slow, id))
    }
    const { id } = await add(who, ['credits.low'])
    await sendTest(database.webDb, owned(who, id))
    const running = deliverWebhooks(context(), 5)
    const sentTo = (path: string) => received.filter(({ url }) => url === path).length
    await expect.poll(() => [sentTo('/silent'), sentTo('/hook')]).toEqual([2, 1])
    for (const count of [2, 3, 4]) {
      clock.forward(10)
      await sendTest(database.webDb, owned(who, id))
      await expect.poll(() => sentTo('/hook')).toBe(count)
    }
    expect(sentTo('/silent')).toBe(2)
    server.closeAllConnections()
    await expect.poll(() => sentTo('/silent')).toBe(3)
    server.closeAllConnections()
    await running.stop()
  })
})

describe('an event', () => {
  it('is announced once: credits low at each step, an index, a batch job that ended', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 1_000 })
    await setMonth(who)
    await add(who, ['credits.low', 'index.published', 'batch-job.ended'])
    clock.forward(1)
    await addEdition('house-price-index', 1)
    await database.pool.query(
      `insert into api.batch_job (user_id, key_id, path, columns, rows, created_at, ended_at, state)
       select user_id, id, '/council-tax', '{postcode}', 2, $2, $2, 'done' from api.key where user_id = $1`,
      [who.userId, clock.now()],
    )
    await announce()
    await announce()
    await database.pool.query('update public.profile set api_credits = 100 where user_id = $1', [who.userId])
    await announce()
    const types = async () =>
      (await listDeliveries(database.webDb, who.userId)).map(({ type }) => type).toSorted()
    expect(await types()).toEqual(['batch-job.ended', 'credits.low', 'credits.low', 'index.published'])
    // The same month, imported again.
    await addEdition('house-price-index', 2)
    await announce()
    expect(await types()).toHaveLength(4)
    await addEdition('house-price-index', 3, '2026-11-30')
    await announce()
    expect(await types()).toHaveLength(5)
  })

  it('lists sales that are new in an area, not those it had when the webhook was created', async () => {
    const who = await customer(database)
    await addSale('RG30 1AA', '2026-09-01')
    await addEdition('price-paid', 1)
    await add(who, ['sales.added'], { areas: ['RG30', 'RG31 6'] })
    await announce()
    await addSale('RG30 2BB', '2026-10-01')
    await addSale('RG3 1AA', '2026-10-01')
    await addSale('RG31 5AA', '2026-10-01')
    await addSale('RG30 2BB', '1999-10-01')
    await announce()
    expect(await listDeliveries(database.webDb, who.userId)).toEqual([])
    await addEdition('price-paid', 2)
    await announce()
    await announce()
    await sendAll()
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'sales.added',
        data: { area: 'RG30', count: 1, sales: [{ postcode: 'RG30 2BB', price: 300_000 }] },
      },
    ])
  })
})

describe('a customer', () => {
  it('can’t see, test, repeat, replace or delete what is somebody else’s', async () => {
    const who = await customer(database)
    const other = await customer(database)
    const { id } = await add(who, ['credits.low'])
    await sendTest(database.webDb, owned(who, id))
    await sendAll()
    const [delivery] = await listDeliveries(database.webDb, who.userId)
    expect(await listWebhooks(database.webDb, other.userId)).toEqual([])
    expect(await listDeliveries(database.webDb, other.userId)).toEqual([])
    for (const intent of [
      'test-webhook',
      'turn-on-webhook',
      'delete-webhook',
      'replace-secret',
      'redeliver',
    ]) {
      for (const webhook of [id, 'nonsense', 'non\0sense']) {
        const given = { intent, webhook, delivery: `${delivery?.id ?? ''}${webhook === id ? '' : '\0'}` }
        expect(await change(other, given), intent).toEqual({ problem: expect.any(String) })
      }
    }
    await sendAll()
    expect(received).toHaveLength(1)
    expect(await listWebhooks(database.webDb, who.userId)).toHaveLength(1)
  })

  it('can have ten', async () => {
    const who = await customer(database)
    const fields = { intent: 'create-webhook', url: 'https://example.com/hook', event: 'credits.low' }
    const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, () => change(who, fields)))
    expect(made.filter((each) => each && 'shown' in each)).toHaveLength(MAX_WEBHOOKS)
  })

  it.each([
    [{ url: 'http://example.com', event: 'credits.low' }, 'https://'],
    [{ url: 'https://10.0.0.1', event: 'credits.low' }, 'public internet'],
    [{ url: 'https://example.com' }, 'at least one event'],
    [{ url: 'https://example.com', event: 'webhook.test' }, 'at least one event'],
    [{ url: 'https://example.com', event: 'sales.added', areas: 'Reading' }, 'RG30'],
  ])('is refused, with the reason, if it has %j', async (fields, words) => {
    const who = await customer(database)
    const refused = await change(who, { intent: 'create-webhook', ...fields })
    // With what was typed, so that nothing has to be typed again.
    expect(refused).toMatchObject({ problem: expect.stringContaining(words), typed: { url: [fields.url] } })
  })
})

async function change(who: Customer, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await changeWebhooks({ site: { db: database.webDb, clock }, userId: who.userId, form })
}

async function setMonth({ userId }: Customer) {
  await database.pool.query(
    `update public.subscriptions s set monthly_credits = 2000, start_date = now() - interval '3 days'
     from public.profile p where p.id = s.profile_id and p.user_id = $1`,
    [userId],
  )
}

async function addEdition(dataset: string, version: number, coversTo = '2026-10-31') {
  await database.pool.query(
    `insert into property.edition (dataset, version, label, rows, covers_to, published_at)
     values ($1, $2, 'October 2026', 1, $4, $3)
     on conflict (dataset) do update set version = excluded.version, covers_to = excluded.covers_to, published_at = excluded.published_at`,
    [dataset, version, clock.now(), coversTo],
  )
}

async function addSale(postcode: string, soldOn: string) {
  await database.pool.query(
    `insert into property.sale (transaction_id, price_pounds, sold_on, new_build, property_type, tenure, category, postcode, paon,
      saon, street, locality, town, district, county)
     values (gen_random_uuid(), 300000, $2, false, 'S', 'F', 'A', $1, '1', '', 'LARKSPUR ROAD', '', 'READING', 'READING', 'READING')`,
    [postcode, soldOn],
  )
}
