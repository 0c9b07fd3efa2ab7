/** Staged pictures over the API: a photo in, a job, a picture that's charged once it's delivered. */
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createKey } from '#api/admin/keys.server.ts'
import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { failPicture } from '#staging/pictures/picture-queue.server.ts'
import { listListings } from '#staging/pictures/picture-store.server.ts'
import { accountOf, customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { MADE, ORDER, stagingKit } from '#testing/staging-orders.ts'
import { roomPhoto, startPictures, TEST_PX } from '#testing/staging.ts'

import { EXAMPLE_PICTURE } from './example-picture.ts'
import type { StagingJob } from './staging-job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const kit = () => stagingKit(database)

describe('a picture ordered over the API', () => {
  it('is queued, charged once when it’s delivered, and then has files', async () => {
    const { ordered, find, file, deliver, call } = kit()
    const who = await customer(database, { apiCredits: 2 })
    const job = await ordered(who, { seed: 7, listing: '12 Larkspur Road' })
    expect(job).toMatchObject({
      state: 'queued',
      progressPercent: 0,
      room: 'living',
      style: 'japandi',
      seed: 7,
      problem: null,
      check: null,
      files: [],
      statusPath: `/staging/${job.id}`,
    })
    expect(await accountOf(database, who)).toMatchObject({ api: 2, entries: 0 })
    const waiting = await call(job.statusPath, { key: who.key })
    const etag = waiting.headers.get('etag') ?? ''
    const unchanged = { key: who.key, headers: { 'if-none-match': etag } }
    expect((await call(job.statusPath, unchanged)).status).toBe(304)
    expect((await file(who.key, `/staging/${job.id}/picture.jpg`)).status).toBe(404)
    expect(await deliver()).toBe('delivered')
    expect((await call(job.statusPath, unchanged)).status).toBe(200)
    expect((await find(who, job.id)).data).toMatchObject({
      state: 'done',
      progressPercent: 100,
      check: MADE.checked,
      files: [
        { name: 'picture.jpg', path: `/staging/${job.id}/picture.jpg` },
        { name: 'picture.png', path: `/staging/${job.id}/picture.png` },
      ],
    })
    expect(await accountOf(database, who)).toMatchObject({ api: 1, sum: -1, entries: 1 })
    const picture = await file(who.key, `/staging/${job.id}/picture.jpg`)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('x-credits-charged'),
    ]).toEqual([200, 'image/jpeg', '0'])
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(MADE.files.jpeg)
    const again = { 'if-none-match': picture.headers.get('etag') ?? '' }
    expect((await file(who.key, `/staging/${job.id}/picture.jpg`, again)).status).toBe(304)
    const png = await file(who.key, `/staging/${job.id}/picture.png`)
    expect(png.headers.get('content-type')).toBe('image/png')
    expect((await file(who.key, `/staging/${job.id}/mask.png`)).status).toBe(404)
    expect((await file(who.key, `/staging/${job.id}/scene.json`)).status).toBe(404)
    expect(await accountOf(database, who)).toMatchObject({ api: 1, entries: 1 })
    expect(await listListings(database.webPool, who.userId)).toMatchObject([{ name: '12 Larkspur Road' }])
  })

  it('is made by the engine from a photo of a room', async () => {
    const { ordered, find, file } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const { id } = await ordered(who, { image: (await roomPhoto()).toString('base64') })
    const running = startPictures(database, 'final', { threads: 1 })
    const state = async () => ((await find(who, id)).data as StagingJob).state
    await expect.poll(state, { timeout: 600_000, interval: 500 }).toBe('done')
    await running.stop()
    const job = (await find(who, id)).data as StagingJob
    expect(job.files.map(({ name }) => name)).toEqual(['picture.jpg', 'picture.png', 'small.jpg', 'mask.png'])
    expect(['pass', 'warn']).toContain(job.check?.verdict)
    const png = await file(who.key, `/staging/${id}/picture.png`)
    expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: TEST_PX })
    expect(await accountOf(database, who)).toMatchObject({ api: 0, entries: 1 })
  }, 700_000)

  it('is ordered by a body that takes longer to arrive than a call may take', async () => {
    const { app } = testApi(database, { timeLimitMs: 3_000 })
    const { key } = await customer(database, { apiCredits: 1 })
    const text = new TextEncoder().encode(JSON.stringify(ORDER))
    const body = new ReadableStream<Uint8Array>({
      start: async (arriving) => {
        arriving.enqueue(text.slice(0, 100))
        await sleep(3_200)
        arriving.enqueue(text.slice(100))
        arriving.close()
      },
    })
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body, duplex: 'half' }
    const answered = await app.request('/staging', request, {
      incoming: { socket: { remoteAddress: '192.0.2.5' } },
    })
    expect(((await answered.json()) as { data?: StagingJob }).data?.state).toBe('queued')
    await database.pool.query('delete from jobs.staging_listing')
  })

  it('isn’t ordered for a listing with U+0000 in its name: the field’s error says so', async () => {
    const { order } = kit()
    const answered = await order(await customer(database, { apiCredits: 1 }), { listing: 'a\0' })
    expect([answered.status, answered.body.errors]).toEqual([
      422,
      [{ field: 'listing', message: 'must not contain the character U+0000' }],
    ])
  })

  it('costs nothing if it’s rejected, and says in words and in a picture why', async () => {
    const { ordered, find, file, claim } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const { id } = await ordered(who)
    await claim()
    const moved = new Uint8Array([9])
    await failPicture(database.webDb, {
      id,
      attempt: 1,
      problem: 'The window moved.',
      moved,
      now: testClock().now(),
    })
    expect((await find(who, id)).data).toMatchObject({
      state: 'failed',
      problem: 'The window moved.',
      files: [{ name: 'moved.jpg', path: `/staging/${id}/moved.jpg` }],
    })
    expect(new Uint8Array(await (await file(who.key, `/staging/${id}/moved.jpg`)).arrayBuffer())).toEqual(
      moved,
    )
    expect(await accountOf(database, who)).toMatchObject({ api: 1, entries: 0 })
  })

  it('can be cancelled until it’s delivered', async () => {
    const { ordered, call, deliver, find } = kit()
    const who = await customer(database, { apiCredits: 2 })
    const [first, second] = [await ordered(who), await ordered(who)]
    const { body } = await call(`/staging/${first.id}/cancel`, { key: who.key, body: {} })
    expect(body.data).toMatchObject({ id: first.id, state: 'cancelled' })
    await deliver()
    await call(`/staging/${second.id}/cancel`, { key: who.key, body: {} })
    expect((await find(who, second.id)).data).toMatchObject({ state: 'done' })
    expect(await accountOf(database, who)).toMatchObject({ api: 1, entries: 1 })
  })

  it('is nobody else’s: neither its state, its files nor its cancelling', async () => {
    const { ordered, call, file, deliver, find } = kit()
    const [who, other] = [await customer(database, { apiCredits: 1 }), await customer(database)]
    const { id } = await ordered(who)
    const attempts = async () => [
      (await call(`/staging/${id}`, { key: other.key })).status,
      (await call(`/staging/${id}/cancel`, { key: other.key, body: {} })).status,
      (await file(other.key, `/staging/${id}/picture.jpg`)).status,
      (await call('/staging/nothing', { key: who.key })).status,
    ]
    expect(await attempts()).toEqual([404, 404, 404, 404])
    expect((await find(who, id)).data).toMatchObject({ state: 'queued' })
    await deliver()
    expect(await attempts()).toEqual([404, 404, 404, 404])
    expect((await file('wrong', `/staging/${id}/picture.jpg`)).status).toBe(401)
    expect((await call(`/staging/${id}`)).status).toBe(401)
  })

  it('is ordered once for each Idempotency-Key, also by requests at the same moment', async () => {
    const { order, deliver, clock } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const again = { 'idempotency-key': 'a' }
    const answers = await Promise.all([1, 2, 3].map(() => order(who, {}, again)))
    const [id] = answers.map(({ body }) => (body.data as StagingJob).id)
    expect(answers.map(({ body }) => (body.data as StagingJob).id)).toEqual([id, id, id])
    // As if the process had been killed before the response was stored.
    await database.pool.query('delete from api.idempotency where user_id = $1', [who.userId])
    expect((await order(who, {}, again)).body.data).toMatchObject({ id })
    await database.pool.query('delete from api.idempotency where user_id = $1', [who.userId])
    const other = await order(who, { seed: 2 }, again)
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'Idempotency-Key'])
    await deliver()
    expect(await accountOf(database, who)).toMatchObject({ api: 4, entries: 1 })
    await database.pool.query('delete from api.idempotency where user_id = $1', [who.userId])
    clock.forward(86_401)
    expect(((await order(who, { seed: 2 }, again)).body.data as StagingJob).id).not.toBe(id)
    await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
  })

  it('needs a credit that no waiting picture needs, and otherwise keeps no photo', async () => {
    const { ordered, order } = kit()
    const who = await customer(database, { apiCredits: 1 })
    await ordered(who, { listing: 'One' })
    const refused = await order(who, { listing: 'Two' })
    expect([refused.status, refused.body.code]).toEqual([402, 'no_credits'])
    expect((await listListings(database.webPool, who.userId)).map(({ name }) => name)).toEqual(['One'])
    await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
  })
})

