import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomEstimate } from '#staging/geometry/estimate-room.ts'

import type { PlaceInOpening } from './lost-lines.ts'
import { placeSeen, type RoomLine } from './room-lines.ts'

/** Edges this near to an opening, in metres, belong to its frame. */
export const FRAME = 0.15

/** The opening that a line belongs to and where it lies along its wall, or null. */
export function placeInOpening(
  line: RoomLine,
  camera: Camera,
  { room, openings }: RoomEstimate,
): PlaceInOpening | null {
  const { plane, at, height } = placeSeen(camera, room, (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2)
  const along = plane === 'back' ? at[0] : at[2]
  const index = openings.findIndex(
    ({ wall, from, to, bottom, top }) =>
      wall === plane &&
      along > from - FRAME &&
      along < to + FRAME &&
      height > bottom - FRAME &&
      height < top + FRAME,
  )
  const opening = openings[index]
  return opening ? { opening: index, along, isRadiator: opening.kind === 'radiator' } : null
}
