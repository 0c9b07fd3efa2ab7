import { comparePhotos, type ComparedPhotos } from '#staging/check/compare-photos.server.ts'
import { drawMarked } from '#staging/check/page/draw-marked.server.ts'
import { REASON_WORDS } from '#staging/check/page/reason-words.ts'
import { cutFingerprintsOf, fingerprintOf } from '#staging/disclosure/fingerprint.server.ts'
import { resized } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import type { RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { keptEstimate } from '#staging/geometry/kept-estimate.server.ts'
import { openPhoto, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import type { Composite } from '#staging/render/composite.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { inTones } from '#staging/render/tones.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'

import { ModelAsking } from './ask-model.server.ts'
import type { PictureJob, PictureOutcome } from './picture-job.ts'
import { MAX_SEED } from './seeds.ts'
import { beginRows, isCancelled, tallyOf } from './tally.ts'
import { writeFiles } from './write-files.server.ts'

/** The name of our own engine. */
const OWN = 'own'

const UNSURE =
  'We couldn’t find the corners of the room reliably, so furniture might stand in the wrong place. Set the corners yourself, or try a photo that shows the floor and two or three walls, with straight verticals.'
/** How many times a picture is made before it's rejected. */
const EACH_TIME = 'each time we made this picture'
const LIKE_DRAFT = 'in the picture with this draft’s furniture'

/**
 * Furnishes a photo, checks that the room is as it was, and labels the picture. If there's an image model, it makes final pictures from
 * our render; ours is used if the model's two pictures fail. One of ours that fails the check is made once more, with other
 * furniture, and then rejected with a picture of what moved; a final picture with the furniture of a draft is rejected at once, because
 * nobody chose other furniture. Runs in a thread. The same job gives the same picture, unless a model made it.
 */
export async function makePicture(
  job: PictureJob,
  compare: typeof comparePhotos = comparePhotos,
): Promise<PictureOutcome> {
  const asking = new ModelAsking(job)
  const { photo, imageModel } = job
  const { raster } = await openPhoto(Buffer.from(photo.jpeg), 'The photo', job.longestPx)
  const original = { raster, knownFocalPx: photo.focalShare && photo.focalShare * raster.width }
  const tally = tallyOf(job.tally)
  const tried = async (made: Composite): Promise<Tried> => ({
    made,
    compared: await compare(original, { raster: made.picture, knownFocalPx: null }, ''),
  })
  let rejected: Tried | null = null
  for (const scene of scenesFor(original, job)) {
    if ('doubtful' in scene) return { problem: UNSURE, moved: null, doubtfulRoom: scene.doubtful }
    beginRows(tally, raster.height)
    if (isCancelled(tally)) return { isCancelled: true }
    const own = await rendered(original, scene, job)
    for await (const picture of asking.pictures(raster, own, scene.seed)) {
      const { made, compared } = await tried(picture)
      if (passes(compared)) return await finished({ made, compared }, scene, imageModel?.model ?? OWN, job)
      asking.reject(compared.report.reasons.map(({ kind }) => kind))
    }
    if (isCancelled(tally)) return { isCancelled: true }
    const ours = await tried(own)
    if (passes(ours.compared)) return await finished(ours, scene, OWN, job)
    rejected = ours
  }
  const marked = rejected && (await drawMarked(rejected.made.picture, rejected.compared))
  const problem = rejectionOf(keepsFurniture(job) ? LIKE_DRAFT : EACH_TIME, rejected?.compared ?? null)
  return { problem, moved: marked && marked.jpeg }
}

/** Why a picture was rejected, with what the check found: a floor that has changed as a whole isn't marked in the picture. */
function rejectionOf(when: string, compared: ComparedPhotos | null): string {
  const titles = new Set(compared?.report.reasons.map(({ kind }) => REASON_WORDS[kind].title))
  const found = [...titles].map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join('; ')
  const what = found === '' ? '' : ` What it found: ${found}.`
  return `Our check found changes to the room ${when}, so we’ve rejected it.${what} You haven’t been charged. Try another variation, or set the corners of the room.`
}

type Tried = { readonly made: Composite; readonly compared: ComparedPhotos }

const passes = ({ report }: ComparedPhotos) => report.verdict !== 'fail'

async function finished(
  { made, compared }: Tried,
  scene: SceneFile,
  engine: string,
  job: PictureJob,
): Promise<PictureOutcome> {
  const { verdict, cameraShiftPx, structureRecall } = compared.report
  const files = await writeFiles(made, job, engine === OWN ? 'own' : 'model')
  const fingerprint = files.png ? await fingerprintOf(files.png) : null
  const cutFingerprints = files.png ? await cutFingerprintsOf(files.png) : []
  return {
    files,
    scene,
    engine,
    fingerprint,
    cutFingerprints,
    checked: { verdict, cameraShiftPx, structureRecall },
  }
}

/** Whether the customer chose the furniture: a final picture has that of its draft or none. */
const keepsFurniture = ({ kind, scene }: PictureJob) => kind === 'final' && scene !== null

/** A room that we aren't sure enough of to furnish it; null if there was no estimate at all. */
type Doubtful = { readonly doubtful: SceneFile['estimate'] | null }

/** The scene to render, then another one for the second attempt, unless the customer chose the furniture. If we aren't sure enough of the room, the estimate. */
function* scenesFor(original: OpenPhoto, job: PictureJob): Generator<SceneFile | Doubtful> {
  const { width, height } = original.raster
  const estimate: RoomEstimate | null =
    job.scene?.estimate ?? job.setRoom ?? keptEstimate(original.raster, original.knownFocalPx)
  if (!estimate || estimate.confidence < ACCEPTED_CONFIDENCE) {
    yield { doubtful: estimate && { ...estimate, openings: [...estimate.openings] } }
    return
  }
  const camera = resized(estimate.camera, width, height)
  const site = { room: estimate.room, openings: estimate.openings, camera }
  const sceneOf = (seed: number): SceneFile => ({
    ...furnish({ site, room: job.room, style: job.style, seed }),
    estimate: { ...estimate, openings: [...estimate.openings], camera },
  })
  yield job.scene ? { ...job.scene, estimate: { ...job.scene.estimate, camera } } : sceneOf(job.seed)
  if (!keepsFurniture(job)) yield sceneOf(((job.seed + MAX_SEED / 2 - 1) % MAX_SEED) + 1)
}

async function rendered({ raster }: OpenPhoto, scene: SceneFile, job: PictureJob): Promise<Composite> {
  const { camera, room, openings } = scene.estimate
  const furnished = await renderScene({
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
  return inTones(furnished)
}
