/** The webhook about a staged picture that has ended. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { customer, type Customer, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { orderPictures } from '#testing/staging.ts'

import { announceEvents } from './announce.job.server.ts'
import { createWebhook } from './webhooks.server.ts'

const clock = testClock()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const subscribe = async ({ userId }: Customer) => {
  const added = await createWebhook(database.webDb, {
    userId,
    url: 'http://127.0.0.1:9/ended',
    events: ['staging.ended'],
    areas: [],
    now: clock.now(),
  })
  expect(added).not.toBeNull()
}

async function announce() {
  const client = await database.webPool.connect()
  try {
    await announceEvents.run(client, clock.now())
  } finally {
    client.release()
  }
}

it('is announced once for a final picture that ended, not for a draft or one that’s waiting', async () => {
  const [who, other] = [await customer(database, { apiCredits: 9 }), await customer(database)]
  await subscribe(who)
  await subscribe(other)
  const photo = { jpeg: new Uint8Array([1]), width: 1200, height: 800, focalShare: null }
  const finals = { userId: who.userId, photo, kind: 'final', count: 2 } as const
  const [id = '', waiting] = await orderPictures(database, finals)
  const [draft] = await orderPictures(database, { userId: who.userId, photo, kind: 'draft' })
  expect([waiting, draft]).not.toContain(undefined)
  clock.forward(1)
  await database.pool.query(
    `update jobs.staging_picture set state = 'failed', problem = 'The window moved.', ended_at = $2 where id = any ($1)`,
    [[id, draft], clock.now()],
  )
  await announce()
  await announce()
  const { rows } = await database.pool.query<{ user_id: string; body: string }>(
    `select w.user_id, d.body from api.webhook_delivery d join api.webhook w on w.id = d.webhook_id where d.type = 'staging.ended'`,
  )
  expect(rows.map(({ user_id: userId, body }) => [userId, JSON.parse(body) as unknown])).toMatchObject([
    [
      who.userId,
      {
        type: 'staging.ended',
        data: { id, state: 'failed', problem: 'The window moved.', statusPath: `/staging/${id}` },
      },
    ],
  ])
})
