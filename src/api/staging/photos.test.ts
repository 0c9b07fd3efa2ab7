/** Photos and corners that are sent to the API: what's wrong with them is said by field, and nothing is kept of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BusyError } from '#platform/heavy/busy-error.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { MAX_WAITING } from '#staging/pictures/limits.ts'
import { listListings } from '#staging/pictures/picture-store.server.ts'
import { customer, photosHere, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { ORDER, stagingKit } from '#testing/staging-orders.ts'

import { EXAMPLE_JPEG, EXAMPLE_PHOTO } from './example-picture.ts'
import { MAX_PHOTO_BYTES, STAGING_BODY_BYTES } from './staging-job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const kit = () => stagingKit(database)

describe('a photo for the API', () => {
  it.each([
    ['isn’t base64', 'No photo!', 'must be a photo as base64'],
    ['is empty', '', 'is required'],
    [
      'isn’t a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'isn’t a photograph we can read',
    ],
    ['is damaged', EXAMPLE_JPEG.slice(0, EXAMPLE_JPEG.length / 2), 'damaged'],
    ['is small', EXAMPLE_JPEG, 'too small: 480 × 320 pixels'],
  ])('gets a sentence if it %s', async (_, image, reason) => {
    const { order } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const { status, body } = await order(who, { image })
    expect([status, body.code, body.errors?.map(({ field }) => field)]).toEqual([
      422,
      'invalid_parameters',
      ['image'],
    ])
    expect(body.errors?.[0]?.message).toContain(reason)
    expect(await listListings(database.webPool, who.userId)).toEqual([])
  })

  it('may be a data URL with line breaks', async () => {
    const { ordered } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const lines = EXAMPLE_PHOTO.replaceAll(/(.{76})/g, '$1\n')
    expect((await ordered(who, { image: `data:image/png;base64,${lines}` })).state).toBe('queued')
    await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
  })

  it('is refused before it’s opened if it’s too large, and by name if the rest is wrong', async () => {
    const { order } = kit()
    const who = await customer(database, { apiCredits: 1 })
    expect((await order(who, { image: 'A'.repeat(STAGING_BODY_BYTES) })).status).toBe(413)
    const { body } = await order(who, { image: 'A'.repeat(Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 4) })
    expect(body.errors).toEqual([{ field: 'image', message: 'must be at most 12 MB' }])
    const wrong = await order(who, { room: 'garage', style: 'baroque', seed: 0, listing: ' ' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'listing',
      'room',
      'seed',
      'style',
    ])
  })

  it('gets 429 after sixty in an hour, and 503 if there’s no time to open it', async () => {
    const { order, clock } = kit()
    const who = await customer(database, { apiCredits: 1 })
    for (let n = 0; n < 60; n++) await order(who, { image: 'AAAA' })
    expect((await order(who)).body).toMatchObject({
      code: 'rate_limited',
      detail: 'You can upload 60 photos an hour. Please try again in an hour.',
    })
    clock.forward(3_600)
    const full: Pick<HeavyWork, 'run'> = { run: async () => ({ refused: 'full' }) }
    const busy = testApi(database, { clock, timeLimitMs: 1_000, heavy: full })
    const answered = await busy.call('/staging', { key: who.key, body: ORDER })
    expect([answered.status, answered.body.detail]).toEqual([503, new BusyError().message])
    expect(await listListings(database.webPool, who.userId)).toEqual([])
  })
})

it('photos that are sent at the same moment wait for each other, instead of getting 503', async () => {
  let opening = 0
  const one = {
    run: async (...asked: Parameters<HeavyWork['run']>) => {
      if (opening > 0) return { refused: 'full' }
      opening += 1
      return await photosHere.run(...asked).finally(() => (opening -= 1))
    },
  } as Pick<HeavyWork, 'run'>
  const { call } = testApi(database, { heavy: one, timeLimitMs: 60_000 })
  const who = await customer(database, { apiCredits: 8 })
  const orders = Array.from({ length: 5 }, () => call('/staging', { key: who.key, body: ORDER }))
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(orders.map(() => 200))
  await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
})

describe('a picture too many', () => {
  it('gets 429 while forty are waiting, even with credits for it', async () => {
    const { order } = kit()
    const who = await customer(database, { apiCredits: 100 })
    expect((await order(who)).status).toBe(200)
    await database.pool.query(
      `insert into jobs.staging_picture (user_id, photo_id, kind, room, style, seed, created_at)
       select p.user_id, p.id, 'final', 'living', 'japandi', 1, now() from jobs.staging_photo p, generate_series(1, $2) n
       where p.user_id = $1`,
      [who.userId, MAX_WAITING.final],
    )
    const refused = await order(who)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      429,
      'rate_limited',
      `You already have ${MAX_WAITING.final} final pictures waiting, which is the limit. Wait until one is ready.`,
    ])
    await database.pool.query('delete from jobs.staging_listing where user_id = $1', [who.userId])
  })
})

describe('corners set by the caller', () => {
  const CORNERS = {
    width: 1024,
    height: 683,
    focalPx: 700,
    corners: [
      { name: 'floor-back-left', x: 330, y: 430 },
      { name: 'floor-back-right', x: 694, y: 430 },
      { name: 'ceiling-back-left', x: 330, y: 230 },
      { name: 'ceiling-back-right', x: 694, y: 230 },
    ],
    edges: [],
    openings: [],
  }

  it('are the room in which furniture is placed', async () => {
    const { ordered, claim } = kit()
    const who = await customer(database, { apiCredits: 1 })
    await ordered(who, { corners: CORNERS })
    const { setRoom } = await claim()
    expect(setRoom).toMatchObject({ confidence: 1, camera: { width: 1024, height: 683 } })
    expect(setRoom?.room.heightMetres).toBeCloseTo(2.4)
  })

  it('get a sentence if they’re of another photo, too few or of no room', async () => {
    const { order } = kit()
    const who = await customer(database, { apiCredits: 1 })
    const errors = async (change: object) =>
      (await order(who, { corners: { ...CORNERS, ...change } })).body.errors
    expect(await errors({ width: 683, height: 1024 })).toMatchObject([
      { field: 'corners', message: expect.stringContaining('1024 × 683 pixels') },
    ])
    expect(await errors({ corners: [] })).toMatchObject([
      { field: 'corners', message: expect.stringContaining('Set the two lower corners') },
    ])
    expect((await errors({ ceilingMetres: 40 }))?.[0]?.field).toBe('corners.ceilingMetres')
    expect(await listListings(database.webPool, who.userId)).toEqual([])
  })
})