describe('keys', () => {
  it('for tests order the example, which has a picture, and find nothing else', async () => {
    const { call, file, ordered } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const { id } = await ordered(who)
    const made = await createKey(database.webDb, {
      userId: who.userId,
      name: 'CI',
      scopes: ['*'],
      test: true,
      clock: testClock(),
    })
    if (!made.ok) throw new Error(made.reason)
    for (const key of [made.value.key, DOCS_TEST_KEY]) {
      expect((await call('/staging', { key, body: ORDER })).body.data).toEqual(EXAMPLE_PICTURE)
      expect((await call('/staging/example', { key })).body.data).toEqual(EXAMPLE_PICTURE)
      expect((await call(`/staging/${id}`, { key })).status).toBe(404)
      expect((await file(key, `/staging/${id}/picture.jpg`)).status).toBe(404)
      const picture = await file(key, EXAMPLE_PICTURE.files[0]?.path ?? '')
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
        format: 'jpeg',
        width: 480,
      })
    }
    expect(await accountOf(database, who)).toMatchObject({ api: 1, entries: 0 })
    await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
  })

  it('of another scope get 403', async () => {
    const { call, file } = kit()
    const who = await customer(database, { apiCredits: 1 })
    await database.pool.query(`update api.key set scopes = '{epc}' where user_id = $1`, [who.userId])
    expect((await call('/staging', { key: who.key, body: ORDER })).body.code).toBe('scope_denied')
    // Before its body is read.
    expect((await call('/staging', { key: who.key, body: 'not JSON' })).body.code).toBe('scope_denied')
    expect((await call('/staging/example', { key: who.key })).body.code).toBe('scope_denied')
    expect((await file(who.key, '/staging/example/picture.jpg')).status).toBe(403)
  })
})
