import { describe, expect, it } from 'vitest'

import { plainPixels } from '#testing/image-model-server.ts'

import { framed, framedMask, frameFor, unframed, type ModelSizes } from './frame.server.ts'

const OPENAI: ModelSizes = {
  sizes: [
    [1024, 1024],
    [1536, 1024],
    [1024, 1536],
  ],
}

describe('the frame of a photo', () => {
  it.each([
    ['a size that a model has', [1536, 1024], OPENAI, [1536, 1024]],
    ['the size of its shape', [700, 1000], OPENAI, [1024, 1536]],
    ['a square', [1100, 1000], OPENAI, [1024, 1024]],
    ['multiples of 16', [1500, 1001], { longestPx: 1536 }, [1504, 1008]],
    ['at most the longest side', [3000, 2000], { longestPx: 1440 }, [1440, 960]],
    [
      'a shape that a model has',
      [1500, 1001],
      {
        ratios: [
          [1, 1],
          [3, 2],
        ],
        longestPx: 1536,
      },
      [1503, 1002],
    ],
  ] as const)('is %s', (_, [width, height], sizes, expected) => {
    const frame = frameFor({ width, height }, sizes)
    expect([frame.width, frame.height]).toEqual(expected)
    const { left, top, ...inner } = frame.inner
    expect(inner.width / inner.height).toBeCloseTo(width / height, 2)
    expect(left + inner.width).toBeLessThanOrEqual(frame.width)
    expect(top + inner.height).toBeLessThanOrEqual(frame.height)
  })

  it('gives the photo back as it was, if no size is changed', async () => {
    const photo = await plainPixels(50, 30, '#000000')
    photo.data.forEach((__, at) => (photo.data[at] = (at * 37) % 256))
    const frame = frameFor(photo, { longestPx: 1536 })
    const file = await (await framed(photo, frame)).png().toBuffer()
    expect([...(await unframed(file, frame, photo)).data]).toEqual([...photo.data])
  })

  it('never lets a model change its margins', async () => {
    const size = { width: 50, height: 30 }
    const frame = frameFor(size, { longestPx: 1536 })
    const mask = await framedMask(new Uint8Array(50 * 30).fill(255), size, frame)
    expect(mask).toHaveLength(64 * 32)
    expect(mask.filter((value) => value === 255)).toHaveLength(50 * 30)
    expect(mask.filter((value) => value === 0)).toHaveLength(64 * 32 - 50 * 30)
  })
})
