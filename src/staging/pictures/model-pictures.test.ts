/** Final pictures by an image model, which is a stub server. */
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { openPhoto } from '#staging/image/open-photo.server.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import { accountOf, customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testAccess } from '#testing/image-model-asking.ts'
import { formOf, imageModelServer, type Answer, type ImageModelServer } from '#testing/image-model-server.ts'
import { keptRoom, orderPictures, smallScene, startPictures, TEST_PX } from '#testing/staging.ts'

import { makePicture } from './make-picture.server.ts'
import type { KeptPhoto, PictureJob } from './picture-job.ts'
import { claimPicture } from './picture-queue.server.ts'
import { recordRequests } from './record-requests.server.ts'
import { cancelTally, newTally, tallyOf } from './tally.ts'

let photo: KeptPhoto
let scene: SceneFile
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  photo = await keptRoom()
  scene = await smallScene(photo)
})
afterAll(() => database.close())

let server: ImageModelServer
afterEach(() => server.close())

/** Starts a model that changes our render as given. */
async function model(change: (render: Buffer, asked: number) => Promise<Buffer | Answer> | Answer) {
  server = await imageModelServer(async (request) => {
    const render = (await formOf(request)).find(({ name }) => name === 'image')?.value
    if (!Buffer.isBuffer(render)) throw new Error('No render was sent')
    const changed = await change(render, server.requests.length)
    return Buffer.isBuffer(changed)
      ? { json: { created: 1, data: [{ b64_json: changed.toString('base64') }] } }
      : changed
  })
}

/** Makes a final picture that was ordered and claimed, and returns it with the requests that were recorded. */
async function make(more: Partial<PictureJob> = {}) {
  const { userId } = await customer(database, { platformCredits: 2 })
  await orderPictures(database, { userId, photo, kind: 'final' })
  const pool = database.webPool
  const claimed = await claimPicture(pool, 'final', systemClock.now())
  if (!claimed) throw new Error('No picture was claimed')
  const log = pino({ level: 'silent' })
  const records = recordRequests({ pool, clock: systemClock, log }, claimed, 'test-model')
  const made = await makePicture({
    kind: 'final',
    photo,
    setRoom: null,
    room: 'living',
    style: 'japandi',
    seed: 1,
    credential: null,
    imageModel: testAccess(server.url),
    requests: records.port,
    scene,
    longestPx: TEST_PX,
    samples: 2,
    threads: 1,
    traceFile: '',
    tally: newTally().shared,
    ...more,
  })
  await records.close()
  const asked = await requestsFor(claimed.id)
  // Or later tests would make it again once its lease has ended.
  await database.pool.query('delete from jobs.staging_picture where id = $1', [claimed.id])
  return { made, asked }
}

/** What was recorded of a picture's requests, or of those whose pictures were deleted. */
async function requestsFor(pictureId: string | null) {
  const { rows } = await database.pool.query<{
    model: string
    pence: number | null
    isAnswered: boolean
    problem: string | null
  }>(
    `select model, pence::float8, answered_at is not null as "isAnswered", problem from jobs.staging_model_request
     where picture_id is not distinct from $1 order by id`,
    [pictureId],
  )
  return rows
}
const PAID = { model: 'test-model', pence: 3.25, isAnswered: true, problem: null }

const darker = (render: Buffer) => sharp(render).linear(0.75, 8).png().toBuffer()

