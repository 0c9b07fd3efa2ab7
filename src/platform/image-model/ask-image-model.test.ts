/** What happens if an image model gives no picture, and what its answers cost. */
import { afterEach, describe, expect, it } from 'vitest'

import { TEST_KEY, testAccess, testRequest } from '#testing/image-model-asking.ts'
import {
  imageModelServer,
  plainPng,
  type Answer,
  type ImageModelServer,
  type Recorded,
} from '#testing/image-model-server.ts'

import { askImageModel } from './ask-image-model.server.ts'
import { IMAGE_PROVIDERS, ImageModelError, type ImageModelAccess, type ImageRequest } from './image-model.ts'

const servers: ImageModelServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(answer: (request: Recorded, url: string) => Answer): Promise<ImageModelServer> {
  const server = await imageModelServer(answer)
  servers.push(server)
  return server
}

/** The models of providers that have more than one convention. */
const MODELS: Partial<Record<string, string>> = { google: 'gemini-2.5-flash-image' }

async function failure(
  url: string,
  more: Partial<ImageModelAccess> = {},
  asked: Partial<ImageRequest> = {},
): Promise<ImageModelError> {
  const access = testAccess(url, { model: MODELS[more.provider ?? ''] ?? 'test-model', ...more })
  const error = await askImageModel(access, await testRequest(asked)).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImageModelError)) throw new Error('It should fail', { cause: error })
  expect(error.message).not.toContain(TEST_KEY)
  return error
}

describe.each(IMAGE_PROVIDERS)('%s', (provider) => {
  it.each([
    [400, false],
    [401, false],
    [404, false],
    [429, true],
    [500, true],
    [503, true],
  ])('answers %i, which may be retried: %s', async (status, canRetry) => {
    const json = { error: { message: `no, ${TEST_KEY}`, code: 1, status: 'NO' }, detail: 'no', message: 'no' }
    const server = await start(() => ({ status, json, headers: { 'retry-after': '3' } }))
    const error = await failure(server.url, { provider })
    expect(error).toMatchObject({ canRetry, waitMs: 3000, costPence: 0 })
    expect(error.message).toContain(`The image model answered ${status}`)
    // The SDK’s own retries are off.
    expect(server.requests).toHaveLength(1)
  })

  it('is given up at the time limit', async () => {
    const server = await start(() => ({ afterMs: 5_000 }))
    const error = await failure(server.url, { provider }, { limitMs: 200 })
    expect(error.message).toBe('The image model took too long')
    expect(error).toMatchObject({ canRetry: true, costPence: null })
  })

  it('is given up once the picture isn’t wanted', async () => {
    const server = await start(() => ({ afterMs: 5_000 }))
    const signal = AbortSignal.timeout(200)
    const error = await failure(server.url, { provider }, { signal })
    expect(error.message).toContain('gave no picture')
  })

  it('gives no picture in an answer of another form', async () => {
    const server = await start(() => ({ json: { nothing: true } }))
    expect((await failure(server.url, { provider })).canRetry).toBe(true)
  })

  it('sends its key to no other host, also if it answers with a redirect', async () => {
    const other = await start(() => ({ json: {} }))
    const server = await start(() => ({ status: 307, headers: { location: `${other.url}/elsewhere` } }))
    await failure(server.url, { provider })
    expect(JSON.stringify(server.requests[0]?.headers)).toContain(TEST_KEY)
    expect(other.requests).toEqual([])
  })
})

it.each([
  ['broken', (png: Buffer) => png.subarray(0, png.length / 2)],
  ['no picture at all', () => Buffer.from('hello')],
])('a picture that is %s costs what a picture costs, and may be asked for again', async (_, spoil) => {
  const png = await plainPng(64, 32, '#ff0000')
  const server = await start(() => ({
    json: { created: 1, data: [{ b64_json: spoil(png).toString('base64') }] },
  }))
  const error = await failure(server.url)
  expect(error.message).toBe('The image model’s answer isn’t a picture')
  expect(error).toMatchObject({ canRetry: true, costPence: 3.25 })
})

it('a picture of another shape isn’t stretched: it costs what a picture costs, and isn’t asked for again', async () => {
  const [square, smaller] = await Promise.all([plainPng(64, 64, '#ff0000'), plainPng(48, 24, '#ff0000')])
  let png = square
  const server = await start(() => ({
    json: { created: 1, data: [{ b64_json: png.toString('base64') }] },
  }))
  const error = await failure(server.url)
  expect(error.message).toBe('The image model’s picture has another shape: 64 × 64 instead of 64 × 32')
  expect(error).toMatchObject({ canRetry: false, costPence: 3.25 })
  png = smaller
  const answer = await askImageModel(testAccess(server.url), await testRequest())
  expect([answer.picture.width, answer.picture.height]).toEqual([50, 30])
})

