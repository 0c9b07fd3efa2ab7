import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallPoint, type Opening } from '#staging/geometry/room.ts'

import { alongOf, placeSeen, sumOf, type RoomLine } from './room-lines.ts'
import type { Scene } from './scene.ts'
import { CELL, mapOf, shiftedLikes, type WallMap } from './wall-map.ts'

/** A rectangle of a wall on which the original shows something: an opening, or a group of edges that isn't known to be one. */
export type Candidate = Omit<Opening, 'kind'> & {
  readonly kind: Opening['kind'] | null
  readonly lines: readonly RoomLine[]
}

/** The width of the wall around a rectangle, in metres. */
const RING = 0.3
/** How much a cell must differ from the wall, as a logarithm, to show whether it's still there. */
const MIN_APART = 0.06

/** Evidence that something on a wall of the original has gone, as numbers that a fitted model weighs. Null if too little of it can be seen. */
export function openingEvidence(
  scene: Scene,
  candidate: Candidate,
  others: readonly Omit<Opening, 'kind'>[],
): number[] | null {
  const map = mapOf(scene, candidate, RING)
  const { inside, ring } = cellsOf(map, candidate, others)
  if (inside.length < 12 || ring.length < 12) return null
  const wall = [0, 1, 2].map((part) => upperMedian(ring.map((cell) => map.before[cell * 3 + part] ?? 0)) ?? 0)
  const changes = ring.map((cell) =>
    [0, 1, 2].map((part) => (map.after[cell * 3 + part] ?? 0) - (map.before[cell * 3 + part] ?? 0)),
  )
  const plain = changes.filter((change) => isLight(change))
  const change = [0, 1, 2].map(
    (part) => upperMedian((plain.length < 8 ? changes : plain).map((each) => each[part] ?? 0)) ?? 0,
  )
  const shares = sharesOf(map, inside, wall, change)
  const likes = shiftedLikes(map, candidate)
  const fates = sumOf(candidate.lines)
  const px = fates.kept + fates.moved + fates.gone + fates.covered
  const perPx = (length: number) => length / Math.max(1, px)
  const sides = sidesOf(scene, candidate)
  return [
    shares.kept,
    shares.gone,
    shares.other,
    shares.apart,
    likes.still,
    likes.moved,
    likes.moved - likes.still,
    flatness(map, inside),
    plain.length / ring.length,
    perPx(fates.kept),
    perPx(fates.moved),
    perPx(fates.gone),
    perPx(fates.covered),
    Math.log(1 + px),
    sides.lost,
    sides.kept,
    candidate.kind === 'window' ? 1 : 0,
    candidate.kind === 'door' ? 1 : 0,
    candidate.kind === 'radiator' ? 1 : 0,
    Math.log(inside.length),
  ]
}

/** The cells of a rectangle, and those of the wall around it that aren't part of another opening. */
function cellsOf(
  map: WallMap,
  candidate: Candidate,
  others: readonly Omit<Opening, 'kind'>[],
): { inside: number[]; ring: number[] } {
  const [inside, ring]: [number[], number[]] = [[], []]
  const rivals = others.filter((other) => other.wall === candidate.wall && !isSame(other, candidate))
  for (let cell = 0; cell < map.columns * map.rows; cell++) {
    if (Number.isNaN(map.before[cell * 3] ?? Number.NaN)) continue
    const along = map.left + ((cell % map.columns) + 0.5) * CELL
    const height = map.bottom + (Math.floor(cell / map.columns) + 0.5) * CELL
    const out = Math.max(
      candidate.from - along,
      along - candidate.to,
      candidate.bottom - height,
      height - candidate.top,
    )
    if (out < 0) inside.push(cell)
    else if (out > 0.08 && out < RING && height > 0.2 && !rivals.some((other) => isIn(other, along, height)))
      ring.push(cell)
  }
  return { inside, ring }
}

const isSame = (one: Omit<Opening, 'kind'>, other: Omit<Opening, 'kind'>) =>
  one.from === other.from && one.to === other.to && one.top === other.top
