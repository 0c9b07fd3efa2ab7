import sharp from 'sharp'

import { comparePhotos } from '#staging/check/compare-photos.server.ts'
import { sourceTypeXmp } from '#staging/disclosure/source-type.ts'
import { resized } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { openPhoto, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import type { Raster } from '#staging/image/raster.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'

import type { DraftJob, DraftOutcome } from './draft-job.ts'
import { drawLabel } from './draw-label.server.ts'

const SAMPLES = 8
/** A picture that fails the check is made once more, with other furniture. */
const SEEDS = [1, 2]

/**
 * Furnishes a photo at a small size, checks that the room is as it was, and labels the picture. Runs in a thread, and takes about ten
 * seconds of processor time. The same job gives the same picture.
 */
export async function makeDraft({ photo, room, style, longestPx }: DraftJob): Promise<DraftOutcome> {
  const { raster } = await openPhoto(Buffer.from(photo.jpeg), 'The photo', longestPx)
  const original = { raster, knownFocalPx: photo.focalShare && photo.focalShare * raster.width }
  const estimate = estimateRoom(raster, original.knownFocalPx)
  if (!estimate || estimate.confidence < ACCEPTED_CONFIDENCE)
    return {
      problem:
        'We couldn’t find the corners of the room reliably, so furniture might stand in the wrong place. Try a photo that shows the floor and two or three walls, with straight verticals.',
    }
  for (const seed of SEEDS) {
    const picture = await furnished(raster, estimate, { room, style, seed })
    const { report } = await comparePhotos(original, { raster: picture, knownFocalPx: null }, '')
    if (report.verdict !== 'fail') return { picture: await labelled(picture) }
  }
  return {
    problem: 'We made two drafts, and rejected both: our check wasn’t sure that the room looked the same.',
  }
}

async function furnished(
  photo: OpenPhoto['raster'],
  estimate: RoomEstimate,
  choice: Pick<DraftJob, 'room' | 'style'> & { seed: number },
): Promise<Raster> {
  const { room, openings } = estimate
  const camera = resized(estimate.camera, photo.width, photo.height)
  const scene = furnish({ site: { room, openings, camera }, ...choice })
  const { picture } = await renderScene({
    photo,
    camera,
    room,
    openings,
    ...buildScene(scene),
    samples: SAMPLES,
    seed: choice.seed,
    threads: 0,
  })
  return picture
}

async function labelled({ data, width, height }: Raster): Promise<Uint8Array> {
  const label = await drawLabel(width)
  // Portals crop a little at every side.
  const margin = Math.round(width * 0.04)
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: label.png, left: margin, top: height - margin - label.height }])
    .withXmp(sourceTypeXmp('own'))
    .jpeg({ quality: 92 })
    .toBuffer()
}
