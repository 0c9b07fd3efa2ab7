/** Twenty final pictures at once, made by processes one of which is killed. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { accountOf, customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { ended, startProcess } from '#testing/killed-process.ts'
import { keptRoom, orderPictures, smallScene, startPictures } from '#testing/staging.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const count = async (condition: string) => {
  const { rows } = await database.pool.query<{ pictures: number }>(
    `select count(*)::int as pictures from jobs.staging_picture where ${condition}`,
  )
  return rows[0]?.pictures ?? 0
}

it('makes and charges each of 20 pictures once, though a process is killed in the middle of one', async () => {
  const photo = await keptRoom()
  const order = { photo, kind: 'final', scene: await smallScene(photo) } as const
  const [ann, bob] = [
    await customer(database, { platformCredits: 30 }),
    await customer(database, { platformCredits: 30 }),
  ]
  await orderPictures(database, { ...order, userId: ann.userId, count: 16 })
  await orderPictures(database, { ...order, userId: bob.userId, count: 4 })
  const { child } = await startProcess('pictures-process.ts', database.url)
  await vi.waitFor(async () => expect(await count(`state = 'running' and progress > 0`)).toBe(1), {
    timeout: 600_000,
    interval: 20,
  })
  child.kill('SIGKILL')
  await ended(child)
  expect(await count(`state = 'running'`)).toBe(1)
  // As if the minute were over.
  await database.pool.query(
    `update jobs.staging_picture set leased_until = '-infinity' where state = 'running'`,
  )
  const small = { longestPx: 200, samples: 2, threads: 1 }
  const jobs = [startPictures(database, 'final', small), startPictures(database, 'final', small)]
  await vi.waitFor(async () => expect(await count(`state in ('queued', 'running')`)).toBe(0), {
    timeout: 1_200_000,
    interval: 500,
  })
  await Promise.all(jobs.map((each) => each.stop()))
  const done = await count(`state = 'done'`)
  expect(done + (await count(`state = 'failed' and problem like '%we’ve rejected it%'`))).toBe(20)
  expect(done).toBeGreaterThan(10)
  expect(await count(`attempts > 1`)).toBe(1)
  const accounts = [await accountOf(database, ann), await accountOf(database, bob)]
  expect(accounts.reduce((sum, { entries }) => sum + entries, 0)).toBe(done)
  expect(accounts.reduce((sum, { platform }) => sum + platform, 0)).toBe(60 - done)
}, 1_900_000)
