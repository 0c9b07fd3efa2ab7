import sharp from 'sharp'

import { compareRooms, type DriftReport } from '#staging/check/compare-rooms.ts'
import { openPhotoFile, PhotoError } from '#staging/image/open-photo.server.ts'
import type { Raster } from '#staging/image/raster.ts'

/** Pictures are compared at this width: finer, and grain and compression look like changes. */
const WIDTH = 480

/**
 * Compares a furnished picture with its original, both read from files. Boxes and shifts are in pixels of the original. Throws a
 * PhotoError if a picture can't be used or the two have different shapes.
 */
export async function checkPictures(originalFile: string, resultFile: string): Promise<DriftReport> {
  const [original, result] = [await openPhotoFile(originalFile), await openPhotoFile(resultFile)]
  const shape = ({ width, height }: Raster) => width / height
  if (Math.abs(shape(original.raster) / shape(result.raster) - 1) > 0.02)
    throw new PhotoError(`${resultFile} has another shape than ${originalFile}: it was cropped or stretched.`)
  const { width, height } = original.raster
  const size = { width: WIDTH, height: Math.round((height * WIDTH) / width) }
  const small = async ({ data, ...from }: Raster): Promise<Raster> => {
    const raw = { width: from.width, height: from.height, channels: 3 as const }
    return {
      ...size,
      data: await sharp(data, { raw })
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer(),
    }
  }
  const scale = width / WIDTH
  const focal = original.knownFocalPx && original.knownFocalPx / scale
  const report = compareRooms(await small(original.raster), await small(result.raster), focal)
  const scaled = (value: number) => Math.round(value * scale)
  return {
    ...report,
    cameraShiftPx: Number((report.cameraShiftPx * scale).toFixed(2)),
    reasons: report.reasons.map(({ box: [x, y, w, h], ...reason }) => ({
      ...reason,
      box: [scaled(x), scaled(y), scaled(w), scaled(h)],
    })),
  }
}
