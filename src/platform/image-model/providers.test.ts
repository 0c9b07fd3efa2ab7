/** What each provider gets at the wire, from a stub server. */
import { afterEach, beforeAll, expect, it } from 'vitest'

import {
  fileIn,
  GUIDE,
  jsonOf,
  looks,
  PHOTO,
  TEST_HEIGHT,
  TEST_KEY,
  TEST_WIDTH,
  testAccess,
  testRequest,
} from '#testing/image-model-asking.ts'
import {
  formOf,
  imageModelServer,
  plainPng,
  type Answer,
  type ImageModelServer,
  type Recorded,
} from '#testing/image-model-server.ts'

import { askImageModel } from './ask-image-model.server.ts'
import type { ImageModelAccess } from './image-model.ts'

let red: Buffer
/** In the shape of OpenAI's size. */
let lowRed: Buffer
/** In the shape of Google's. */
let wideRed: Buffer
beforeAll(async () => {
  red = await plainPng(64, 32, '#ff0000')
  lowRed = await plainPng(96, 64, '#ff0000')
  wideRed = await plainPng(64, 36, '#ff0000')
})

let server: ImageModelServer
afterEach(() => server.close())

/** Asks a provider whose API is a stub server. Checks that its picture comes back at the photo's size, with its name and cost. */
async function asked(more: Partial<ImageModelAccess>, answer: (request: Recorded, url: string) => Answer) {
  server = await imageModelServer(answer)
  const { picture, ...rest } = await askImageModel(testAccess(server.url, more), await testRequest())
  expect([picture.width, picture.height]).toEqual([TEST_WIDTH, TEST_HEIGHT])
  const pixels = Array.from({ length: TEST_WIDTH * TEST_HEIGHT }, () => [255, 0, 0]).flat()
  expect([...picture.data]).toEqual(pixels)
  expect(rest).toEqual({ model: more.model ?? 'test-model', costPence: 3.25 })
  return server.requests
}

const lines = (requests: readonly Recorded[]) => requests.map(({ method, path }) => `${method} ${path}`)
const answerOf = (png: Buffer) => ({ json: { created: 1, data: [{ b64_json: png.toString('base64') }] } })
const base64 = () => answerOf(red)
const WHITE_LEFT = { left: [255, 255, 255], right: [0, 0, 0] }

async function partsOf(recorded: Recorded | undefined) {
  if (!recorded) throw new Error('Nothing was asked')
  const parts = await formOf(recorded)
  return (name: string) => parts.filter((part) => part.name === name).map(({ value }) => value)
}

it('OpenAI-compatible: a form with our render and a mask that is transparent where furniture goes', async () => {
  const requests = await asked({}, base64)
  expect(lines(requests)).toEqual(['POST /images/edits'])
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${TEST_KEY}`)
  const part = await partsOf(requests[0])
  expect([part('model'), part('size')]).toEqual([['test-model'], ['64x32']])
  expect(part('prompt')).toEqual(['A living room.'])
  expect(await looks(part('image')[0])).toEqual({ size: '64x32', left: GUIDE, right: GUIDE })
  const mask = { size: '64x32', left: [0, 0, 0, 0], right: [0, 0, 0, 255] }
  expect(await looks(part('mask')[0])).toEqual(mask)
})

it('OpenAI-compatible without a key: no key is sent', async () => {
  const [request] = await asked({ key: null }, base64)
  expect(request?.headers.authorization).toBeUndefined()
})

it('OpenAI-compatible: a picture that the answer names is fetched', async () => {
  const requests = await asked({}, ({ method }, url) =>
    method === 'GET' ? { bytes: red } : { json: { created: 1, data: [{ url: `${url}/made.png` }] } },
  )
  expect(lines(requests)).toEqual(['POST /images/edits', 'GET /made.png'])
})

it('OpenAI: one of its sizes, our render, the photo and a mask that is transparent where furniture goes', async () => {
  const requests = await asked({ provider: 'openai', model: 'gpt-image-1' }, () => answerOf(lowRed))
  expect(lines(requests)).toEqual(['POST /images/edits'])
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${TEST_KEY}`)
  const part = await partsOf(requests[0])
  expect(part('size')).toEqual(['1536x1024'])
  const [first, second] = part('image[]')
  expect(await looks(first)).toEqual({ size: '1536x1024', left: GUIDE, right: GUIDE })
  expect(await looks(second)).toEqual({ size: '1536x1024', left: PHOTO, right: PHOTO })
  const mask = { size: '1536x1024', left: [0, 0, 0, 0], right: [0, 0, 0, 255] }
  expect(await looks(part('mask')[0])).toEqual(mask)
  expect(String(part('prompt')[0])).toContain('The second picture is the empty room.')
})

it('Google: one of its shapes, our render, the photo and the mask as a third picture', async () => {
  const inlineData = { mimeType: 'image/png', data: wideRed.toString('base64') }
  const candidates = [{ content: { role: 'model', parts: [{ inlineData }] }, finishReason: 'STOP' }]
  const requests = await asked({ provider: 'google', model: 'gemini-2.5-flash-image' }, () => ({
    json: { candidates },
  }))
  expect(lines(requests)).toEqual(['POST /models/gemini-2.5-flash-image:generateContent'])
  expect(requests[0]?.headers['x-goog-api-key']).toBe(TEST_KEY)
  type Part = { text?: string; inlineData?: { data: string } }
  const body = jsonOf(requests[0]) as {
    contents: { parts: Part[] }[]
    generationConfig: { seed: number; imageConfig: { aspectRatio: string } }
  }
  expect(body.generationConfig).toMatchObject({ seed: 7, imageConfig: { aspectRatio: '16:9' } })
  const [text, ...pictures] = body.contents[0]?.parts ?? []
  expect(text?.text).toContain('The last picture is a mask: change only what is white in it')
  const seen = await Promise.all(pictures.map((part) => looks(fileIn(part.inlineData?.data))))
  expect(seen).toEqual([
    { size: '64x36', left: GUIDE, right: GUIDE },
    { size: '64x36', left: PHOTO, right: PHOTO },
    { size: '64x36', ...WHITE_LEFT },
  ])
})

