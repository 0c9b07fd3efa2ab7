import { project, type Camera } from '#staging/geometry/camera.ts'
import { wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'

import { sizeOf, type PlacedPiece, type Site } from './plan-rules.ts'

/** A rectangle in the picture, in pixels, and how far in front of the camera its nearest point is, in metres. */
type Outline = { left: number; right: number; top: number; bottom: number; depth: number }

/** Points nearer than this, in metres, count as behind the camera. */
const NEAREST = 0.2
/** Pieces lower than this, in metres, don't cover a part of a window that matters. */
const TALL = 1.2

/** Pieces lower than this, in metres, hide nothing that matters: a coffee table in front of a sofa or a door. */
const LOW = 0.55

/** The share of the rectangle around a piece that the picture's border cuts off, from 0 to 1. */
export function croppedShare(piece: PlacedPiece, camera: Camera): number {
  const outline = pieceOutline(piece, camera)
  return outline === null ? 1 : 1 - shareWithin(outline, frameOf(camera))
}

/** The largest share of a door, or by a tall piece of a window, that a piece hides from the camera: 0 to 1, by the rectangles around them. */
export function coveredShare(piece: PlacedPiece, { room, openings, camera }: Site): number {
  // Of a bed only the head is high, and that stands against a wall.
  const high = piece.kind.startsWith('bed') ? 0 : sizeOf(piece).high
  if (camera === null || piece.y !== undefined || high < LOW) return 0
  const own = pieceOutline(piece, camera)
  if (own === null) return 0
  return openings.reduce((most, opening) => {
    if (opening.kind === 'radiator' || (opening.kind === 'window' && high < TALL)) return most
    const seen = outlineOf(openingCorners(opening, room), camera)
    if (seen === null || seen.depth < own.depth) return most
    const inPicture = shared(seen, frameOf(camera))
    return inPicture === null ? most : Math.max(most, shareWithin(inPicture, own))
  }, 0)
}

/** The share of the visible part of a piece that another one in front of it hides, from 0 to 1, by the rectangles around them. */
export function hiddenShare(piece: PlacedPiece, before: PlacedPiece, { camera }: Site): number {
  if (camera === null || before.y !== undefined || sizeOf(before).high < LOW) return 0
  const [own, nearer] = [pieceOutline(piece, camera), pieceOutline(before, camera)]
  if (own === null || nearer === null || nearer.depth >= own.depth) return 0
  const inPicture = shared(own, frameOf(camera))
  return inPicture === null ? 0 : shareWithin(inPicture, nearer)
}

const frameOf = ({ width, height }: Camera): Outline => ({
  left: 0,
  right: width,
  top: 0,
  bottom: height,
  depth: 0,
})

/** The part of the picture in which a piece may be seen: the rectangle around it, or all of its width where it reaches behind the camera. */
export function seenWithin(piece: PlacedPiece, camera: Camera): Omit<Outline, 'depth'> | null {
  const frame = frameOf(camera)
  const outline = pieceOutline(piece, camera)
  if (outline !== null) return shared(outline, frame)
  const before = pieceCorners(piece)
    .map((corner) => project(camera, corner))
    .filter(({ depth }) => depth >= NEAREST)
  const top = Math.max(0, Math.min(...before.map(({ y }) => y)))
  return top < frame.bottom ? { ...frame, top } : null
}

type Known = { readonly camera: Camera; readonly outline: Outline | null }
const known = new WeakMap<PlacedPiece, Known>()

/** The rectangle around a piece, kept for as long as the piece: the search asks for the same ones again and again. */
function pieceOutline(piece: PlacedPiece, camera: Camera): Outline | null {
  const before = known.get(piece)
  if (before?.camera === camera) return before.outline
  const outline = outlineOf(pieceCorners(piece), camera)
  known.set(piece, { camera, outline })
  return outline
}

function pieceCorners(piece: PlacedPiece): Vector[] {
  const { wide, deep, high, standsOnPieces } = sizeOf(piece)
  const turn = (piece.turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const foot = (piece.y ?? 0) - (piece.y === undefined || standsOnPieces ? 0 : high / 2)
  return [-0.5, 0.5].flatMap((a) =>
    [-0.5, 0.5].flatMap((b) =>
      [foot, foot + high].map((up): Vector => {
        const [across, ahead] = [a * wide, b * deep]
        return [piece.x + across * cos + ahead * sin, up, piece.z - across * sin + ahead * cos]
      }),
    ),
  )
}

const openingCorners = ({ wall, from, to, bottom, top }: Opening, room: RoomBox): Vector[] =>
  [from, to].flatMap((along) => [bottom, top].map((up) => wallPoint(room, wall, along, up)))

/** The rectangle around points in the picture; null if one is behind the camera. */
function outlineOf(points: readonly Vector[], camera: Camera): Outline | null {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, depth: Infinity }
  for (const point of points) {
    const { x, y, depth } = project(camera, point)
    if (depth < NEAREST) return null
    around.left = Math.min(around.left, x)
    around.right = Math.max(around.right, x)
    around.top = Math.min(around.top, y)
    around.bottom = Math.max(around.bottom, y)
    around.depth = Math.min(around.depth, depth)
  }
  return around
}

function shared(a: Outline, b: Outline): Outline | null {
  const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
  return left < right && top < bottom ? { left, right, top, bottom, depth: a.depth } : null
}

function shareWithin(outline: Outline, other: Outline): number {
  const both = shared(outline, other)
  return both === null ? 0 : areaOf(both) / areaOf(outline)
}

const areaOf = ({ left, right, top, bottom }: Outline) => Math.max(1e-6, (right - left) * (bottom - top))