it('a prediction that failed, or was moderated, gives no picture', async () => {
  const replicate = await start((_, url) => ({
    json: { status: 'failed', error: 'NSFW', output: null, urls: { get: `${url}/predictions/p1` } },
  }))
  expect((await failure(replicate.url, { provider: 'replicate', model: 'a/b' })).message).toContain('NSFW')
  const bfl = await start(({ method }, url) => ({
    json: method === 'POST' ? { id: 'p', polling_url: `${url}/get` } : { status: 'Content Moderated' },
  }))
  expect(await failure(bfl.url, { provider: 'black-forest-labs' })).toMatchObject({ canRetry: true })
})

it('a request that Black Forest Labs’ filter refuses isn’t polled on, nor made again', async () => {
  const bfl = await start(({ method }, url) => ({
    json: method === 'POST' ? { id: 'p', polling_url: `${url}/get` } : { status: 'Request Moderated' },
  }))
  const error = await failure(bfl.url, { provider: 'black-forest-labs' })
  expect(error.message).toContain('filter refused: Request Moderated')
  expect(error.canRetry).toBe(false)
  expect(bfl.requests).toHaveLength(2)
})

it('a black picture that fal’s filter has put in place of its own isn’t taken', async () => {
  const black = await plainPng(64, 32, '#000000')
  const fal = await start(({ method }, url) =>
    method === 'GET'
      ? { bytes: black }
      : { json: { images: [{ url: `${url}/made.png` }], has_nsfw_concepts: [true] } },
  )
  const error = await failure(fal.url, { provider: 'fal' })
  expect(error.message).toContain('filter refused')
  expect(error).toMatchObject({ canRetry: true, costPence: 3.25 })
})

it.each([
  ['until a date far ahead', 'Fri, 31 Dec 2100 23:59:59 GMT', 30_000],
  ['until a date that’s past', 'Fri, 31 Dec 1999 23:59:59 GMT', 0],
  ['in words', 'soon', 0],
])('is asked to wait %s', async (_, after, waitMs) => {
  const server = await start(() => ({ status: 429, json: {}, headers: { 'retry-after': after } }))
  expect((await failure(server.url)).waitMs).toBe(waitMs)
})

it('polling ends at the time limit', async () => {
  const server = await start((_, url) => ({
    json: { status: 'processing', output: null, urls: { get: `${url}/predictions/p1` } },
  }))
  const error = await failure(server.url, { provider: 'replicate', model: 'a/b' }, { limitMs: 1_200 })
  expect(error.message).toBe('The image model took too long')
  expect(server.requests.length).toBeGreaterThan(2)
})

/** What each provider answers to the request for a picture that's downloaded afterwards. */
const NAMES_PICTURE = {
  fal: (url: string) => ({ images: [{ url: `${url}/made.png` }] }),
  replicate: (url: string) => ({
    status: 'succeeded',
    output: [`${url}/made.png`],
    urls: { get: `${url}/predictions/p1` },
  }),
  'openai-compatible': (url: string) => ({ created: 1, data: [{ url: `${url}/made.png` }] }),
} as const

it.each(Object.entries(NAMES_PICTURE))(
  '%s: a picture whose download hangs is given up',
  async (name, json) => {
    const provider = IMAGE_PROVIDERS.find((each) => each === name)
    if (!provider) throw new Error(name)
    const server = await start(({ method }, url) =>
      method === 'GET' ? { afterMs: 5_000 } : { json: json(url) },
    )
    const error = await failure(server.url, { provider, model: 'a/b' }, { limitMs: 1_000 })
    expect(error.message).toBe('The image model took too long')
    expect(server.requests.at(-1)?.path).toBe('/made.png')
  },
)

it('a picture, or a polling address, on another host doesn’t get the key', async () => {
  const other = await start(() => ({ json: { status: 'Pending' } }))
  const fal = await start(() => ({ json: { images: [{ url: `${other.url}/made.png` }] } }))
  await failure(fal.url, { provider: 'fal' })
  const bfl = await start(() => ({ json: { id: 'p1', polling_url: `${other.url}/get_result` } }))
  await failure(bfl.url, { provider: 'black-forest-labs' })
  const moved = await start(({ method }, url) =>
    method === 'POST'
      ? { json: { images: [{ url: `${url}/made.png` }] } }
      : { status: 302, headers: { location: `${other.url}/made.png` } },
  )
  await failure(moved.url, { provider: 'fal' })
  expect(moved.requests).toHaveLength(2)
  expect(JSON.stringify(other.requests)).not.toContain(TEST_KEY)
})
