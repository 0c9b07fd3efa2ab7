import { comparePhotos, type ComparedPhotos } from '#staging/check/compare-photos.server.ts'
import { drawMarked } from '#staging/check/page/draw-marked.server.ts'
import { fingerprintOf } from '#staging/disclosure/fingerprint.server.ts'
import { resized } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { openPhoto, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import type { Composite } from '#staging/render/composite.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'

import type { PictureJob, PictureOutcome } from './picture-job.ts'
import { MOST_SEED } from './seeds.ts'
import { beginRows, isCancelled, tallyOf } from './tally.ts'
import { writeFiles } from './write-files.server.ts'

const UNSURE =
  'We couldn’t find the corners of the room reliably, so furniture might stand in the wrong place. Try a photo that shows the floor and two or three walls, with straight verticals.'
const REJECTED =
  'We made two pictures, and rejected both: our check wasn’t sure that the room looked the same. You haven’t been charged.'

/**
 * Furnishes a photo, checks that the room is as it was, and labels the picture. One that fails the check is made once more, with other
 * furniture, and then rejected with a picture of what moved. Runs in a thread. The same job gives the same picture.
 */
export async function makePicture(job: PictureJob): Promise<PictureOutcome> {
  const { photo } = job
  const { raster } = await openPhoto(Buffer.from(photo.jpeg), 'The photo', job.longestPx)
  const original = { raster, knownFocalPx: photo.focalShare && photo.focalShare * raster.width }
  const tally = tallyOf(job.tally)
  let compared: ComparedPhotos | null = null
  let rejected: Composite | null = null
  for (const scene of scenesFor(original, job)) {
    if (scene === null) return { problem: UNSURE, moved: null }
    beginRows(tally, raster.height)
    if (isCancelled(tally)) return { isCancelled: true }
    const made = await rendered(original, scene, job)
    if (isCancelled(tally)) return { isCancelled: true }
    compared = await comparePhotos(original, { raster: made.picture, knownFocalPx: null }, '')
    const { verdict, cameraShiftPx, structureRecall } = compared.report
    if (verdict !== 'fail') {
      const files = await writeFiles(made, job)
      const fingerprint = files.png ? await fingerprintOf(files.png) : null
      return { files, scene, fingerprint, checked: { verdict, cameraShiftPx, structureRecall } }
    }
    rejected = made
  }
  const marked = compared && rejected && (await drawMarked(rejected.picture, compared))
  return { problem: REJECTED, moved: marked && marked.jpeg }
}

/** The scene to render, then another one for the second attempt. Null if the room isn't known well enough. */
function* scenesFor(original: OpenPhoto, job: PictureJob): Generator<SceneFile | null> {
  const { width, height } = original.raster
  const estimate: RoomEstimate | null =
    job.scene?.estimate ?? job.setRoom ?? estimateRoom(original.raster, original.knownFocalPx)
  if (!estimate || estimate.confidence < ACCEPTED_CONFIDENCE) {
    yield null
    return
  }
  const camera = resized(estimate.camera, width, height)
  const site = { room: estimate.room, openings: estimate.openings, camera }
  const sceneOf = (seed: number): SceneFile => ({
    ...furnish({ site, room: job.room, style: job.style, seed }),
    estimate: { ...estimate, openings: [...estimate.openings], camera },
  })
  yield job.scene ? { ...job.scene, estimate: { ...job.scene.estimate, camera } } : sceneOf(job.seed)
  yield sceneOf(((job.seed + MOST_SEED / 2 - 1) % MOST_SEED) + 1)
}

async function rendered({ raster }: OpenPhoto, scene: SceneFile, job: PictureJob): Promise<Composite> {
  const { camera, room, openings } = scene.estimate
  return await renderScene({
    photo: raster,
    camera,
    room,
    openings,
    ...buildScene(scene),
    samples: job.samples,
    seed: scene.seed,
    threads: job.threads,
    threadFile: job.traceFile,
    rowsBegun: tallyOf(job.tally).rows,
  })
}
