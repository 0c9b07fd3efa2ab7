/** What webhooks are told of new sales while editions are partial, replaced or made up. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { customer, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { announceSales } from './announce-sales.job.server.ts'
import { announceEvents } from './announce.job.server.ts'
import { createWebhook } from './webhooks.server.ts'

let database: TestDatabase
const clock = testClock()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'delete from api.webhook; delete from property.edition; truncate property.sale cascade',
  ),
)

type Edition = {
  to?: string
  extent?: string | null
  demonstration?: boolean
  /** The first day of the sales of RG30 in a partial edition; null if they aren't all there. */
  from?: string | null
}
let version = 0

async function publish(
  { to = '2026-10-31', extent = null, demonstration = false, from }: Edition = {},
  dataset = 'price-paid',
): Promise<void> {
  version += 1
  await database.pool.query(
    `insert into property.edition (dataset, version, label, rows, covers_from, covers_to, published_at, whole, extent, demonstration)
     values ($1, $2, 'to Oct 2026', 1, '1995-01-01', $3, $4, $5, $6, $7)
     on conflict (dataset) do update set version = excluded.version, covers_to = excluded.covers_to, whole = excluded.whole,
       extent = excluded.extent, demonstration = excluded.demonstration, published_at = excluded.published_at`,
    [dataset, version, to, clock.now(), from === undefined, extent, demonstration],
  )
  await database.pool.query(`delete from property.extent where dataset = $1`, [dataset])
  if (from !== undefined)
    await database.pool.query(
      `insert into property.extent (dataset, place_kind, place_code, imported, partly) values ($1, 'outcode', 'RG30', $2, '{}')`,
      [dataset, from === null ? '{}' : `{[${from},${to}]}`],
    )
  const client = await database.webPool.connect()
  try {
    for (const job of [announceEvents, announceSales]) await job.run(client, clock.now())
  } finally {
    client.release()
  }
}

async function addSale(soldOn: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into property.sale (transaction_id, price_pounds, sold_on, new_build, property_type, tenure, category, postcode, paon,
      saon, street, locality, town, district, county)
     values (gen_random_uuid(), 300000, $1, false, 'S', 'F', 'A', 'RG30 2BB', '1', '', 'LARKSPUR ROAD', '', 'READING', 'READING', 'READING')
     returning transaction_id as id`,
    [soldOn],
  )
  return rows[0]?.id ?? ''
}

async function watch(): Promise<void> {
  const { userId } = await customer(database)
  await createWebhook(database.webDb, {
    userId,
    url: 'https://example.com/hook',
    events: ['sales.added', 'index.published'],
    areas: ['RG30'],
    now: clock.now(),
  })
  clock.forward(1)
}

const told = async () => {
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from api.webhook_delivery order by created_at, id',
  )
  return rows.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data)
}

it('sales of an area that wasn’t imported as a whole before aren’t new, and an edition names what it has', async () => {
  await addSale('2026-09-01')
  await watch()
  await publish({ from: null, extent: 'part of RG30 only' })
  await addSale('2026-08-01')
  await publish({ from: '2016-01-01', extent: 'RG30 only' })
  expect(await told()).toEqual([])
  await addSale('2026-10-02')
  await publish({ from: '2016-01-01', extent: 'RG30 only' })
  expect(await told()).toMatchObject([
    { area: 'RG30', edition: 'to Oct 2026, RG30 only', demonstration: false, count: 1 },
  ])
})

it('sales from before the days that an edition had aren’t new, once those days are imported too', async () => {
  await watch()
  await publish({ from: '2026-01-01' })
  await addSale('2025-11-03')
  await publish({ from: '2016-01-01' })
  expect(await told()).toEqual([])
})

it('real sales aren’t new after made-up ones, and made-up ones are marked', async () => {
  await watch()
  await publish({ demonstration: true })
  await addSale('2026-10-02')
  await publish({ demonstration: true })
  expect(await told()).toMatchObject([{ count: 1, demonstration: true }])
  await addSale('2026-10-03')
  await publish()
  expect(await told()).toHaveLength(1)
})

it('sales aren’t new again after an older file was imported in between', async () => {
  await addSale('2026-08-01')
  await watch()
  await publish({ to: '2026-09-30' })
  const id = await addSale('2026-10-02')
  await publish()
  expect(await told()).toMatchObject([{ count: 1 }])
  const { rows } = await database.pool.query(
    'delete from property.sale where transaction_id = $1 returning *',
    [id],
  )
  await publish({ to: '2026-09-30' })
  const [names, values] = [Object.keys(rows[0] ?? {}), Object.values(rows[0] ?? {})]
  await database.pool.query(
    `insert into property.sale (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  )
  await addSale('2026-10-20')
  await publish()
  expect(await told()).toMatchObject([{ count: 1 }, { count: 1 }])
})

it('a part of the index is announced as that part', async () => {
  await watch()
  await publish({ from: null, extent: 'England only' }, 'house-price-index')
  expect(await told()).toEqual([
    { edition: 'to Oct 2026, England only', coversTo: '2026-10-31', demonstration: false },
  ])
})
