import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { openPhoto } from './open-photo.server.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('opening a photograph', () => {
  it('reads the focal length from EXIF, scaled to the picture’s width', async () => {
    const bytes = await noise(300, 200)
      .withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
      .jpeg()
      .toBuffer()
    const { raster, knownFocalPx } = await openPhoto(bytes, 'a.jpg')
    expect([raster.width, raster.height, raster.data.length]).toEqual([300, 200, 180_000])
    expect(knownFocalPx).toBe(200)
  })

  it('takes it for the longer side, however a program that turned the picture stored it', async () => {
    const upright = noise(200, 300).withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
    const sideways = noise(300, 200).withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
    const files = [upright.withMetadata({ orientation: 1 }), sideways.withMetadata({ orientation: 6 })]
    for (const file of files) {
      const { raster, knownFocalPx } = await openPhoto(await file.jpeg().toBuffer(), 'a.jpg')
      expect([raster.width, raster.height, knownFocalPx]).toEqual([200, 300, 200])
    }
  })

  it('turns a picture upright', async () => {
    const bytes = await noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { raster } = await openPhoto(bytes, 'a.jpg')
    expect([raster.width, raster.height]).toEqual([200, 300])
  })

  it.each(['png', 'webp', 'avif', 'tiff'] as const)('opens %s files', async (format) => {
    const { raster } = await openPhoto(await noise(300, 200).toFormat(format).toBuffer(), 'a')
    expect([raster.width, raster.height]).toEqual([300, 200])
  })

  it('accepts a panorama four times as wide as high', async () => {
    const { raster } = await openPhoto(await blank(800, 200).jpeg().toBuffer(), 'a.jpg')
    expect([raster.width, raster.height]).toEqual([800, 200])
  })

  it.each([
    ['an empty file', async () => Buffer.alloc(0), /is empty/],
    ['text', async () => Buffer.from('not a picture at all'), /isn’t a photograph/],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      /isn’t a photograph/,
    ],
    ['a GIF', () => noise(300, 200).gif().toBuffer(), /isn’t a photograph/],
    ['a tiny picture', () => noise(40, 40).jpeg().toBuffer(), /too small/],
    [
      'half a picture',
      async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 20_000),
      /damaged or incomplete/,
    ],
    ['64 megapixels in a small file', () => blank(8000, 8000).png().toBuffer(), /64 megapixels/],
    ['a high strip', () => blank(160, 30_000).png().toBuffer(), /too long and narrow: 160 × 30000 pixels/],
    [
      'a strip of 48 megapixels',
      () => blank(160, 300_000).tiff({ compression: 'deflate' }).toBuffer(),
      /too long and narrow/,
    ],
    ['a wide strip', () => blank(801, 200).jpeg().toBuffer(), /too long and narrow/],
  ])('refuses %s with a sentence', async (_, make, message) => {
    await expect(openPhoto(await make(), 'a.jpg')).rejects.toThrow(message)
  })
})
