import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { fingerprintOf } from '#staging/disclosure/fingerprint.server.ts'
import { readCredentials } from '#staging/disclosure/read-credentials.server.ts'
import { openPhoto, PhotoError } from '#staging/image/open-photo.server.ts'

import type { ExaminedFile } from './verify-path.ts'

/** Pictures are opened at this size, which is enough for their fingerprint. */
const OPENED_PX = 640
const SOURCE_TYPE = /https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]{1,60}/

/** Examines a picture file: its hash, fingerprint, content credentials and metadata. Returns a sentence if it isn't a picture. Runs in a process for heavy work. */
export async function examineFile(bytes: Uint8Array): Promise<ExaminedFile | { problem: string }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // Its limits come first: format by content, megapixels, truncated files.
    const { raster } = await openPhoto(file, 'The picture', OPENED_PX)
    const { width, height, xmp } = await sharp(file).metadata()
    const small = await sharp(raster.data, {
      raw: { width: raster.width, height: raster.height, channels: 3 },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return {
      sha256: createHash('sha256').update(file).digest('hex'),
      fingerprint: await fingerprintOf(small),
      width,
      height,
      credentials: await readCredentials(bytes),
      sourceType: SOURCE_TYPE.exec(xmp?.toString('utf8') ?? '')?.[0] ?? null,
    }
  } catch (error) {
    if (error instanceof PhotoError) return { problem: error.message }
    throw error
  }
}