/** Black and white stripes in the place of everything. */
async function stripes(render: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(render).metadata()
  const data = Buffer.alloc(width * height)
  data.forEach((_, pixel) => (data[pixel] = (pixel % width) % 24 < 12 ? 255 : 0))
  return await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

const sourceOf = async (file: Uint8Array | undefined) =>
  /digitalsourcetype\/(\w+)/.exec((await sharp(file).metadata()).xmp?.toString() ?? '')?.[1]

it('an image model’s picture is used inside our mask only, and says that a model made it', async () => {
  await model(darker)
  const { made, asked } = await make()
  if (!('files' in made)) throw new Error('No picture was made')
  expect(made).toMatchObject({ engine: 'test-model', checked: { verdict: 'pass' } })
  expect(asked).toEqual([PAID])
  const [request] = server.requests
  const prompt = request && (await formOf(request)).find(({ name }) => name === 'prompt')
  expect(prompt?.value).toContain('a living room for a property listing')
  expect(prompt?.value).toContain('in the Japandi style')
  for (const name of ['png', 'jpeg', 'small'] as const)
    expect(await sourceOf(made.files[name])).toBe('compositeWithTrainedAlgorithmicMedia')

  const { raster } = await openPhoto(Buffer.from(photo.jpeg), 'The photo', TEST_PX)
  const [png, mask] = await Promise.all([
    sharp(made.files.png).removeAlpha().raw().toBuffer(),
    sharp(made.files.mask).toColourspace('b-w').raw().toBuffer(),
  ])
  let [outside, inside] = [0, 0]
  png.forEach((value, at) => {
    if (mask[Math.floor(at / 3)] !== 0) inside += value === raster.data[at] ? 0 : 1
    else outside += value === raster.data[at] ? 0 : 1
  })
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(1000)
}, 120_000)

it('our own render is used if the check rejects two pictures of the model', async () => {
  await model(stripes)
  const { made, asked } = await make({ scene: null })
  const problem = expect.stringMatching(/^the check rejected its picture: .*walls/) as string
  const rejected = { ...PAID, problem }
  expect(made).toMatchObject({ engine: 'own', checked: { verdict: 'pass' } })
  expect(asked).toEqual([rejected, rejected])
  expect('files' in made && (await sourceOf(made.files.png))).toBe('compositeSynthetic')
}, 240_000)

it('a model that is busy is asked again, one that refuses isn’t', async () => {
  await model((render, asked) => (asked === 1 ? { status: 429, json: {} } : darker(render)))
  const first = await make()
  expect(first.made).toMatchObject({ engine: 'test-model' })
  const busy = expect.stringContaining('The image model answered 429') as string
  expect(first.asked).toEqual([{ ...PAID, pence: 0, problem: busy }, PAID])
  expect(server.requests).toHaveLength(2)
  await server.close()
  await model(() => ({ status: 401, json: { error: { message: 'no' } } }))
  const { made, asked } = await make()
  expect(made).toMatchObject({ engine: 'own' })
  const refused = expect.stringContaining('The image model answered 401') as string
  expect(asked).toEqual([{ ...PAID, pence: 0, problem: refused }])
  expect(server.requests).toHaveLength(1)
}, 240_000)

it('drafts never go to a model', async () => {
  await model(darker)
  const { made, asked } = await make({ kind: 'draft' })
  expect(made).toMatchObject({ engine: 'own' })
  expect(asked).toEqual([])
  expect(server.requests).toEqual([])
}, 120_000)

it('a model isn’t waited for once the picture is cancelled', async () => {
  const tally = newTally()
  await model(() => {
    cancelTally(tallyOf(tally.shared))
    return { afterMs: 600_000 }
  })
  const { made, asked } = await make({ tally: tally.shared })
  expect(made).toEqual({ isCancelled: true })
  expect(asked).toEqual([{ ...PAID, pence: null, problem: expect.stringContaining('no picture') as string }])
  expect(server.requests).toHaveLength(1)
}, 300_000)

it('a model isn’t asked if the request can’t be recorded', async () => {
  await model(darker)
  const { made } = await make({ requests: null })
  expect(made).toMatchObject({ engine: 'own' })
  expect(server.requests).toEqual([])
}, 120_000)

const read = async (id: string) => {
  const { rows } = await database.pool.query('select state, engine from jobs.staging_picture where id = $1', [
    id,
  ])
  return rows[0]
}
const waitFor = async (check: () => Promise<void>) =>
  await vi.waitFor(check, { timeout: 300_000, interval: 200 })

it('a request is recorded before it’s sent, and kept if the thread that waits for its answer is stopped', async () => {
  let isHeld = true
  const recorded: unknown[] = []
  await model(async (render) => {
    recorded.push(
      await database.pool.query('select from jobs.staging_model_request where picture_id = $1', [id]),
    )
    return isHeld ? { afterMs: 60_000 } : darker(render)
  })
  const ann = await customer(database, { platformCredits: 2 })
  const [id = ''] = await orderPictures(database, { userId: ann.userId, photo, kind: 'final', scene })
  const small = { samples: 2, threads: 1 }
  const held = startPictures(database, 'final', small, testAccess(server.url))
  await waitFor(async () => expect(recorded).toMatchObject([{ rowCount: 1 }]))
  await held.stop()
  const owed = { ...PAID, pence: null, isAnswered: false }
  expect([await read(id), await requestsFor(id)]).toEqual([{ state: 'queued', engine: 'own' }, [owed]])

  isHeld = false
  const jobs = startPictures(database, 'final', small, testAccess(server.url))
  await waitFor(async () => expect(await read(id)).toMatchObject({ state: 'done', engine: 'test-model' }))
  await jobs.stop()
  expect(await requestsFor(id)).toEqual([owed, PAID])
  expect(await accountOf(database, ann)).toMatchObject({ platform: 1, entries: 1 })
  const orphans = await requestsFor(null)
  await database.pool.query('delete from jobs.staging_picture where id = $1', [id])
  expect(await requestsFor(null)).toEqual([...orphans, owed, PAID])
}, 600_000)
