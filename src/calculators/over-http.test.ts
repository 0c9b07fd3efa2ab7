/** The published cases as a customer would send them: over HTTP, with a key, charged one credit each. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountOf, customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { PUBLISHED_CASES } from './fixtures/published-cases.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every published case comes out of the API, for one credit each', async () => {
  const who = await customer(database, { apiCredits: 100 })
  const { call } = testApi(database)
  for (const [name, calculator, jurisdiction, effectiveDate, inputs, expected] of PUBLISHED_CASES) {
    const { status, body } = await call(`/calculators/${calculator}`, {
      key: who.key,
      body: { jurisdiction, effectiveDate, inputs },
    })
    expect(status, name).toBe(200)
    expect(body.data, name).toMatchObject(expected)
  }
  expect((await accountOf(database, who)).api).toBe(100 - PUBLISHED_CASES.length)
})

test('bad input and days that are not covered are named and cost nothing', async () => {
  const who = await customer(database, { apiCredits: 100 })
  const { call } = testApi(database)
  const ask = (body: object) => call('/calculators/property-transaction-tax', { key: who.key, body })
  const wrong = await ask({ jurisdiction: 'england', inputs: { price: -1 } })
  expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
    422,
    'invalid_parameters',
    [{ field: 'inputs.price', message: 'must be a number in pounds from 0 to 100,000,000,000' }],
  ])
  const late = await ask({ jurisdiction: 'england', effectiveDate: '2027-04-01', inputs: { price: 1 } })
  expect([late.status, late.body.code]).toEqual([422, 'not_covered'])
  expect((await accountOf(database, who)).api).toBe(100)
})
