/** Final pictures by an image model, which is a stub server. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { openPhoto } from '#staging/image/open-photo.server.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import { accountOf, customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testAccess } from '#testing/image-model-asking.ts'
import { formOf, imageModelServer, type Answer, type ImageModelServer } from '#testing/image-model-server.ts'
import { keptRoom, orderPictures, smallScene, startPictures, TEST_PX } from '#testing/staging.ts'

import { makePicture } from './make-picture.server.ts'
import type { KeptPhoto, PictureJob } from './picture-job.ts'
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
async function model(change: (render: Buffer, asked: number) => Promise<Buffer> | Answer) {
  server = await imageModelServer(async (request) => {
    const render = (await formOf(request)).find(({ name }) => name === 'image')?.value
    if (!Buffer.isBuffer(render)) throw new Error('No render was sent')
    const changed = await change(render, server.requests.length)
    return Buffer.isBuffer(changed)
      ? { json: { created: 1, data: [{ b64_json: changed.toString('base64') }] } }
      : changed
  })
}

const make = (more: Partial<PictureJob> = {}) =>
  makePicture({
    kind: 'final',
    photo,
    setRoom: null,
    room: 'living',
    style: 'japandi',
    seed: 1,
    credential: null,
    imageModel: testAccess(server.url),
    scene,
    longestPx: TEST_PX,
    samples: 2,
    threads: 0,
    traceFile: '',
    tally: newTally().shared,
    ...more,
  })

const inverted = (render: Buffer) => sharp(render).negate().png().toBuffer()

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
  await model(inverted)
  const made = await make()
  if (!('files' in made)) throw new Error('No picture was made')
  expect(made).toMatchObject({ engine: 'test-model', checked: { verdict: 'pass' } })
  expect(made.asked).toEqual({ model: 'test-model', costPence: 3.25, problems: [] })
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
  const made = await make({ scene: null })
  const problem = 'the check rejected its picture: floor'
  expect(made).toMatchObject({ engine: 'own', checked: { verdict: 'pass' } })
  expect(made.asked).toEqual({ model: 'test-model', costPence: 6.5, problems: [problem, problem] })
  expect('files' in made && (await sourceOf(made.files.png))).toBe('compositeSynthetic')
}, 240_000)

it('a model that is busy is asked again, one that refuses isn’t', async () => {
  await model((render, asked) => (asked === 1 ? { status: 429, json: {} } : inverted(render)))
  expect(await make()).toMatchObject({ engine: 'test-model', asked: { costPence: 3.25 } })
  expect(server.requests).toHaveLength(2)
  await server.close()
  await model(() => ({ status: 401, json: { error: { message: 'no' } } }))
  const made = await make()
  expect(made).toMatchObject({ engine: 'own', asked: { costPence: 0 } })
  expect(made.asked?.problems).toEqual([expect.stringContaining('The image model answered 401')])
  expect(server.requests).toHaveLength(1)
}, 240_000)

it('drafts never go to a model', async () => {
  await model(inverted)
  const made = await make({ kind: 'draft' })
  expect(made).toMatchObject({ engine: 'own', asked: undefined })
  expect(server.requests).toEqual([])
}, 120_000)

it('a model isn’t waited for once the picture is cancelled', async () => {
  const tally = newTally()
  await model(() => {
    cancelTally(tallyOf(tally.shared))
    return { afterMs: 60_000 }
  })
  const made = await make({ tally: tally.shared })
  expect(made).toMatchObject({ isCancelled: true, asked: { costPence: null } })
  expect(server.requests).toHaveLength(1)
}, 50_000)

it('the queue delivers a model’s picture for one credit, with its model and its cost', async () => {
  await model(inverted)
  const ann = await customer(database, { platformCredits: 2 })
  await orderPictures(database, { userId: ann.userId, photo, kind: 'final', scene })
  const small = { samples: 2, threads: 0 }
  const jobs = startPictures(database, 'final', small, testAccess(server.url))
  const read = async () => {
    const { rows } = await database.pool.query(
      'select state, engine, model_pence as pence from jobs.staging_picture',
    )
    return rows
  }
  await vi.waitFor(async () => expect((await read())[0]?.state).toMatch(/done|failed/), {
    timeout: 300_000,
    interval: 200,
  })
  await jobs.stop()
  expect(await read()).toEqual([{ state: 'done', engine: 'test-model', pence: 3.25 }])
  expect(await accountOf(database, ann)).toMatchObject({ platform: 1, entries: 1 })
}, 400_000)
