import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { env } from 'node:process'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { keepPhoto } from '#staging/upload/keep-photo.server.ts'

import { openPhoto } from './open-photo.server.ts'
import type { Raster } from './raster.ts'

/**
 * The fixtures show the made-up room of public/staging/victorian-before.webp at 1,024 × 682 pixels: saved by sharp as JPEG with a
 * camera’s name, a position and 24 mm on 35 mm film in EXIF, then by `heif-enc -q 30` of libheif 1.15. In turned.heic EXIF says orientation
 * 6, and an `irot` box says the same (a quarter turn clockwise), as in a phone’s upright photos. wide-gamut.heic is in Display P3,
 * three times as colourful.
 * large.heic is of one colour, 8,944 × 6,708 pixels: as many as we open. several.heic holds a smaller picture of another room and then this one, whose number was written into `pitm`.
 */
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.heic`, import.meta.url))

async function sourceTurned(degrees: number, saturation = 1): Promise<Uint8Array> {
  const room = sharp('public/staging/victorian-before.webp').resize(1024, 682).modulate({ saturation })
  const upright = await room.png().toBuffer()
  return sharp(upright).rotate(degrees).removeAlpha().raw().toBuffer()
}

/** Mean difference of a channel, from 0 to 255. */
function difference({ data }: Raster, source: Uint8Array): number {
  expect(data.length).toBe(source.length)
  return data.reduce((sum, value, at) => sum + Math.abs(value - (source[at] ?? 0)), 0) / data.length
}

/** The file with another size in its `ispe` boxes. */
function stating(width: number, height: number): Buffer {
  const file = Buffer.from(fixture('room'))
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(width, at + 8)
    file.writeUInt32BE(height, at + 12)
  }
  return file
}

describe('opening a HEIC photo', () => {
  it('has the size and colours of its source, and the focal length from EXIF', async () => {
    const { raster, knownFocalPx } = await openPhoto(fixture('room'), 'a.heic')
    expect([raster.width, raster.height]).toEqual([1024, 682])
    expect(difference(raster, await sourceTurned(0))).toBeLessThan(4)
    expect(knownFocalPx).toBeCloseTo((24 / 36) * 1024)
  })

  it('is turned once, as its container says', async () => {
    const { raster, knownFocalPx } = await openPhoto(fixture('turned'), 'a.heic')
    expect([raster.width, raster.height]).toEqual([682, 1024])
    expect(difference(raster, await sourceTurned(90))).toBeLessThan(4)
    expect(knownFocalPx).toBeCloseTo((24 / 36) * 1024)
  })

  it('is converted from the colours of a phone’s display to sRGB', async () => {
    const { raster } = await openPhoto(fixture('wide-gamut'), 'a.heic')
    expect(difference(raster, await sourceTurned(0, 3))).toBeLessThan(4)
  })

  it('is the primary of several pictures', async () => {
    const { raster } = await openPhoto(fixture('several'), 'a.heic')
    expect(difference(raster, await sourceTurned(0))).toBeLessThan(5)
  })

  it('is kept as JPEG without the camera’s name and position', async () => {
    expect(fixture('room').includes('Made-up camera')).toBe(true)
    const kept = await keepPhoto(fixture('room'))
    if ('problem' in kept) throw new Error(kept.problem)
    const { format, exif } = await sharp(kept.jpeg).metadata()
    expect([format, exif, kept.width, kept.height]).toEqual(['jpeg', undefined, 1024, 682])
    expect(kept.focalShare).toBeCloseTo(24 / 36)
  })

  it('of 60 megapixels leaves the memory that it took to the next one', async () => {
    const process = ['test/support/open-photos-process.ts', 'src/staging/image/fixtures/large.heic', '2']
    const { stdout } = await promisify(execFile)('node', process, { env: { PATH: env['PATH'] } })
    const { photos, megabytes } = JSON.parse(stdout) as { photos: string[]; megabytes: number }
    expect(photos).toEqual(['2048x1536', '2048x1536'])
    expect(megabytes).toBeLessThan(900)
  }, 240_000)

  it.each([
    ['half a file', () => fixture('room').subarray(0, 4000), /damaged or incomplete/],
    ['the start of a file', () => fixture('room').subarray(0, 60), /damaged or incomplete/],
    ['a file without its last bytes', () => fixture('room').subarray(0, -500), /damaged or incomplete/],
    ['a stated size of 108 megapixels', () => stating(12_000, 9000), /has 108 megapixels\. The limit is 60/],
    ['a picture larger than stated', () => stating(512, 341), /damaged or incomplete/],
    ['a small stated size', () => stating(100, 100), /too small/],
  ])('refuses %s with a sentence', async (_, make, message) => {
    await expect(openPhoto(make(), 'a.heic')).rejects.toThrow(message)
  })
})
