import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { certificateHash } from './credential.server.ts'
import { fingerprintOf, SAME_PICTURE_BITS } from './fingerprint.server.ts'
import { newCredential } from './new-credential.server.ts'
import { readCredentials } from './read-credentials.server.ts'
import { signPicture } from './sign-picture.server.ts'
import type { Credential } from './signing.ts'
import { sourceTypeUrl, sourceTypeXmp } from './source-type.ts'

const ORIGINAL = 'ab'.repeat(32)

let credential: Credential
beforeAll(async () => {
  credential = await newCredential(new Date('2026-11-28T00:00:00Z'))
})

const plain = (format: 'jpeg' | 'png') =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: '#a84',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withXmp(sourceTypeXmp('own'))
    .toFormat(format)
    .toBuffer()

const signed = async (format: 'jpeg' | 'png', engine: 'own' | 'model' = 'own') =>
  signPicture(await plain(format), { engine, originalSha256: ORIGINAL }, credential)

describe.each(['jpeg', 'png'] as const)('content credentials of a %s file', (format) => {
  it('name the original, the source type and the signer, and leave pixels and metadata as they are', async () => {
    const before = await plain(format)
    const after = await signed(format)
    expect(await readCredentials(before)).toBeNull()
    expect(await readCredentials(after)).toEqual({
      signer: 'CN=Freehold virtual staging, O=Freehold',
      certificateSha256: certificateHash(credential.certificate),
      isIntact: true,
      sourceType: sourceTypeUrl('own'),
      originalSha256: ORIGINAL,
    })
    const { xmp } = await sharp(after).metadata()
    expect(xmp?.toString()).toContain('compositeSynthetic')
    expect((await sharp(after).raw().toBuffer()).length).toBe(320 * 200 * 3)
    const byModel = await readCredentials(await signed(format, 'model'))
    expect(byModel?.sourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/)
  })

  it('don’t fit a file of which one byte was changed', async () => {
    const file = Buffer.from(await signed(format))
    const at = file.length - 200
    file[at] = (file[at] ?? 0) ^ 1
    expect((await readCredentials(file))?.isIntact ?? false).toBe(false)
  })

  it('don’t crash on files that were cut off or scrambled', async () => {
    const file = await signed(format)
    for (const share of [0.05, 0.3, 0.6, 0.9])
      expect((await readCredentials(file.slice(0, file.length * share)))?.isIntact ?? false).toBe(false)
    const scrambled = Buffer.from(file)
    for (let at = 40; at < scrambled.length; at += 97) scrambled[at] = (at * 31) % 256
    expect((await readCredentials(scrambled))?.isIntact ?? false).toBe(false)
  })
})

it('another installation’s signature isn’t ours', async () => {
  const other = await newCredential(new Date('2026-11-28T00:00:00Z'))
  expect(certificateHash(other.certificate)).not.toBe(certificateHash(credential.certificate))
})

it('a fingerprint survives resizing and compressing, and tells pictures apart', async () => {
  const pictures = await Promise.all([1, 2].map((seed) => scene(seed)))
  const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = pictures
  const known = await fingerprintOf(one)
  expect(known).toMatch(/^[01]{256}$/)
  const portal = await sharp(one).resize(300).jpeg({ quality: 55 }).toBuffer()
  expect(differing(known, await fingerprintOf(portal))).toBeLessThanOrEqual(SAME_PICTURE_BITS)
  expect(differing(known, await fingerprintOf(two))).toBeGreaterThan(3 * SAME_PICTURE_BITS)
})

const differing = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length

/** A picture of coloured blocks. */
function scene(seed: number): Promise<Buffer> {
  const blocks = Array.from({ length: 24 }, (_, at) => {
    const grey = (at * 71 * seed + seed * 37) % 256
    return `<rect x="${(at % 6) * 100}" y="${Math.floor(at / 6) * 100}" width="100" height="100" fill="rgb(${grey},${grey},${grey})"/>`
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${blocks.join('')}</svg>`),
  )
    .blur(20)
    .png()
    .toBuffer()
}
