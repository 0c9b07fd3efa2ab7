import { project, type Camera } from '#staging/geometry/camera.ts'
import type { Opening, RoomBox } from '#staging/geometry/room.ts'

import { pieceOf, type PieceKind } from './catalogue/catalogue.ts'
import type { Piece } from './catalogue/piece.ts'
import type { Finish } from './palette.ts'

/** A piece in its place: its middle on the floor in metres (`y` for what hangs), turned to the left seen from above. */
export type PlacedPiece = {
  readonly kind: PieceKind
  readonly x: number
  readonly z: number
  readonly y?: number | undefined
  readonly turnDegrees: number
  /** Its width, height and depth as multiples of the usual ones. */
  readonly stretch?: readonly [number, number, number] | undefined
  /** What was chosen for it instead of its style's. */
  readonly finish?: Finish | undefined
}

/** A placed piece's size in metres, and its other properties. */
export function sizeOf({ kind, stretch }: Pick<PlacedPiece, 'kind' | 'stretch'>): Piece {
  const piece = pieceOf(kind)
  if (!stretch) return piece
  return {
    ...piece,
    wide: piece.wide * stretch[0],
    high: piece.high * stretch[1],
    deep: piece.deep * stretch[2],
  }
}

/** The room that is furnished. `camera`: where its photo was taken from; null for a room that's planned without one. */
export type Site = { room: RoomBox; openings: readonly Opening[]; camera: Camera | null }

type Box = { left: number; right: number; back: number; front: number }

/**
 * By how much a piece breaks rules by itself, 0 if it doesn't: it sticks out, is in a door's swing, in front of a
 * window or radiator, or at the camera.
 */
export function breaches(piece: PlacedPiece, { room, openings, camera }: Site): number {
  const { high, isFlat, isHung, deep, wide } = sizeOf(piece)
  const box = boxOf(piece)
  let sum = outside(box, room) * 4
  if (isHung) return sum
  if (piece.y !== undefined) return sum + hangs(piece, room, openings)
  for (const opening of openings) {
    if (opening.kind === 'door' && !isFlat) sum += shared(box, zoneOf(opening, room, 0.85, 0.05)) * 8
    if (opening.kind === 'radiator' && !isFlat) sum += shared(box, zoneOf(opening, room, 0.22, 0)) * 4
    if (opening.kind === 'window' && high > opening.bottom + 0.05)
      sum += shared(box, zoneOf(opening, room, 0.35, -0.1)) * 6
  }
  if (camera === null || isFlat) return sum
  const away = Math.hypot(piece.x - camera.position[0], piece.z - camera.position[2])
  const near = 1.35 + (high > 0.6 ? 0.4 : 0) + (high > 1.5 ? 0.5 : 0) - away + Math.max(wide, deep) / 3
  return sum + Math.max(0, near) * 2
}

/** Seats that are pushed under a table. An armchair isn't, and nothing is under a desk's drawers. */
const DRAWN_UP = /^((outdoor|office)-)?chair$|stool$/
const TABLES = /dining-table|^(writing-)?desk$|bar-table|bistro/

/**
 * How much two pieces are in each other's way, in square metres of floor, allowing for a gap between them. Fitted units
 * may touch.
 */
export function collision(a: PlacedPiece, b: PlacedPiece): number {
  if (areApart(a, b, 0.02)) return 0
  const [own, other] = [pieceOf(a.kind), pieceOf(b.kind)]
  if (own.isFlat || other.isFlat || (own.isFitted && other.isFitted)) return 0
  const seatsUnder = (piece: PlacedPiece, other: PlacedPiece) =>
    DRAWN_UP.test(piece.kind) && TABLES.test(other.kind)
  if (seatsUnder(a, b) || seatsUnder(b, a)) return 0
  return shared(grown(boxOf(a), 0.02), boxOf(b))
}

/** Whether a curtain hangs through a piece that stands on the floor. */
export function hangsThrough(curtain: PlacedPiece, piece: PlacedPiece): boolean {
  if (piece.y !== undefined || pieceOf(piece.kind).isFlat) return false
  return shared(boxOf(curtain), boxOf(piece)) > 0
}

/** Whether a curtain hangs in front of a part of a picture, mirror or anything else on the wall. */
export function hangsBefore(curtain: PlacedPiece, piece: PlacedPiece): boolean {
  return piece.y !== undefined && piece.kind !== 'curtain' && shared(boxOf(curtain), boxOf(piece)) > 0
}

/** Whether two pieces can't touch however they're turned, even if one needs `more` metres around it. Much cheaper than their boxes. */
function areApart(a: PlacedPiece, b: PlacedPiece, more: number): boolean {
  const reach = reachOf(a) + reachOf(b) + more
  return Math.abs(a.x - b.x) > reach || Math.abs(a.z - b.z) > reach
}

function reachOf(piece: PlacedPiece): number {
  const { wide, deep } = sizeOf(piece)
  return (wide + deep) / 2
}

/** Space that a piece needs in front of it but another takes, in square metres. */
export function crowding(piece: PlacedPiece, other: PlacedPiece): number {
  const { clear } = sizeOf(piece)
  if (!clear || areApart(piece, other, clear) || pieceOf(other.kind).isFlat) return 0
  return shared(spaceBefore(piece, clear), boxOf(other))
}

