/** Which edition an answer names, if another is published while it's made. */
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { postcodesSource } from '#datasets/postcodes/source.ts'
import { customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into property.edition (dataset, label, rows, nations, demonstration)
     values ('postcodes', 'to August 2026', 1, '{england}', true)`,
  )
})
afterAll(() => database.close())

it('an answer made of rows that are replaced meanwhile names their edition, and says that they were made up', async () => {
  const publish = async () => {
    await database.pool.query(
      `update property.edition set label = 'to November 2026', demonstration = false, version = version + 1`,
    )
    // By then the editions that were looked up before are too old to be named by another answer.
    await new Promise((resolve) => setTimeout(resolve, 2_100))
  }
  let act: () => Promise<void> = publish
  const slow = endpoint(
    {
      name: 'slow',
      method: 'get',
      path: '/slow',
      summary: 'A probe',
      description: 'A probe.',
      credits: 1,
      auth: 'key',
      scope: 'probe',
      sources: [postcodesSource],
      request: {},
      output: z.object({ label: z.string() }),
    },
    async ({ db }) => {
      const { label } = await db
        .selectFrom('property.edition')
        .select('label')
        .where('dataset', '=', 'postcodes')
        .executeTakeFirstOrThrow()
      await act()
      return answer({ label })
    },
  )
  const { call } = testApi(database, { endpoints: [slow] })
  const { key } = await customer(database, { apiCredits: 2 })
  const named = async () => {
    const { body } = await call('/slow', { key })
    const [source] = body.meta.sources as { edition: string }[]
    return [body.data, source?.edition, body.meta.notices.length]
  }
  expect(await named()).toEqual([{ label: 'to August 2026' }, 'to August 2026', 1])
  act = async () => {}
  expect(await named()).toEqual([{ label: 'to November 2026' }, 'to November 2026', 0])
})
