import path from 'node:path'

import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { listDrafts } from './draft-store.server.ts'
import { runDrafts } from './run-drafts.server.ts'

const made = makeUpRoom(40)

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson
let room: Buffer
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
  bob = await site.signUp('Bob')
  const { raster, camera } = photograph(made, 480, 320)
  room = await sharp(raster.data, { raw: { width: 480, height: 320, channels: 3 } })
    .resize(1200, 800)
    .withExif({
      IFD0: { Artist: 'A Photographer' },
      IFD2: { FocalLengthIn35mmFilm: String(Math.round((camera.focalPx / 480) * 36)) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

async function upload(photo: Buffer, { cookie }: TestPerson) {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(photo)], 'room.jpg'))
  form.append('room', 'living')
  form.append('style', 'japandi')
  return await fetch(`${site.origin}/ai-staging`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })
}

const open = (file: string, { cookie }: TestPerson) =>
  fetch(`${site.origin}/ai-staging/drafts/${file}`, { headers: { cookie } })

const post = (file: string, { cookie }: TestPerson) =>
  fetch(`${site.origin}/ai-staging/drafts/${file}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
  })

const startJobs = () =>
  runDrafts(
    {
      pool: database.webPool,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      threadFile: readBuild(path.resolve('dist')).heavyThread,
    },
    // A busy machine makes a draft slowly: that’s no failure here.
    { longestPx: 480, lookEveryMs: 50, limitMs: 600_000 },
  )

describe('a draft of a staged picture', () => {
  it('is made from an upload, labelled, free and only its owner’s, and can be deleted', async () => {
    const started = await upload(room, ann)
    expect([started.status, started.headers.get('location')]).toEqual([303, '/ai-staging#drafts'])
    const [draft] = await listDrafts(database.webPool, ann.userId)
    const id = draft?.id ?? ''
    expect(draft).toMatchObject({
      room: 'living',
      style: 'japandi',
      state: 'queued',
      width: 1200,
      height: 800,
    })

    const original = Buffer.from(await (await open(`${id}/original.jpg`, ann)).arrayBuffer())
    const kept = await sharp(original).metadata()
    expect([kept.width, kept.exif, kept.xmp]).toEqual([1200, undefined, undefined])
    expect((await open(`${id}/picture.jpg`, ann)).status).toBe(404)

    const jobs = startJobs()
    await vi.waitFor(
      async () => expect((await listDrafts(database.webPool, ann.userId))[0]?.state).toMatch(/done|failed/),
      { timeout: 600_000, interval: 500 },
    )
    await jobs.stop()
    const [after] = await listDrafts(database.webPool, ann.userId)
    expect(after).toMatchObject({ state: 'done', problem: null })

    const answer = await open(`${id}/picture.jpg?download`, ann)
    expect(answer.headers.get('content-disposition')).toContain('room-virtually-staged-draft.jpg')
    const picture = Buffer.from(await answer.arrayBuffer())
    const { width, exif, xmp } = await sharp(picture).metadata()
    expect([width, exif]).toEqual([480, undefined])
    expect(xmp?.toString()).toContain('compositeSynthetic')
    const { label, beside } = await labelDifference(original, picture)
    expect(label).toBeGreaterThan(Math.max(40, 2 * beside))

    for (const name of ['original', 'picture'])
      expect((await open(`${id}/${name}.jpg`, bob)).status).toBe(404)
    await post(`${id}/delete`, bob)
    expect(await listDrafts(database.webPool, ann.userId)).toHaveLength(1)
    expect(
      await (await fetch(`${site.origin}/ai-staging`, { headers: { cookie: ann.cookie } })).text(),
    ).toContain(`/ai-staging/drafts/${id}/picture.jpg`)
    const { rows } = await database.pool.query('select from credit_ledger where user_id = $1 and delta < 0', [
      ann.userId,
    ])
    expect(rows).toHaveLength(0)
    expect((await post(`${id}/delete`, ann)).status).toBe(303)
    expect(await listDrafts(database.webPool, ann.userId)).toEqual([])
  }, 700_000)

  it('isn’t started without a photo that can be used: the page says why', async () => {
    const small = await sharp(room).resize(800).jpeg().toBuffer()
    for (const [photo, reason] of [
      [small, 'too small: 800 × 533 pixels'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'isn’t a photograph we can read'],
      [room.subarray(0, room.length / 2), 'damaged or incomplete'],
      [Buffer.alloc(0), 'Choose a photo of an empty room.'],
    ] as const) {
      const answer = await upload(photo, bob)
      expect([answer.status, (await answer.text()).includes(reason)], reason).toEqual([422, true])
    }
    expect(await listDrafts(database.webPool, bob.userId)).toEqual([])
  })

  it('fails with a sentence if the room isn’t recognised', async () => {
    const plain = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#bbb' } })
      .jpeg()
      .toBuffer()
    expect((await upload(plain, bob)).status).toBe(303)
    const jobs = startJobs()
    await vi.waitFor(
      async () => expect((await listDrafts(database.webPool, bob.userId))[0]?.state).toBe('failed'),
      { timeout: 600_000, interval: 200 },
    )
    await jobs.stop()
    const page = await fetch(`${site.origin}/ai-staging`, { headers: { cookie: bob.cookie } })
    expect(await page.text()).toContain('We couldn’t find the corners of the room reliably')
    await database.pool.query('delete from jobs.staging_draft')
  }, 700_000)
})

/** Mean differences between a photo and its draft where the label is, and in the upper corner above. */
async function labelDifference(original: Buffer, picture: Buffer) {
  const raw = (jpeg: Buffer) => sharp(jpeg).resize(480, 320, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [before, after] = [await raw(original), await raw(picture)]
  const mean = (fromX: number, toX: number, fromY: number, toY: number) => {
    let total = 0
    for (let y = fromY; y < toY; y++)
      for (let at = (y * 480 + fromX) * 3; at < (y * 480 + toX) * 3; at++)
        total += Math.abs((before[at] ?? 0) - (after[at] ?? 0))
    return total / ((toX - fromX) * (toY - fromY) * 3)
  }
  return { label: mean(24, 180, 281, 299), beside: mean(24, 180, 20, 38) }
}
