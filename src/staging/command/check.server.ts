import { comparePhotos } from '#staging/check/compare-photos.server.ts'
import type { DriftReport } from '#staging/check/compare-rooms.ts'
import { COMPARED_WIDTH } from '#staging/check/compared-width.ts'
import { openPhotoFile } from '#staging/image/open-photo.server.ts'

/**
 * Compares a furnished picture with its original, both read from files. Boxes and shifts are in pixels of the original. Throws a
 * PhotoError if a picture can't be used or the two have different shapes.
 */
export async function checkPictures(originalFile: string, resultFile: string): Promise<DriftReport> {
  const [original, result] = [await openPhotoFile(originalFile), await openPhotoFile(resultFile)]
  const { report } = await comparePhotos(
    original,
    result,
    `${resultFile} has a different shape from ${originalFile}: it was cropped or stretched.`,
  )
  const scale = original.raster.width / COMPARED_WIDTH
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
