import sharp from 'sharp'

import { keptEstimate } from '#staging/geometry/kept-estimate.server.ts'
import { PhotoError, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import { MAX_ELONGATION } from '#staging/image/photo-limits.ts'
import type { Raster } from '#staging/image/raster.ts'

import { inspectRooms, type Compared } from './compare-rooms.ts'
import { COMPARED_WIDTH } from './compared-width.ts'

/** Shapes that differ by more than this were cropped or stretched. */
const MAX_STRETCH = 0.02

/** A comparison at `COMPARED_WIDTH`: its boxes and shifts are in pixels of that width. */
export type ComparedPhotos = Compared & { width: number; height: number }

/**
 * Compares a furnished picture with its original at a small size. Throws a PhotoError with `shapeMessage` if they have
 * different shapes.
 */
export async function comparePhotos(
  original: OpenPhoto,
  result: OpenPhoto,
  shapeMessage: string,
): Promise<ComparedPhotos> {
  const shape = ({ width, height }: Raster) => width / height
  if (Math.abs(shape(original.raster) / shape(result.raster) - 1) > MAX_STRETCH)
    throw new PhotoError(shapeMessage)
  const { width, height } = original.raster
  const upright = Math.round((height * COMPARED_WIDTH) / width)
  // Photos are never longer. Other files mustn't fill the memory either.
  const size = { width: COMPARED_WIDTH, height: Math.min(upright, MAX_ELONGATION * COMPARED_WIDTH) }
  const focal = original.knownFocalPx && (original.knownFocalPx * COMPARED_WIDTH) / width
  const [before, after] = [await scaled(original.raster, size), await scaled(result.raster, size)]
  return { ...inspectRooms(before, after, focal, keptEstimate(before, focal)), ...size }
}

async function scaled({ data, ...from }: Raster, size: { width: number; height: number }): Promise<Raster> {
  const raw = { width: from.width, height: from.height, channels: 3 as const }
  const small = await sharp(data, { raw })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...size, data: small }
}
