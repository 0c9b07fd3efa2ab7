/** A request to an image model for a tiny picture, of a shape that no provider has, so that margins are needed. */
import sharp from 'sharp'

import type { ImageModelAccess, ImageRequest } from '#platform/image-model/image-model.ts'

import { plainPixels, type Recorded } from './image-model-server.ts'

/** The key that tests use. */
export const TEST_KEY = 'key-of-the-provider'
/** Size of the photo in pixels. */
export const [TEST_WIDTH, TEST_HEIGHT] = [50, 30]

/** A request whose mask is the left half. */
export async function testRequest(more: Partial<ImageRequest> = {}): Promise<ImageRequest> {
  const mask = new Uint8Array(TEST_WIDTH * TEST_HEIGHT)
  for (let y = 0; y < TEST_HEIGHT; y++) mask.fill(255, y * TEST_WIDTH, (y + 0.5) * TEST_WIDTH)
  return {
    photo: await plainPixels(TEST_WIDTH, TEST_HEIGHT, '#204060'),
    guide: await plainPixels(TEST_WIDTH, TEST_HEIGHT, '#80a0c0'),
    mask,
    prompt: 'A living room.',
    seed: 7,
    limitMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  }
}

/** Access to an OpenAI-compatible server that charges 3.25p. */
export function testAccess(url: string, more: Partial<ImageModelAccess> = {}): ImageModelAccess {
  return { provider: 'openai-compatible', model: 'test-model', key: TEST_KEY, url, pricePence: 3.25, ...more }
}

/** Colours of `testRequest`: of our render and of the photo. */
export const [GUIDE, PHOTO] = [
  [0x80, 0xa0, 0xc0],
  [0x20, 0x40, 0x60],
]

/** A picture file's size, and a pixel of its left and of its right half. */
export async function looks(file: string | Buffer | undefined) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number) => {
    const from = (Math.floor(height / 2) * width + Math.floor(x)) * channels
    return [...data.subarray(from, from + channels)]
  }
  return { size: `${width}x${height}`, left: at(width * 0.4), right: at(width * 0.6) }
}

/** A request's body. */
export function jsonOf(recorded: Recorded | undefined): Record<string, unknown> {
  return JSON.parse(recorded?.body.toString() ?? 'null') as Record<string, unknown>
}

/** The file in a data URI, or in base64. */
export function fileIn(text: unknown): Buffer {
  return Buffer.from(String(text).replace(/^data:image\/png;base64,/, ''), 'base64')
}
