import { comparePhotos } from '#staging/check/compare-photos.server.ts'
import { openPhoto, PhotoError, type OpenPhoto } from '#staging/image/open-photo.server.ts'

import type { CheckJob, CheckOutcome, PictureName } from './check-job.ts'
import { drawMarked, jpegOf } from './draw-marked.server.ts'

/** Pictures are opened at this size, which is enough to compare them and to show what changed. */
const OPENED_PX = 1440

/** Compares two pictures and draws what changed. Runs in a process for heavy work: decoding and comparing take about a second. */
export async function runCheck(job: CheckJob): Promise<CheckOutcome> {
  const original = await opened(job.original, 'original', 'The original photo')
  if ('message' in original) return original
  const result = await opened(job.result, 'result', 'The staged picture')
  if ('message' in result) return result
  try {
    const found = await comparePhotos(
      original,
      result,
      'The staged picture has a different shape from the original: it was cropped or stretched. Upload both uncropped.',
    )
    const { jpeg, numbers, ...size } = await drawMarked(result.raster, found)
    return {
      report: found.report,
      ...size,
      original: await jpegOf(original.raster, size),
      marked: jpeg,
      numbers,
    }
  } catch (error) {
    if (error instanceof PhotoError) return { field: 'result', message: error.message }
    throw error
  }
}

async function opened(
  bytes: Uint8Array,
  field: PictureName,
  name: string,
): Promise<OpenPhoto | { field: PictureName; message: string }> {
  try {
    return await openPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, OPENED_PX)
  } catch (error) {
    if (error instanceof PhotoError) return { field, message: error.message }
    throw error
  }
}
