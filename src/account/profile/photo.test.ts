import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { PHOTO_MAX_BYTES, squarePhoto } from './photo.server.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e6b4e' } })

async function made(bytes: Buffer): Promise<Buffer> {
  const result = await squarePhoto(bytes)
  if (!result.ok) throw new Error(result.reason)
  return result.webp
}

const reasonOf = async (bytes: Buffer) => {
  const result = await squarePhoto(bytes)
  return result.ok ? null : result.reason
}

describe('a photo', () => {
  test.each([
    [4000, 3000, 512],
    [300, 900, 300],
    [512, 512, 512],
  ])('of %i × %i becomes a square WebP of %i', async (width, height, edge) => {
    const webp = await made(await picture(width, height).jpeg().toBuffer())
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: edge, height: edge })
  })

  test('is rotated as its metadata says, and loses its location', async () => {
    // Left half black, right half white; orientation 6 turns it a quarter clockwise: black is then on top.
    const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 100, height: 200, channels: 3, background: '#000' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const webp = await made(halves)
    const { exif, orientation, icc, xmp } = await sharp(webp).metadata()
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined])
    expect(icc).toBeUndefined()
    const pixels = await sharp(webp).raw().toBuffer()
    const at = (x: number, y: number) => pixels[(y * 200 + x) * 3] ?? -1
    expect(at(100, 10)).toBeLessThan(60)
    expect(at(100, 190)).toBeGreaterThan(200)
  })

  test('can also be PNG or WebP; only the first frame of an animation is kept', async () => {
    expect(await reasonOf(await picture(20, 20).png().toBuffer())).toBeNull()
    expect(await reasonOf(await picture(20, 20).webp().toBuffer())).toBeNull()
  })
})

describe('refused is', () => {
  test('nothing at all, and more than 8 MB', async () => {
    expect(await reasonOf(Buffer.alloc(0))).toMatch(/Choose a photo/)
    expect(await reasonOf(Buffer.alloc(PHOTO_MAX_BYTES + 1))).toMatch(/smaller than 8 MB/)
  })

  test.each([
    ['a vector image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    [
      'a vector image behind an XML line',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a TIFF', Buffer.from('II*\x00')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('%s, whatever it is called', async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe('The photo must be a JPEG, PNG or WebP.')
  })

  test('a file that only starts like a photo, and a truncated one', async () => {
    expect(await reasonOf(Buffer.from('\xFF\xD8\xFFnot a photo', 'latin1'))).toMatch(/couldn’t read/)
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toMatch(/couldn’t read/)
  })

  test('a picture that decodes to more pixels than any camera takes', async () => {
    // 81 megapixels of one colour: a few hundred kilobytes on the way, a quarter of a gigabyte in memory.
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(PHOTO_MAX_BYTES)
    expect(await reasonOf(bomb)).toMatch(/64 megapixels/)
  })
})
