import pino from 'pino'
import { afterAll, expect, it } from 'vitest'

import type { Sale } from '#datasets/price-paid/sale.ts'
import { isoDate } from '#domain/dates.ts'
import { customer } from '#testing/api.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { homesOfPostcode } from '../home/known-home.server.ts'
import { compareHomes } from './compare-homes.job.server.ts'
import { homeChange } from './home-change.ts'

const database = await demonstrationDatabase()
afterAll(() => database.close())
const now = new Date('2026-11-20T12:00:00Z')
const POSTCODE = 'RG30 1AA' as Sale['postcode']

async function run() {
  const job = compareHomes({ db: database.webDb, log: pino({ level: 'silent' }), clock: { now: () => now } })
  const client = await database.webPool.connect()
  try {
    await job.run(client, now)
  } finally {
    client.release()
  }
}

const changes = async () =>
  (await database.pool.query(`select sentence, demonstration from public.place_change where kind = 'home'`))
    .rows

it('notes a moved estimate and new sales once for each model, and nothing the first time', async () => {
  const { homes } = await homesOfPostcode(database.webDb, POSTCODE ?? ('' as never))
  const home = homes.find(({ sales }) => sales.length > 0)
  const place = `RG30 1AA ${home?.id}`
  const { userId } = await customer(database)
  await database.pool.query(
    `with recipient as (insert into public.mail_recipient (user_id, how_often) values ($2, 'at-once') returning id)
     insert into public.place_watch (recipient_id, kind, place, path, title, created_at)
     select id, 'home', $1, '/valuation?postcode=RG30+1AA', 'A home', now() from recipient`,
    [place, userId],
  )
  await run()
  expect(await changes()).toEqual([])
  // What was seen before: a lower estimate, and all sales but one.
  await database.pool.query(
    `update public.place_seen set version = version - 1,
       figures = figures || jsonb_build_object('estimate', (figures->>'estimate')::float8 * 0.9, 'sales', (figures->'sales') - 0)
     where kind = 'home'`,
  )
  await run()
  await run()
  const noted = await changes()
  expect(noted).toHaveLength(1)
  expect(noted[0]).toMatchObject({
    sentence: expect.stringMatching(
      /^Our estimate is £[\d,]+ now, £[\d,]+ more than before .* Sold in the same postcode: .+ for £[\d,]+ on /,
    ) as string,
    demonstration: true,
  })
})

it('still compares a home that has been sold or assessed again since it was watched', async () => {
  const { homes } = await homesOfPostcode(database.webDb, POSTCODE ?? ('' as never))
  const resold = homes.find(({ sales }) => sales.length > 1)
  const assessed = homes.find(({ certificates }) => certificates.length > 0)
  const records = [resold?.sales.at(-1)?.transactionId, assessed?.certificates.at(-1)?.certificateNumber]
  const places = records.map((id) => `RG30 1AA ${id}`)
  const { userId } = await customer(database)
  await database.pool.query(
    `with recipient as (insert into public.mail_recipient (user_id, how_often) values ($2, 'at-once') returning id)
     insert into public.place_watch (recipient_id, kind, place, path, title, created_at)
     select id, 'home', place, '/valuation?postcode=RG30+1AA', 'A home', now() from recipient, unnest($1::text[]) as place`,
    [places, userId],
  )
  await run()
  const { rows } = await database.pool.query(
    `select place, figures->'estimate' as estimate from public.place_seen where kind = 'home' and place = any($1)`,
    [places],
  )
  expect(rows).toHaveLength(new Set(places).size)
  for (const { estimate } of rows) expect(estimate).toBeGreaterThan(0)
})

it('says nothing of a move of less than 1%, and names three sales at most', () => {
  const seen = { estimate: 300_000, low: 270_000, high: 330_000, sales: [] }
  expect(homeChange(seen, { ...seen, estimate: 302_900 }, [])).toBe('')
  expect(homeChange(seen, { ...seen, estimate: 291_000 }, [])).toContain('£9,000 less than before (£300,000)')
  const sale = (number: number) =>
    ({
      transactionId: String(number),
      paon: String(number),
      saon: '',
      street: 'HIGH STREET',
      pricePounds: 100_000,
      soldOn: isoDate('2026-10-01'),
    }) as Sale
  expect(homeChange(seen, seen, [1, 2, 3, 4, 5].map(sale))).toMatch(/; 2 more\.$/)
})