const isIn = ({ from, to, bottom, top }: Omit<Opening, 'kind'>, along: number, height: number) =>
  along > from - 0.06 && along < to + 0.06 && height > bottom - 0.06 && height < top + 0.06

const isLight = (change: readonly number[]) => {
  const mean = change.reduce((sum, value) => sum + value, 0) / 3
  return Math.abs(mean) < 0.9 && Math.max(...change) - Math.min(...change) < 0.1
}

/** How many of the cells that differ from the wall are still as they were, are now the wall's colour, or neither, and how much they differ. */
function sharesOf(
  map: WallMap,
  inside: readonly number[],
  wall: readonly number[],
  change: readonly number[],
) {
  let [all, kept, gone, apart] = [0, 0, 0, 0]
  for (const cell of inside) {
    const own = [0, 1, 2].map((part) => (map.before[cell * 3 + part] ?? 0) - (wall[part] ?? 0))
    const now = [0, 1, 2].map(
      (part) => (map.after[cell * 3 + part] ?? 0) - (wall[part] ?? 0) - (change[part] ?? 0),
    )
    const differs = lengthOf(own)
    apart += differs / inside.length
    if (differs < MIN_APART) continue
    all += 1
    const [fromKept, fromWall] = [lengthOf(now.map((value, part) => value - (own[part] ?? 0))), lengthOf(now)]
    const near = Math.max(0.06, Math.min(0.25, 0.5 * differs))
    if (fromKept < near && fromKept < fromWall) kept += 1
    else if (fromWall < near) gone += 1
  }
  const per = (count: number) => (all === 0 ? 0 : count / all)
  return { kept: per(kept), gone: per(gone), other: all === 0 ? 0 : 1 - per(kept) - per(gone), apart }
}

/** How much the result's colours vary inside the rectangle compared with the original's, as a logarithm. */
function flatness(map: WallMap, inside: readonly number[]): number {
  const spread = (values: Float32Array) => {
    const some = inside.map((cell) => values[cell * 3 + 1] ?? 0)
    const mean = some.reduce((sum, value) => sum + value, 0) / some.length
    return Math.sqrt(some.reduce((sum, value) => sum + (value - mean) ** 2, 0) / some.length)
  }
  return Math.log((spread(map.after) + 0.02) / (spread(map.before) + 0.02))
}

/**
 * A side nearer than this to the picture's border, in pixels, is the border: what's seen there doesn't show anything
 * about the opening.
 */
const BORDER = 6

/** How many of the rectangle's two upright sides have mostly lost, and mostly kept, edges. */
function sidesOf(
  { camera, room }: Scene,
  { wall, from, to, bottom, top, lines }: Candidate,
): { lost: number; kept: number } {
  const isSeen = (along: number) => {
    const { x, depth } = project(camera, wallPoint(room, wall, along, (bottom + top) / 2))
    return depth > 0.1 && x > BORDER && x < camera.width - BORDER
  }
  const [hasLeft, hasRight] = [isSeen(from), isSeen(to)]
  const sums = { left: { lost: 0, kept: 0 }, right: { lost: 0, kept: 0 } }
  for (const line of lines) {
    const along = alongOf(placeSeen(camera, room, (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2).at, wall)
    const isLeft = hasLeft && Math.abs(along - from) < 0.15
    const side = isLeft ? sums.left : hasRight && Math.abs(along - to) < 0.15 ? sums.right : null
    if (!side) continue
    side.lost += line.fates.gone + line.fates.moved
    side.kept += line.fates.kept
  }
  const count = (is: (side: { lost: number; kept: number }) => boolean) =>
    Object.values(sums).filter(is).length
  return {
    lost: count(({ lost, kept }) => lost > 12 && lost > 1.5 * kept),
    kept: count(({ lost, kept }) => kept > 12 && kept > lost),
  }
}

const lengthOf = (values: readonly number[]) => Math.hypot(...values)
