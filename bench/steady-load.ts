/**
 * Fifty customers who each send as many requests as the metered plan allows, 1,000 a minute, for a minute or for
 * BENCH_STEADY_SECONDS: nobody may be told to slow down, and every response is in the ledger and on the bill once. Then the same
 * requests at the same rate without metering.
 */
import { randomInt } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { openDatabase } from '#platform/database.server.ts'

import { postcodePaths, withApiDatabase } from './support/api-database.ts'
import { startServer } from './support/child-server.ts'
import { figure } from './support/figures.ts'

const KEYS = 50
const PER_MINUTE = 1_000
/** Connections of each customer. */
const CONNECTIONS = 4
const PENCE_PER_CALL = 2

/** Measures wrong refusals, responses without their charge, and how fast the responses are. */
export async function benchSteadyLoad(): Promise<void> {
  await withApiDatabase(createCustomers, async (url, keys) => {
    const seconds = Number(process.env['BENCH_STEADY_SECONDS'] ?? 60)
    const server = await startServer('api-server.ts', 'ours', url)
    const answers = await sendAll(server.origin, keys, seconds)
    await server.end()
    const counted = await countCharges(url)
    const peer = await startServer('api-server.ts', 'unmetered', url)
    const unmetered = await sendAll(peer.origin, keys, seconds)
    await peer.end()
    await report(answers, counted, seconds)
    await reportTimes(answers, unmetered)
  })
}

type Customer = { key: string; agent: Agent }

type Answers = { statuses: Map<number, number>; took: number[] }

/** Every customer sends a request each 60 ms, whether the one before has been answered or not. */
async function sendAll(origin: string, keys: readonly string[], seconds: number): Promise<Answers> {
  const paths = postcodePaths()
  const answers: Answers = { statuses: new Map(), took: [] }
  const everyMs = 60_000 / PER_MINUTE
  const count = Math.floor((seconds * 1_000) / everyMs)
  await Promise.all(
    keys.map(async (key, who) => {
      const customer = { key, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) }
      await sleep(randomInt(everyMs))
      const began = performance.now()
      const underWay: Promise<void>[] = []
      for (let n = 0; n < count; n += 1) {
        await sleep(Math.max(0, began + n * everyMs - performance.now()))
        underWay.push(send(`${origin}${paths[(n * 37 + who) % paths.length]}`, customer, answers))
      }
      await Promise.all(underWay)
      customer.agent.destroy()
    }),
  )
  return answers
}

/** Sends a request over the customer's own connections. A status of 0 means that there was no response. */
async function send(url: string, customer: Customer, { statuses, took }: Answers): Promise<void> {
  const began = performance.now()
  const status = await statusOf(url, customer)
  took.push(performance.now() - began)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

/**
 * The status of a response. The server closes connections that have been idle for some seconds; a request that meets such a moment is
 * sent again, as every client does. If the server had answered it after all, it would be charged twice, which `report` finds.
 */
function statusOf(url: string, { key, agent }: Customer, mayRepeat = true): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'x-api-key': key } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && error.code === 'ECONNRESET'
      resolve(isStale && mayRepeat ? statusOf(url, { key, agent }, false) : 0)
    })
  })
}

/** Creates customers of the metered plan. Returns their API keys. */
async function createCustomers(client: pg.Client, url: string): Promise<string[]> {
  const owner = openDatabase({ url, max: 1 })
  const keys: string[] = []
  for (let n = 0; n < KEYS; n += 1) {
    const { rows } = await client.query<{ id: string }>(
      'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
      [`bench${n}@example.com`],
    )
    const userId = rows[0]?.id ?? ''
    await grantPlan(owner.db, { userId, apiPlan: 'meter' })
    const made = await client.query<{ secret_api: string }>(
      'select secret_api from public.profile where user_id = $1',
      [userId],
    )
    keys.push(made.rows[0]?.secret_api ?? '')
  }
  await owner.close()
  return keys
}

type Counted = { entries: number; calls: number; pence: number }

/** Counts what was charged. A call that was charged and then couldn't be answered in time has been refunded. */
async function countCharges(url: string): Promise<Counted> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Counted>(
    `select (select count(*) filter (where reason = 'api-call') - count(*) filter (where reason = 'api-refund')
         from public.credit_ledger)::int as entries, sum(calls)::int as calls, sum(price_pence)::int as pence from api.usage`,
  )
  await client.end()
  return rows[0] ?? { entries: 0, calls: 0, pence: 0 }
}

async function report({ statuses, took }: Answers, { entries, calls, pence }: Counted, seconds: number) {
  const good = statuses.get(200) ?? 0
  const wrong = [entries - good, calls - good, pence / PENCE_PER_CALL - good]
  const what = `${KEYS} keys, 1,000 requests a minute each, ${seconds} s`
  await figure({ what: `API: ${what}: not 200`, bound: { atMost: 0 } }, () => ({
    value: took.length - good,
    unit: 'responses',
    detail: `of ${took.length}: ${JSON.stringify(Object.fromEntries(statuses))}`,
  }))
  await figure({ what: 'API: responses not charged once', bound: { atMost: 0 } }, () => ({
    value: Math.max(...wrong.map(Math.abs)),
    unit: 'responses',
    detail: `${entries} ledger rows, ${calls} calls counted, ${pence} pence to bill`,
  }))
  await figure({ what: 'API: told to slow down (429)', bound: { atMost: 0 } }, () => ({
    value: statuses.get(429) ?? 0,
    unit: 'responses',
  }))
}

/** Compares the times of both runs. */
async function reportTimes(metered: Answers, unmetered: Answers): Promise<void> {
  const at = ({ took }: Answers, share: number) =>
    took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? Number.NaN
  const [ours, peer] = [at(metered, 0.99), at(unmetered, 0.99)]
  const words = (answers: Answers) => `half within ${at(answers, 0.5).toFixed(1)} ms`
  await figure({ what: 'API: 99% of them within' }, () => ({
    value: Math.round(ours),
    unit: 'ms',
    detail: words(metered),
  }))
  const subject = {
    what: 'API: the same rate, 99% within',
    peer: 'the same calls without key, limit and credits',
  }
  await figure(subject, () => ({
    value: ours / peer,
    detail: `${ours.toFixed(1)} ms, peer ${peer.toFixed(1)} ms, ${words(unmetered)}`,
  }))
}