/** The share of the space that a piece needs in front of it which another takes, from 0 to 1. */
export function blockedShare(piece: PlacedPiece, other: PlacedPiece): number {
  const { clear } = sizeOf(piece)
  const taken = crowding(piece, other)
  if (!clear || taken === 0) return 0
  const { left, right, back, front } = spaceBefore(piece, clear)
  return (taken - TOUCHING) / ((right - left) * (front - back))
}

/** The floor that a piece needs in front of it, this deep. */
function spaceBefore(piece: PlacedPiece, clear: number): Box {
  const { deep, wide } = sizeOf(piece)
  const ahead = frontOf(piece)
  const before = {
    ...piece,
    x: piece.x + ahead[0] * (deep / 2 + clear / 2),
    z: piece.z + ahead[1] * (deep / 2 + clear / 2),
  }
  const across = Math.max(0.3, wide - 0.3)
  const isOnSide = Math.abs(ahead[0]) > 0.7
  return boxAround(before, isOnSide ? clear : across, isOnSide ? across : clear)
}

/**
 * How badly a piece can be seen in the picture: 0 if well, or without a picture; up to 3 if it's outside it or has its
 * back to the camera.
 */
export function hiding(piece: PlacedPiece, { camera }: Site): number {
  if (camera === null) return 0
  const { high, wide } = sizeOf(piece)
  const { x, y, depth } = project(camera, [piece.x, piece.y ?? high / 2, piece.z])
  if (depth < 0.5) return 3
  const over = Math.max(
    Math.abs(x / camera.width - 0.5) + ((wide / 2) * camera.focalPx) / depth / camera.width / 1.3 - 0.5,
    Math.abs(y / camera.height - 0.5) - 0.42,
    0,
  )
  const { faces, away } = viewOf(piece, camera)
  // A back close to the camera hides the room, and anything cropped there looks like a mistake.
  const near = 1 + 1.6 * Math.max(0, 2.8 - away)
  return Math.min(2.5, over * 6 * Math.sqrt(near)) + Math.max(0, -faces) * 0.9 * near
}

/** How far a piece is from the camera over the floor, in metres, and how much its front faces it: from 1 to -1, its back. */
export function viewOf(piece: PlacedPiece, { position }: Camera): { faces: number; away: number } {
  const ahead = frontOf(piece)
  const [dx, dz] = [position[0] - piece.x, position[2] - piece.z]
  const away = Math.hypot(dx, dz)
  return { faces: (ahead[0] * dx + ahead[1] * dz) / away, away }
}

/** The direction that a piece's front looks in, along x and z. */
export function frontOf({ turnDegrees }: PlacedPiece): readonly [number, number] {
  const turn = (turnDegrees * Math.PI) / 180
  return [Math.sin(turn), Math.cos(turn)]
}

function boxOf(piece: PlacedPiece): Box {
  const { wide, deep } = sizeOf(piece)
  const turn = (piece.turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return boxAround(piece, wide * cos + deep * sin, wide * sin + deep * cos)
}

const boxAround = ({ x, z }: { x: number; z: number }, across: number, along: number): Box => ({
  left: x - across / 2,
  right: x + across / 2,
  back: z - along / 2,
  front: z + along / 2,
})
const grown = ({ left, right, back, front }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  back: back - by,
  front: front + by,
})

/** The least area in which two boxes must overlap to count as touching, in square metres. */
const TOUCHING = 0.05

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const along = Math.min(a.front, b.front) - Math.max(a.back, b.back)
  return across > 0 && along > 0 ? across * along + TOUCHING : 0
}

function outside({ left, right, back, front }: Box, { widthMetres, depthMetres }: RoomBox): number {
  const slack = 0.01
  return (
    Math.max(0, -left - slack) +
    Math.max(0, right - widthMetres - slack) +
    Math.max(0, -back - slack) +
    Math.max(0, front - depthMetres - slack)
  )
}

/** The floor in front of an opening, this deep, and this much wider than it on both sides. */
function zoneOf(
  { wall, from, to }: Opening,
  { widthMetres, depthMetres }: RoomBox,
  deep: number,
  wider: number,
): Box {
  const span = { low: from - wider, high: to + wider }
  if (wall === 'back') return { left: span.low, right: span.high, back: 0, front: deep }
  if (wall === 'front')
    return { left: span.low, right: span.high, back: depthMetres - deep, front: depthMetres }
  if (wall === 'left') return { left: 0, right: deep, back: span.low, front: span.high }
  return { left: widthMetres - deep, right: widthMetres, back: span.low, front: span.high }
}

/** The least height of things on other pieces that mustn't stand in front of a window, in metres: a television, but not a lamp. */
const SHADES = 0.6
/** How far from a window such a thing has to stand, in metres. */
const FROM_WINDOW = 0.5

/** By how much a piece that hangs on a wall or stands on another one breaks rules. */
function hangs(piece: PlacedPiece, room: RoomBox, openings: readonly Opening[]): number {
  const { high, standsOnPieces } = sizeOf(piece)
  const foot = (piece.y ?? 0) - (standsOnPieces ? 0 : high / 2)
  if (foot + high > room.heightMetres - 0.06) return 2
  if (standsOnPieces && high < SHADES) return 0
  const box = grown(boxOf(piece), 0.08)
  const deep = standsOnPieces ? FROM_WINDOW : 0.1
  return openings.reduce((sum, opening) => {
    const apart = opening.bottom > foot + high || opening.top < foot
    const reach = piece.kind === 'curtain' ? -0.1 : 0.05
    return apart ? sum : sum + shared(box, zoneOf(opening, room, deep, reach)) * 20
  }, 0)
}
