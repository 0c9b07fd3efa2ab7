import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { cutFingerprintsOf, fingerprintOf, PORTAL_SHAPES, SAME_PICTURE_BITS } from './fingerprint.server.ts'

/** The staged pictures and photos of our own pages. */
const FOLDER = path.resolve('public/staging')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))

const fileOf = (name: string) => readFileSync(path.join(FOLDER, name))
const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

describe('the fingerprint of a picture', () => {
  const whole = new Map<string, string>()
  beforeAll(async () => {
    for (const name of names) whole.set(name, await fingerprintOf(fileOf(name)))
  })

  it.each(names)('is found again after a portal has resized and compressed %s', async (name) => {
    for (const [width, quality] of [
      [280, 60],
      [640, 75],
      [1024, 85],
    ] as const) {
      const portal = await sharp(fileOf(name)).resize(width).jpeg({ quality }).toBuffer()
      const bits = differing(whole.get(name) ?? '', await fingerprintOf(portal))
      expect(bits, `${width} pixels`).toBeLessThanOrEqual(SAME_PICTURE_BITS)
    }
  })

  it.each(names)('is found again after a portal has cropped %s to its shape', async (name) => {
    const all = [whole.get(name) ?? '', ...(await cutFingerprintsOf(fileOf(name)))]
    const { width, height } = await sharp(fileOf(name)).metadata()
    for (const shape of PORTAL_SHAPES) {
      const size = { width: Math.round(320 * Math.sqrt(shape)), height: Math.round(320 / Math.sqrt(shape)) }
      const portal = await sharp(fileOf(name))
        .resize({ ...size, fit: 'cover' })
        .jpeg()
        .toBuffer()
      const shown = await fingerprintOf(portal)
      const bits = Math.min(...all.map((each) => differing(each, shown)))
      expect(bits, `${width} × ${height} as ${size.width} × ${size.height}`).toBeLessThanOrEqual(
        SAME_PICTURE_BITS,
      )
    }
  })

  it('differs from that of any other picture, also of the same room', () => {
    const alike = [...whole].flatMap(([name, one]) =>
      [...whole].filter(
        ([other, another]) => name < other && differing(one, another) <= 2 * SAME_PICTURE_BITS,
      ),
    )
    expect(alike).toEqual([])
  })
})
