/** Answers are written while the database charges for them. */
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { accountOf, customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { endpoint, laterAnswer } from '#web/endpoint/endpoint.ts'
import { jsonOf } from '#web/endpoint/json-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** An endpoint that notes when its answer is written, and can't write some. */
function noting() {
  const written: string[] = []
  const note = endpoint(
    {
      name: 'note',
      method: 'post',
      path: '/note',
      summary: 'A probe',
      description: 'A probe.',
      credits: 2,
      auth: 'key',
      scope: 'probe',
      sources: [],
      idempotency: 'answer',
      request: { body: z.object({ word: z.string() }) },
      output: z.object({ word: z.string() }),
    },
    ({ body: { word } }) =>
      laterAnswer(
        () => {
          written.push(word)
          if (word === 'ink') throw new Error('out of ink')
          return { text: jsonOf({ word }), notices: [`${word} was written`] }
        },
        { units: 3 },
      ),
  )
  return { written, ...testApi(database, { endpoints: [note] }) }
}

it('writes an answer while its charge waits, and sends it once that has been made', async () => {
  const { written, call } = noting()
  const who = await customer(database, { apiCredits: 10 })
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('select from public.profile where user_id = $1 for update', [who.userId])
  const answered = call('/note', { key: who.key, body: { word: 'paper' } })
  await expect.poll(() => written).toEqual(['paper'])
  expect(await accountOf(database, who)).toMatchObject({ api: 10, entries: 0 })
  await other.query('rollback')
  other.release()
  const { status, body } = await answered
  expect([status, body.data, body.meta.notices, body.meta.credits]).toEqual([
    200,
    { word: 'paper' },
    ['paper was written'],
    { charged: 6, remaining: 4 },
  ])
  expect(written).toEqual(['paper'])
  expect(await accountOf(database, who)).toMatchObject({ api: 4, sum: -6, entries: 1, calls: 1 })
})

it('gives back what was charged for an answer that can’t be written', async () => {
  const { call, logs } = noting()
  const who = await customer(database, { apiCredits: 10 })
  const { status, headers } = await call('/note', { key: who.key, body: { word: 'ink' } })
  expect([status, headers.get('x-credits-charged')]).toEqual([500, '0'])
  expect(logs.join('')).toContain('out of ink')
  // What's owed is paid with the next charge at the latest.
  expect((await call('/note', { key: who.key, body: { word: 'pen' } })).status).toBe(200)
  await expect.poll(() => accountOf(database, who)).toMatchObject({ api: 4, sum: -6, entries: 3 })
})

it('keeps the answer of a call with an Idempotency-Key, which is written before it’s charged', async () => {
  const { written, call } = noting()
  const who = await customer(database, { apiCredits: 10 })
  const send = (word: string, key: string) =>
    call('/note', { key: who.key, body: { word }, headers: { 'idempotency-key': key } })
  const [first, again] = [await send('card', 'one'), await send('card', 'one')]
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(written).toEqual(['card'])
  expect((await send('ink', 'two')).status).toBe(500)
  expect(await accountOf(database, who)).toMatchObject({ api: 4, sum: -6, entries: 1, calls: 1 })
})
