import type { RoomBox } from '#staging/geometry/room.ts'
import { CATALOGUE, isPieceKind, pieceOf, type PieceKind } from '#staging/scene/catalogue/catalogue.ts'
import type { Piece } from '#staging/scene/catalogue/piece.ts'
import { breaches, collision, type PlacedPiece, type Site, sizeOf } from '#staging/scene/plan-rules.ts'
import type { Style } from '#staging/scene/styles.ts'

/** The furniture that somebody is arranging. */
export type Arrangement = { readonly style: Style; readonly pieces: readonly PlacedPiece[] }

/** A change to an arrangement; `at` is a piece's place in the list. Distances in metres. */
export type Edit =
  | { readonly do: 'move'; readonly at: number; readonly x: number; readonly z: number }
  | { readonly do: 'nudge'; readonly at: number; readonly across: number; readonly ahead: number }
  | { readonly do: 'turn'; readonly at: number; readonly byDegrees: number }
  | { readonly do: 'swap'; readonly at: number; readonly kind: PieceKind }
  | { readonly do: 'remove'; readonly at: number }
  | { readonly do: 'add'; readonly kind: PieceKind }
  | { readonly do: 'restyle'; readonly style: Style }

/** The most pieces that a room may have. */
export const MAX_PIECES = 60

/** Applies a change. Pieces stay inside the room; what can't be done leaves the arrangement as it is. */
export function edited(now: Arrangement, edit: Edit, room: RoomBox): Arrangement {
  if (edit.do === 'restyle') return { ...now, style: edit.style }
  if (edit.do === 'add') return now.pieces.length < MAX_PIECES ? withAdded(now, edit.kind, room) : now
  const piece = now.pieces[edit.at]
  if (!piece) return now
  if (edit.do === 'remove') return { ...now, pieces: now.pieces.filter((_, at) => at !== edit.at) }
  const next = inside(moved(piece, edit), room)
  return { ...now, pieces: now.pieces.map((each, at) => (at === edit.at ? next : each)) }
}

function moved(piece: PlacedPiece, edit: Exclude<Edit, { do: 'remove' | 'add' | 'restyle' }>): PlacedPiece {
  if (edit.do === 'move') return { ...piece, x: edit.x, z: edit.z }
  if (edit.do === 'nudge') return { ...piece, x: piece.x + edit.across, z: piece.z + edit.ahead }
  if (edit.do === 'swap') return swapped(piece, edit.kind)
  const turn = piece.turnDegrees + edit.byDegrees
  return { ...piece, turnDegrees: ((((turn + 180) % 360) + 360) % 360) - 180 }
}

/** Another kind in a piece's place. What was chosen for the piece, such as the length of a curtain, isn't for another kind. */
function swapped({ x, y, z, turnDegrees }: PlacedPiece, kind: PieceKind): PlacedPiece {
  return { kind, x, z, turnDegrees, ...(y !== undefined && { y }) }
}

function withAdded(now: Arrangement, kind: PieceKind, room: RoomBox): Arrangement {
  const { high, deep, isHung } = pieceOf(kind)
  // Pieces that hang go on the back wall; other flat pieces lie on the floor.
  const hangs = deep < 0.2 && high > 0.3
  const piece: PlacedPiece = {
    kind,
    x: room.widthMetres / 2,
    z: hangs ? 0 : room.depthMetres / 2,
    turnDegrees: 0,
    ...(hangs ? { y: 1 + high / 2 } : isHung ? { y: room.heightMetres - high / 2 } : {}),
  }
  return { ...now, pieces: [...now.pieces, inside(piece, room)] }
}

/** The space on the floor that a turned piece takes, in metres: half of it to each side, and half along the room. */
export function halfSpace(piece: PlacedPiece): { across: number; along: number } {
  const { wide, deep } = sizeOf(piece)
  const turn = (piece.turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { across: (wide * cos + deep * sin) / 2, along: (wide * sin + deep * cos) / 2 }
}

function inside(piece: PlacedPiece, { widthMetres, depthMetres }: RoomBox): PlacedPiece {
  const { across, along } = halfSpace(piece)
  return { ...piece, x: within(piece.x, across, widthMetres), z: within(piece.z, along, depthMetres) }
}

/** A position at least half a piece from both ends, or the middle of a space that's too small. */
function within(middle: number, half: number, length: number): number {
  return half * 2 >= length ? length / 2 : Math.max(half, Math.min(length - half, middle))
}

/** What's wrong with where a piece stands, as a sentence; null if nothing is. */
export function problemOf({ pieces }: Arrangement, at: number, site: Site): string | null {
  const piece = pieces[at]
  if (!piece) return null
  const other = pieces.find((each, place) => place !== at && collision(piece, each) > 0.02)
  if (other) return `Overlaps the ${nameOf(other.kind).toLowerCase()}.`
  if (breaches(piece, site) <= 0.02) return null
  return `In the way of a door, window or radiator${site.camera === null ? '.' : ', or too near the camera.'}`
}

/** The kinds that can take a piece's place: those that lie or stand as it does and are at most half as large again. */
export function alternativesTo(kind: PieceKind): PieceKind[] {
  const own = pieceOf(kind)
  const size = own.wide * own.deep
  const isAlike = (other: Piece) =>
    (other.isFlat ?? false) === (own.isFlat ?? false) &&
    (other.isHung ?? false) === (own.isHung ?? false) &&
    (other.isOutdoor ?? false) === (own.isOutdoor ?? false) &&
    (other.isFitted ?? false) === (own.isFitted ?? false)
  return ALL_KINDS.filter((each) => {
    const other = pieceOf(each)
    const ratio = (other.wide * other.deep) / size
    return isAlike(other) && ratio > 0.4 && ratio < 1.6
  })
}

/** Every kind of piece, in the order of the catalogue: what can be added to a planned room. */
export const ALL_KINDS: readonly PieceKind[] = Object.keys(CATALOGUE).filter(isPieceKind)

/** The kinds that can be added to a photo: fitted units would change the home. */
export const PIECE_KINDS: readonly PieceKind[] = ALL_KINDS.filter((kind) => !pieceOf(kind).isFitted)

/** What a kind of piece is called: 'Three-seater sofa'. */
export function nameOf(kind: PieceKind): string {
  return pieceOf(kind).label
}
