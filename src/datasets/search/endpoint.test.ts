import { afterAll, beforeAll, expect, test } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

async function find(query: string, { from = database } = {}) {
  const { key } = await customer(from, { apiCredits: 10 })
  return testApi(from).call(`/places?${query}`, { key })
}

test('finds streets and towns by name, with their postcodes', async () => {
  const { status, body } = await find('q=kilnfeild+lane')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    towns: [],
    streets: [
      { name: 'KILNFIELD LANE', outcode: 'EX1', postcodes: expect.arrayContaining([expect.any(String)]) },
    ],
  })
  expect((await find('q=reading&limit=1')).body.data).toMatchObject({
    towns: [{ name: 'READING', postTown: 'READING', postcodeArea: 'RG' }],
  })
})

test('answers with empty lists for a credit if nothing has the name', async () => {
  const { status, body } = await find('q=Xyzzyxville')
  expect([status, body.data, body.meta.credits.charged]).toEqual([200, { towns: [], streets: [] }, 1])
})

test.each([
  ['', 'q', 'is required: the name of a town or street'],
  ['q=12', 'q', 'must be the name of a town or street'],
  [`q=${'x'.repeat(81)}`, 'q', 'must have no more than 80 characters'],
  ['q=Reading&limit=21', 'limit', 'must be a whole number from 1 to 20'],
])('refuses “%s”, and names the field', async (query, field, message) => {
  const { status, body } = await find(query)
  expect([status, body.errors]).toEqual([422, [{ field, message }]])
})

test('says that nothing was imported', async () => {
  const empty = await testDatabase()
  expect((await find('q=Reading', { from: empty })).body).toMatchObject({ status: 503, code: 'unavailable' })
  await empty.close()
})
