import { type Opening, type RoomBox, wallLength } from '#staging/geometry/room.ts'
import { type Edit, edited, halfSpace } from '#staging/scene-editor/scene-edits.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'

import type { RoomPlan } from './room-plan.ts'

/** A change to a plan: of its furniture, of its size, of where an opening is, or another plan instead. Lengths in metres. */
export type PlanEdit =
  | Edit
  | { readonly do: 'resize'; readonly widthMetres: number; readonly depthMetres: number }
  | { readonly do: 'slide'; readonly opening: number; readonly from: number }
  | { readonly do: 'replace'; readonly plan: RoomPlan }

/** Rooms are at least and at most this long and wide, in metres. */
const MIN = 1
const MAX = 30
const MIN_OPENING = 0.2
/** Pieces this close to a wall, in metres, stay at it when it moves. */
const AT_WALL = 0.2

/** Applies a change. Furniture stays inside the room, and openings stay on their walls. */
export function editedPlan(plan: RoomPlan, edit: PlanEdit): RoomPlan {
  if (edit.do === 'replace') return edit.plan
  if (edit.do === 'slide') return { ...plan, openings: slid(plan, edit) }
  if (edit.do !== 'resize') return { ...plan, ...edited(plan, edit, plan.room) }
  const room = {
    ...plan.room,
    widthMetres: limited(edit.widthMetres),
    depthMetres: limited(edit.depthMetres),
  }
  const moved = plan.pieces.map((piece) => withWalls(piece, plan.room, room))
  const pieces = moved.map(
    (piece, at) =>
      edited({ style: plan.style, pieces: moved }, { do: 'move', at, x: piece.x, z: piece.z }, room).pieces[
        at
      ] ?? piece,
  )
  return { ...plan, room, pieces, openings: plan.openings.flatMap((opening) => onWall(opening, room)) }
}

const limited = (length: number) => Math.max(MIN, Math.min(MAX, Math.round(length * 20) / 20))

/** A piece that stands at the right or bottom wall moves with it. */
function withWalls(piece: PlacedPiece, before: RoomBox, after: RoomBox): PlacedPiece {
  const { across, along } = halfSpace(piece)
  const shift = (at: number, half: number, length: number, next: number) =>
    length - at - half < AT_WALL && at - half > AT_WALL ? at + next - length : at
  return {
    ...piece,
    x: shift(piece.x, across, before.widthMetres, after.widthMetres),
    z: shift(piece.z, along, before.depthMetres, after.depthMetres),
  }
}

/** An opening where its wall has space for it; none if the wall has become too short. */
function onWall(opening: Opening, room: RoomBox): Opening[] {
  const length = wallLength(room, opening.wall)
  const size = Math.min(opening.to - opening.from, length)
  if (size < MIN_OPENING) return []
  const from = Math.max(0, Math.min(opening.from, length - size))
  return [{ ...opening, from, to: from + size }]
}

function slid(
  { openings, room }: RoomPlan,
  { opening, from }: { opening: number; from: number },
): readonly Opening[] {
  return openings.flatMap((each, at) => {
    if (at !== opening) return [each]
    const start = Math.round(from * 20) / 20
    return onWall({ ...each, from: start, to: start + each.to - each.from }, room)
  })
}
