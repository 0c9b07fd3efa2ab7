import { type Opening, type RoomBox, wallPoint } from '#staging/geometry/room.ts'
import { pieceOf } from '#staging/scene/catalogue/catalogue.ts'
import { type PlacedPiece, sizeOf } from '#staging/scene/plan-rules.ts'

/** A place on the plan in metres. */
export type Place = { readonly x: number; readonly z: number }

/** What a pointer takes hold of: a piece or an opening by its number, or the right or bottom wall. */
export type Hit =
  | { readonly what: 'piece' | 'opening'; readonly at: number }
  | { readonly what: 'wall'; readonly wall: 'right' | 'front' }

/** Where a pointer takes hold of something: a rectangle on the plan by its middle and size in metres, turned to the left. */
export type Hold = Place & {
  readonly hit: Hit
  readonly wide: number
  readonly deep: number
  readonly turnDegrees: number
}

type Plan = {
  readonly room: RoomBox
  readonly openings: readonly Opening[]
  readonly pieces: readonly PlacedPiece[]
}

/** Small pieces can be taken hold of this far from their middle, in metres. */
const MIN_REACH = 0.15
/** How far outside a wall's inner face an opening can be taken hold of, and half as far as a wall can, in metres. */
const WALL_REACH = 0.25
/** How far inside it an opening can, in metres. Furniture may begin there. */
const INSIDE = 0.02

/** What is at a place on the plan; null if nothing is. */
export function hitAt(place: Place, plan: Plan): Hit | null {
  return holdsOf(plan).find((hold) => isIn(place, hold))?.hit ?? null
}

/** What can be taken hold of, the uppermost first: openings and walls before furniture, and furniture before the rug below it. */
export function holdsOf({ room, openings, pieces }: Plan): Hold[] {
  const { widthMetres, depthMetres } = room
  const reach = 2 * WALL_REACH
  const walls: Hold[] = [
    {
      hit: { what: 'wall', wall: 'right' },
      x: widthMetres + WALL_REACH,
      z: depthMetres / 2,
      wide: reach,
      deep: depthMetres,
      turnDegrees: 0,
    },
    {
      hit: { what: 'wall', wall: 'front' },
      x: widthMetres / 2,
      z: depthMetres + WALL_REACH,
      wide: widthMetres,
      deep: reach,
      turnDegrees: 0,
    },
  ]
  const held = pieces.map((piece, at) => ({ piece, at })).toReversed()
  return [
    ...openings.map((opening, at) => openingHold(opening, at, room)),
    ...walls,
    ...held
      .toSorted((a, b) => layerOf(a.piece) - layerOf(b.piece))
      .map(({ piece, at }) => pieceHold(piece, at)),
  ]
}

/** Only the side outside the wall's inner face counts, where no furniture is. */
function openingHold({ wall, from, to }: Opening, at: number, room: RoomBox): Hold {
  const [x, , z] = wallPoint(room, wall, (from + to) / 2, 0, (INSIDE - WALL_REACH) / 2)
  const turnDegrees = wall === 'back' || wall === 'front' ? 0 : 90
  return { hit: { what: 'opening', at }, x, z, wide: to - from, deep: WALL_REACH + INSIDE, turnDegrees }
}

function pieceHold(piece: PlacedPiece, at: number): Hold {
  const { wide, deep } = sizeOf(piece)
  const { x, z, turnDegrees } = piece
  const least = 2 * MIN_REACH
  return {
    hit: { what: 'piece', at },
    x,
    z,
    wide: Math.max(least, wide),
    deep: Math.max(least, deep),
    turnDegrees,
  }
}

/** Furniture lies above what hangs on a wall, and that above rugs. */
function layerOf({ kind, y }: PlacedPiece): number {
  if (!pieceOf(kind).isFlat) return 0
  return y === undefined ? 2 : 1
}

function isIn({ x, z }: Place, hold: Hold): boolean {
  const turn = (hold.turnDegrees * Math.PI) / 180
  const [dx, dz] = [x - hold.x, z - hold.z]
  const across = dx * Math.cos(turn) - dz * Math.sin(turn)
  const along = dx * Math.sin(turn) + dz * Math.cos(turn)
  return Math.abs(across) <= hold.wide / 2 && Math.abs(along) <= hold.deep / 2
}
