import { upperMedian } from '#domain/median.ts'
import { project, type Camera } from '#staging/geometry/camera.ts'
import { inwardOf, type Plane, type RoomBox } from '#staging/geometry/room.ts'
import { plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import type { Scene } from './scene.ts'

/** The planes whose edges a picture can show, and the planes on the other side of these edges. */
const NEIGHBOURS = {
  ceiling: ['back', 'left', 'right'],
  back: ['ceiling', 'floor', 'left', 'right'],
  left: ['ceiling', 'floor', 'back'],
  right: ['ceiling', 'floor', 'back'],
} as const satisfies Partial<Record<Plane, readonly Plane[]>>
export type MovablePlane = keyof typeof NEIGHBOURS
const MOVABLE_PLANES = ['ceiling', 'back', 'left', 'right'] as const

/** How far a plane may have moved into the room or out of it, in what steps, and what counts as still, in metres. */
const [FURTHEST, STEP, STILL] = [0.6, 0.02, 0.03]
/** A shift of fewer pixels than this can't be told from an estimate's error. */
const MIN_PX = 3
/** Half the width of the profile across an edge, and the distance between the places that are looked at, in pixels. */
const [HALF, APART] = [4, 4]
/** The sum of the squares of the steps across an edge. */
const SQUARES = (HALF * (HALF + 1) * (2 * HALF + 1)) / 3
/** Contrast in grey levels that counts as noise. */
const NOISE = 0.8
/** Places with at least this correlation are the same edge. */
const ALIKE = 0.8

/** Evidence that a plane of the room has moved: numbers that a fitted model weighs. */
export type PlaneEvidence = {
  readonly plane: MovablePlane
  /** How far into the room the best copy of its edges lies, in metres. */
  readonly metres: number
  readonly values: readonly number[]
}

/** For each plane, the place elsewhere in the result that resembles its edges most, compared with the place where they were. */
export function planeEvidence({ original, result, camera, room }: Scene): PlaneEvidence[] {
  return MOVABLE_PLANES.flatMap((plane): PlaneEvidence[] => {
    const edges = NEIGHBOURS[plane]
      .map((other) => placesOn(camera, room, plane, other))
      .filter((places) => places.length >= 4)
      .map((places) =>
        places.map((place) => ({ ...place, before: profileAt(original, place.x, place.y, place.across) })),
      )
    const places = edges.flat()
    if (places.length < 8) return []
    const inward = inwardOf(plane)
    const likeAt = (picture: Raster, metres: number, some: readonly Seen[]) =>
      likenessOf(picture, camera, inward, metres, some)
    const near = [-STILL, 0, STILL].map((metres) => likeAt(result, metres, places))
    const still = near.toSorted((a, b) => b.mean - a.mean)[0] ?? NOTHING
    let best = { metres: 0, ...NOTHING }
    for (let metres = -FURTHEST; metres <= FURTHEST + 0.001; metres += STEP) {
      if (shiftPx(camera, inward, metres, places) < MIN_PX) continue
      const like = likeAt(result, metres, places)
      if (like.mean > best.mean) best = { metres, ...like }
    }
    const agreeing = edges.filter(
      (some) =>
        likeAt(result, best.metres, some).mean >
        Math.max(...[-STILL, 0, STILL].map((metres) => likeAt(result, metres, some).mean)) + 0.1,
    )
    const self = likeAt(original, best.metres, places)
    const contrasts = places.map(({ before }) => before.contrast)
    return [
      {
        plane,
        metres: best.metres,
        values: [
          still.mean,
          best.mean,
          best.mean - still.mean,
          self.mean,
          still.share,
          best.share,
          agreeing.length / edges.length,
          Math.log(1 + (upperMedian(contrasts) ?? 0)),
          Math.log(places.length),
          plane === 'ceiling' ? 1 : 0,
          best.metres > 0 ? 1 : 0,
          Math.abs(best.metres),
        ],
      },
    ]
  })
}

type Profile = { readonly values: Float32Array; readonly contrast: number }
type EdgePlace = {
  readonly at: Vector
  readonly x: number
  readonly y: number
  readonly across: readonly [number, number]
}
type Seen = EdgePlace & { readonly before: Profile }
type Likeness = { readonly mean: number; readonly share: number }
const NOTHING: Likeness = { mean: 0, share: 0 }

/** Places along the edge that two planes share which the picture shows, some pixels apart. */
function placesOn(camera: Camera, room: RoomBox, plane: Plane, other: Plane): EdgePlace[] {
  const places: EdgePlace[] = []
  const [from, to] = edgeBetween(room, plane, other)
  const ends = [0, 1].map((share) => blend(from, to, share))
  const across = acrossOf(camera, ends[0] ?? from, ends[1] ?? to)
  if (!across) return []
  let last: { x: number; y: number } | null = null
  for (let step = 1; step < 400; step++) {
    const at = blend(from, to, step / 400)
    const { x, y, depth } = project(camera, at)
    const isInside =
      x > HALF + 1 && y > HALF + 1 && x < camera.width - HALF - 1 && y < camera.height - HALF - 1
    if (depth < 0.2 || !isInside || (last && Math.hypot(x - last.x, y - last.y) < APART)) continue
    last = { x, y }
    places.push({ at, x, y, across })
  }
  return places
}

const blend = (from: Vector, to: Vector, share: number): Vector => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The ends of the edge that two planes share. */
function edgeBetween(
  { widthMetres: w, heightMetres: h, depthMetres: d }: RoomBox,
  plane: Plane,
  other: Plane,
): [Vector, Vector] {
  const is = (name: Plane) => plane === name || other === name
  const x = is('left') ? [0, 0] : is('right') ? [w, w] : [0, w]
  const y = is('floor') ? [0, 0] : is('ceiling') ? [h, h] : [0, h]
  const z = is('back') ? [0, 0] : [0, d]
  const end = (at: 0 | 1): Vector => [x[at] ?? 0, y[at] ?? 0, z[at] ?? 0]
  return [end(0), end(1)]
}

/** The direction across an edge in the picture. Its end may be behind the camera. */
function acrossOf(camera: Camera, from: Vector, to: Vector): readonly [number, number] | null {
  const seen: { x: number; y: number }[] = []
  for (let step = 0; step <= 40; step++) {
    const place = project(camera, blend(from, to, step / 40))
    if (place.depth > 0.2) seen.push(place)
  }
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return null
  const length = Math.hypot(last.x - first.x, last.y - first.y)
  return length < 8 ? null : [-(last.y - first.y) / length, (last.x - first.x) / length]
}

/** Profiles are averaged over this length along an edge, in pixels, to reduce noise. */
const ALONG = [-1.3, 0, 1.3]

/** Red, green and blue across an edge without their mean and slope, which removes slow shading. */
function profileAt(
  { width, height, data }: Raster,
  x: number,
  y: number,
  across: readonly [number, number],
): Profile {
  const length = 2 * HALF + 1
  const values = new Float32Array(3 * length)
  for (let step = -HALF; step <= HALF; step++)
    for (const along of ALONG) {
      const column = Math.max(0, Math.min(width - 1, Math.floor(x + across[0] * step - across[1] * along)))
      const row = Math.max(0, Math.min(height - 1, Math.floor(y + across[1] * step + across[0] * along)))
      for (let part = 0; part < 3; part++) {
        const at = part * length + step + HALF
        values[at] = (values[at] ?? 0) + (data[(row * width + column) * 3 + part] ?? 0) / ALONG.length
      }
    }
  let sum = 0
  for (let from = 0; from < values.length; from += length) {
    let [mean, slope] = [0, 0]
    for (let at = 0; at < length; at++) {
      mean += (values[from + at] ?? 0) / length
      slope += ((values[from + at] ?? 0) * (at - HALF)) / SQUARES
    }
    for (let at = 0; at < length; at++) {
      values[from + at] = (values[from + at] ?? 0) - mean - slope * (at - HALF)
      sum += (values[from + at] ?? 0) ** 2
    }
  }
  return { values, contrast: Math.sqrt(sum / values.length) }
}

/**
 * How similar the profiles at some places are to those at the same places of a plane that moved: the mean correlation,
 * and the share of similar ones.
 */
function likenessOf(
  picture: Raster,
  camera: Camera,
  inward: Vector,
  metres: number,
  places: readonly Seen[],
): Likeness {
  let [sum, alike, count] = [0, 0, 0]
  for (const { at, across, before } of places) {
    const { x, y, depth } = project(camera, plus(at, inward, metres))
    if (depth < 0.2 || x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue
    const after = profileAt(picture, x, y, across)
    let product = 0
    for (let step = 0; step < after.values.length; step++)
      product += (before.values[step] ?? 0) * (after.values[step] ?? 0)
    const alikeBy =
      product /
      Math.max(1, before.values.length * Math.max(NOISE, before.contrast) * Math.max(NOISE, after.contrast))
    count += 1
    sum += Math.max(0, alikeBy)
    if (alikeBy > ALIKE) alike += 1
  }
  return count < 6 || count < places.length / 3 ? NOTHING : { mean: sum / count, share: alike / count }
}

/** The median distance in pixels that a move shifts places by. */
function shiftPx(camera: Camera, inward: Vector, metres: number, places: readonly EdgePlace[]): number {
  const shifts = places.map(({ at, x, y, across }) => {
    const moved = project(camera, plus(at, inward, metres))
    return Math.abs((moved.x - x) * across[0] + (moved.y - y) * across[1])
  })
  return upperMedian(shifts) ?? 0
}
