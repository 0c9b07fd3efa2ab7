import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { createLog } from '#platform/log.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { FEW_TREES } from '#testing/made-sales.ts'
import { AFTER_THE_SALES as today, sellHomes } from '#testing/sold-homes.ts'

import { currentModel, findModelFacts } from '../training/model-store.server.ts'
import { trainValuation } from '../training/train-valuation.job.server.ts'
import { trainingNeed } from '../training/training-need.server.ts'
import { houseValuation } from './house-valuation.server.ts'
import { propertyValuation } from './property-valuation.server.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-training-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const house = (query: string) => callEndpoint(houseValuation, { query }, { db: database.webDb, today })
const property = (query: string) => callEndpoint(propertyValuation, { query }, { db: database.webDb, today })

/** Runs the job as the worker does, in a thread. */
async function runJob(stopping?: AbortSignal) {
  const { webDb: db, webPool, url: databaseUrl } = database
  // With more than it needs, as from the process for jobs.
  const outside = { pool: webPool, clock: systemClock, log: createLog('silent') }
  const job = trainValuation({ ...outside, db, dataDir, databaseUrl, settings: FEW_TREES })
  const client = await webPool.connect()
  try {
    await job.run(client, systemClock.now(), stopping)
  } finally {
    client.release()
  }
}

test('without sales there is nothing to train on, and the refusal says so', async () => {
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, nation_code, source) values ('RG1 1AA', 'RG1', 'RG1 1', 'E92000001', 'onspd')`,
  )
  await runJob()
  expect(await findModelFacts(database.webDb)).toBeNull()
  expect(await house('postcode=RG1 1AA&propertyType=T')).toMatchObject({
    ok: false,
    code: 'unavailable',
    detail: expect.stringContaining('Price Paid Data hasn’t been imported yet') as string,
  })
})

test('sales that are imported get a model from the job, and only once', { timeout: 300_000 }, async () => {
  await sellHomes(database)
  expect(await house('postcode=RG30 1AA&propertyType=T')).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('still preparing estimates') as string,
  })
  expect(await trainingNeed(database.webDb)).toBe('training')
  await expect(runJob(AbortSignal.abort())).rejects.toThrow('was stopped')
  expect(await findModelFacts(database.webDb)).toBeNull()
  await runJob()
  expect(await trainingNeed(database.webDb)).toBe('none')
  const facts = await findModelFacts(database.webDb)
  expect(facts?.editions).toMatchObject({ 'price-paid': 'to Dec 2006', 'energy-certificates': null })
  expect(facts?.accuracy?.all.sales).toBeGreaterThan(50)
  await runJob()
  expect((await findModelFacts(database.webDb))?.trainedAt).toEqual(facts?.trainedAt)
  // An import of what it's trained on makes it train again.
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'price-paid'`)
  expect(await trainingNeed(database.webDb)).toBe('training')
})

test('groups of the back-test come from the database in the order in which they’re read', async () => {
  const { groups } = (await findModelFacts(database.webDb))?.accuracy ?? {}
  const prices = Object.keys(groups?.price ?? {})
  const start = (band: string) =>
    Number(/£([\d,]+)/.exec(band)?.[1]?.replaceAll(',', '')) - Number(band.startsWith('under'))
  expect(prices.length).toBeGreaterThan(2)
  expect(prices.map(start)).toEqual(prices.map(start).toSorted((a, b) => a - b))
  const months = Object.keys(groups?.month ?? {})
  expect(months).toEqual(months.toSorted())
})