it('fal: data URIs, a mask that is white where furniture goes, and the picture by another request', async () => {
  const requests = await asked(
    { provider: 'fal', model: 'fal-ai/flux-general/inpainting' },
    ({ method }, url) =>
      method === 'GET' ? { bytes: red } : { json: { images: [{ url: `${url}/made.png` }] } },
  )
  expect(lines(requests)).toEqual(['POST /fal-ai/flux-general/inpainting', 'GET /made.png'])
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([`Key ${TEST_KEY}`, undefined])
  const body = jsonOf(requests[0])
  expect(body).toMatchObject({ seed: 7, image_size: { width: 64, height: 32 }, prompt: 'A living room.' })
  expect(await looks(fileIn(body['image_url']))).toEqual({ size: '64x32', left: GUIDE, right: GUIDE })
  expect(await looks(fileIn(body['mask_url']))).toEqual({ size: '64x32', ...WHITE_LEFT })
})

/** A server that is busy with a prediction twice. */
function replicate() {
  let polls = 0
  return ({ method, path }: Recorded, url: string): Answer => {
    if (path === '/made.png') return { bytes: red }
    const isDone = method === 'GET' && (polls += 1) === 2
    const json = { status: isDone ? 'succeeded' : 'processing', urls: { get: `${url}/predictions/p1` } }
    return { json: { ...json, output: isDone ? [`${url}/made.png`] : null } }
  }
}

it('Replicate: polls until the prediction is done; white means furniture', async () => {
  const requests = await asked({ provider: 'replicate', model: 'someone/inpainting' }, replicate())
  expect(lines(requests)).toEqual([
    'POST /models/someone/inpainting/predictions',
    'GET /predictions/p1',
    'GET /predictions/p1',
    'GET /made.png',
  ])
  const keys = requests.map(({ headers }) => headers.authorization)
  expect(keys).toEqual([...Array.from({ length: 3 }, () => `Bearer ${TEST_KEY}`), undefined])
  const { input } = jsonOf(requests[0]) as { input: Record<string, unknown> }
  expect(input).toMatchObject({ prompt: 'A living room.', seed: 7 })
  expect(await looks(fileIn(input['image']))).toEqual({ size: '64x32', left: GUIDE, right: GUIDE })
  expect(await looks(fileIn(input['mask']))).toEqual({ size: '64x32', ...WHITE_LEFT })
})

it('Replicate’s Flux 2, which takes no mask: our render and the photo', async () => {
  const model = 'black-forest-labs/flux-2-pro'
  const [request] = await asked({ provider: 'replicate', model }, replicate())
  const { input } = jsonOf(request) as { input: Record<string, unknown> }
  expect(input['mask']).toBeUndefined()
  expect((await looks(fileIn(input['input_image']))).left).toEqual(GUIDE)
  expect((await looks(fileIn(input['input_image_2']))).left).toEqual(PHOTO)
})

/** A server that isn't ready at first. */
function blackForestLabs() {
  let polls = 0
  return ({ method, path }: Recorded, url: string): Answer => {
    if (path === '/made.png') return { bytes: red }
    if (method === 'POST') return { json: { id: 'p1', polling_url: `${url}/get_result?id=p1` } }
    const isDone = (polls += 1) === 2
    return {
      json: isDone ? { status: 'Ready', result: { sample: `${url}/made.png` } } : { status: 'Pending' },
    }
  }
}

it('Black Forest Labs: polls until the picture is ready; its fill model gets a mask that is white where furniture goes', async () => {
  const requests = await asked(
    { provider: 'black-forest-labs', model: 'flux-pro-1.0-fill' },
    blackForestLabs(),
  )
  const poll = 'GET /get_result?id=p1'
  expect(lines(requests)).toEqual(['POST /flux-pro-1.0-fill', poll, poll, 'GET /made.png'])
  expect(requests.map(({ headers }) => headers['x-key']).slice(0, 3)).toEqual([TEST_KEY, TEST_KEY, TEST_KEY])
  const body = jsonOf(requests[0])
  expect(body).toMatchObject({ prompt: 'A living room.', seed: 7 })
  expect(await looks(fileIn(body['image']))).toEqual({ size: '64x32', left: GUIDE, right: GUIDE })
  expect(await looks(fileIn(body['mask']))).toEqual({ size: '64x32', ...WHITE_LEFT })
})

it('Black Forest Labs’ other models, which take no mask: our render, the photo and the size', async () => {
  const [request] = await asked({ provider: 'black-forest-labs', model: 'flux-2-pro' }, blackForestLabs())
  const body = jsonOf(request)
  expect(body).toMatchObject({ width: 64, height: 32 })
  expect(body['mask']).toBeUndefined()
  expect((await looks(fileIn(body['input_image']))).left).toEqual(GUIDE)
  expect((await looks(fileIn(body['input_image_2']))).left).toEqual(PHOTO)
})
