import { type Opening, type RoomBox, wallPoint } from '#staging/geometry/room.ts'
import { pieceOf } from '#staging/scene/catalogue/catalogue.ts'
import { type PlacedPiece, sizeOf } from '#staging/scene/plan-rules.ts'

/** A place on the plan in metres. */
export type Place = { readonly x: number; readonly z: number }

/** What a pointer takes hold of: a piece or an opening by its number, or the right or bottom wall. */
export type Hit =
  | { readonly what: 'piece' | 'opening'; readonly at: number }
  | { readonly what: 'wall'; readonly wall: 'right' | 'front' }

/** Small pieces can be taken hold of this far from their middle, in metres. */
const LEAST_REACH = 0.15
/** How far from a wall's inner face an opening or a wall can be taken hold of, in metres. */
const WALL_REACH = 0.25

/** What is at a place on the plan, openings and walls before furniture, and furniture before the rug below it; null if nothing is. */
export function hitAt(
  place: Place,
  plan: {
    readonly room: RoomBox
    readonly openings: readonly Opening[]
    readonly pieces: readonly PlacedPiece[]
  },
): Hit | null {
  const opening = plan.openings.findIndex((each) => isOnOpening(place, each, plan.room))
  if (opening !== -1) return { what: 'opening', at: opening }
  const { widthMetres, depthMetres } = plan.room
  if (place.x > widthMetres && place.x < widthMetres + 2 * WALL_REACH && place.z < depthMetres)
    return { what: 'wall', wall: 'right' }
  if (place.z > depthMetres && place.z < depthMetres + 2 * WALL_REACH && place.x < widthMetres)
    return { what: 'wall', wall: 'front' }
  const under = plan.pieces.map((piece, at) => ({ piece, at })).filter(({ piece }) => isOnPiece(place, piece))
  const hit =
    under.findLast(({ piece }) => !pieceOf(piece.kind).isFlat) ??
    under.findLast(({ piece }) => piece.y !== undefined) ??
    under.at(-1)
  return hit ? { what: 'piece', at: hit.at } : null
}

function isOnPiece({ x, z }: Place, piece: PlacedPiece): boolean {
  const { wide, deep } = sizeOf(piece)
  const turn = (piece.turnDegrees * Math.PI) / 180
  const [dx, dz] = [x - piece.x, z - piece.z]
  const across = dx * Math.cos(turn) - dz * Math.sin(turn)
  const along = dx * Math.sin(turn) + dz * Math.cos(turn)
  return (
    Math.abs(across) <= Math.max(LEAST_REACH, wide / 2) && Math.abs(along) <= Math.max(LEAST_REACH, deep / 2)
  )
}

/** Only the side outside the wall's inner face counts, where no furniture is. */
function isOnOpening({ x, z }: Place, { wall, from, to }: Opening, room: RoomBox): boolean {
  const [wx, , wz] = wallPoint(room, wall, 0, 0)
  const isLevel = wall === 'back' || wall === 'front'
  const along = isLevel ? x : z
  const out = isLevel ? (wall === 'back' ? wz - z : z - wz) : wall === 'left' ? wx - x : x - wx
  return along >= from && along <= to && out > -0.02 && out < WALL_REACH
}