test('a home by its features gets an estimate inside its intervals, with the registered sales behind it', async () => {
  const outcome = await house('postcode=rg301aa&propertyType=D&bedrooms=3')
  if (!outcome.ok) throw new Error(outcome.detail)
  const { estimate, interval80, interval95, methods, comparables, modelVersion } = outcome.data
  expect([interval95.low, interval80.low, estimate, interval80.high, interval95.high]).toEqual(
    [interval95.low, interval80.low, estimate, interval80.high, interval95.high].toSorted((a, b) => a - b),
  )
  const { rows } = await database.pool.query<{ price: number }>(
    `select percentile_cont(0.5) within group (order by price_pounds)::int as price from property.sale
     where postcode = 'RG30 1AA' and sold_on > '2006-01-01'`,
  )
  expect(estimate / (rows[0]?.price ?? Number.NaN)).toBeGreaterThan(0.8)
  expect(estimate / (rows[0]?.price ?? Number.NaN)).toBeLessThan(1.25)
  const weights = methods.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 2)
  expect(comparables.length).toBeGreaterThan(3)
  for (const { transactionId, price } of comparables) {
    const found = await database.pool.query(
      'select price_pounds from property.sale where transaction_id = $1',
      [transactionId],
    )
    expect(found.rows).toEqual([{ price_pounds: price }])
  }
  expect(modelVersion).toMatch(/^2006-12-\d\d-[0-9a-f]{12}$/)
  expect(outcome.notices.join(' ')).toContain('bedrooms wasn’t used')
  expect(outcome.notices.join(' ')).toMatch(/half of the estimates were within [\d.]+%/)
})

test('an address is valued from its own sales, which are listed', async () => {
  const outcome = await property('postcode=RG30 1AA&paon=1')
  if (!outcome.ok) throw new Error(outcome.detail)
  const { sales, methods, comparables, address, certificate } = outcome.data
  const { rows } = await database.pool.query(
    `select price_pounds as price from property.sale where postcode = 'RG30 1AA' and paon = '1' order by sold_on desc`,
  )
  expect(sales.map(({ price }) => ({ price }))).toEqual(rows)
  expect(methods.map(({ method }) => method)).toEqual(['area', 'own sales', 'comparables', 'correction'])
  expect(methods.at(-1)?.estimate).toBe(outcome.data.estimate)
  expect(comparables.some(({ isOwn }) => isOwn)).toBe(true)
  expect([address, certificate]).toEqual(['1 Street 0', null])
})

test.each([
  ['a nation without sold prices', house, 'postcode=EH1 1AA&propertyType=T', 'not_covered'],
  ['a place without sales', house, 'postcode=AB1 1AB&propertyType=T', 'not_found'],
  ['a day that the model has seen', house, 'postcode=RG30 1AA&propertyType=T&asOf=2001-01-01', 'not_covered'],
  ['a day to come', house, 'postcode=RG30 1AA&propertyType=T&asOf=2020-01-01', 'not_covered'],
  ['no type', house, 'postcode=RG30 1AA', 'invalid_parameters'],
  ['an address that no record has', property, 'postcode=RG30 1AA&paon=999', 'not_found'],
  ['an address in Scotland', property, 'postcode=EH1 1AA&paon=1', 'not_covered'],
  ['a block of flats without the flat', property, 'postcode=RG30 2AE&paon=3 COURT', 'invalid_parameters'],
  ['a postcode alone', property, 'postcode=RG30 1AA', 'invalid_parameters'],
] as const)('%s is refused', async (_, ask, query, code) => {
  expect(await ask(query)).toMatchObject({ ok: false, code })
})

test('a flat is told from the others of its building', async () => {
  const outcome = await property('postcode=RG30 2AE&paon=3 COURT&saon=FLAT 2')
  expect(outcome).toMatchObject({
    ok: true,
    data: { propertyType: 'F', address: 'Flat 2, 3 Court, Street 3' },
  })
})

test('the market isn’t carried more than two years beyond the last sale', async () => {
  const later = { db: database.webDb, today: '2026-11-20' as typeof today }
  const outcome = await callEndpoint(houseValuation, { query: 'postcode=RG30 1AA&propertyType=T' }, later)
  expect(outcome).toMatchObject({
    code: 'not_covered',
    detail: expect.stringContaining('more than two years') as string,
  })
})

test('a process reads the stored model once', async () => {
  const [one, other] = await Promise.all([currentModel(database.webDb), currentModel(database.webDb)])
  expect(one?.model).toBe(other?.model)
})

test('a model that the code would train in another way counts as none', async () => {
  await database.pool.query(`update property.valuation_model set editions_key = 'older' || editions_key`)
  expect([await currentModel(database.webDb), await findModelFacts(database.webDb)]).toEqual([null, null])
  await database.pool.query(`update property.valuation_model set editions_key = substr(editions_key, 6)`)
  expect(await currentModel(database.webDb)).not.toBeNull()
})
