import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import type { Raster } from '#staging/image/raster.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { cameraOf, makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { keptPhotograph } from './kept-photograph.ts'
import { CHEAP, edited, EDITS, furnishedPhotograph, furnitureOf, type Edit } from './made-up-pairs.ts'
import { visibleShare } from './visible-edits.ts'

/** Clean pairs a room: the same room furnished differently each time. */
const CLEAN = 4
const [WIDTH, HEIGHT] = [480, 320]
/** Furniture is placed for the original room. An opening that it hides more than this of is reported apart: nobody could see the change. */
const MIN_VISIBLE = 1 / 3

/** An original and a furnished picture of a made-up room, the room as estimated from the original, what was changed between them, and whether furniture hides that. */
export type DriftPair = {
  readonly made: MadeUpRoom
  readonly after: MadeUpRoom
  readonly edit: Edit
  /** Which of several furnishings. */
  readonly time: number
  readonly isHidden: boolean
  readonly original: Raster
  readonly result: Raster
  readonly focalPx: number
  readonly estimate: RoomEstimate | null
}

/** All pairs of the room that a seed makes: four without a change, and one of each change that its picture would show. */
export function* driftPairs(seed: number): Generator<DriftPair> {
  const made = makeUpRoom(seed)
  const kept = (name: string, take: Parameters<typeof keptPhotograph>[3]) =>
    keptPhotograph(`pair ${seed} ${name}`, WIDTH, HEIGHT, take)
  const original = kept('original', () => photograph(made, WIDTH, HEIGHT, roomMesh(made), CHEAP).raster)
  const camera = cameraOf(made, WIDTH, HEIGHT)
  const estimate = estimateRoom(original, camera.focalPx)
  for (const edit of EDITS) {
    const after = edited(made, edit)
    if (!after) continue
    const seen = visibleShare(made, after, camera, furnitureOf(made, camera, 0).tree)
    const isHidden = seen !== null && seen < MIN_VISIBLE
    for (let time = 0; time < (edit === 'none' ? CLEAN : 1); time++) {
      const result = kept(
        `${edit} ${time}`,
        () => furnishedPhotograph(made, after, WIDTH, HEIGHT, time).raster,
      )
      yield { made, after, edit, time, isHidden, original, result, focalPx: camera.focalPx, estimate }
    }
  }
}
