import sharp from 'sharp'

import { plainNumber } from '#domain/plain-number.ts'
import { openPhoto, PhotoError } from '#staging/image/open-photo.server.ts'
import type { KeptPhoto } from '#staging/pictures/picture-job.ts'

/** The least length of a photo's longer side, and the length at which we keep it, in pixels. */
const MIN_PX = 1024
const KEPT_PX = 2048

/**
 * Opens an uploaded photo and encodes it again: upright, 2,048 pixels at most, without its metadata such as the place where it was
 * taken. Returns a sentence if it can't be used. Runs in a process for heavy work.
 */
export async function keepPhoto(bytes: Uint8Array): Promise<KeptPhoto | { problem: string }> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { raster, knownFocalPx } = await openPhoto(file, 'The photo', KEPT_PX)
    const { data, width, height } = raster
    if (Math.max(width, height) < MIN_PX)
      return {
        problem: `The photo is too small: ${width} × ${height} pixels. Its longer side must be at least ${plainNumber(MIN_PX)} pixels.`,
      }
    const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer()
    return { jpeg, width, height, focalShare: knownFocalPx && knownFocalPx / width }
  } catch (error) {
    if (error instanceof PhotoError) return { problem: error.message }
    throw error
  }
}
