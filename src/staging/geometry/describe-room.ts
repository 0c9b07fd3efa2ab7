import { project, turnOf, type Camera } from './camera.ts'
import type { RoomEstimate } from './estimate-room.ts'
import { cornersOf, wallPoint, type Opening, type RoomBox } from './room.ts'
import type { Vector } from './vectors.ts'

/** An estimate in the terms of the picture: pixels from its upper left corner, degrees and metres. */
export type RoomDescription = {
  confidence: number
  focalPx: number
  yawDegrees: number
  pitchDegrees: number
  rollDegrees: number
  room: RoomBox
  /** The room's corners in front of the camera, including those outside the picture. */
  corners: { name: string; x: number; y: number }[]
  /** The floor's outline, clipped where it passes the camera. */
  floorBoundary: [number, number][]
  openings: { kind: Opening['kind']; quad: [number, number][] }[]
}

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Describes an estimate as `npm run staging -- geometry` prints it. */
export function describeRoom({ camera, room, confidence, openings }: RoomEstimate): RoomDescription {
  const turn = turnOf(camera)
  return {
    confidence: rounded(confidence),
    focalPx: rounded(camera.focalPx, 1),
    yawDegrees: rounded(turn.yawDegrees),
    pitchDegrees: rounded(turn.pitchDegrees),
    rollDegrees: rounded(turn.rollDegrees),
    room: {
      widthMetres: rounded(room.widthMetres),
      depthMetres: rounded(room.depthMetres),
      heightMetres: rounded(room.heightMetres),
    },
    corners: cornersOf(room).flatMap(({ name, at }) => {
      const { x, y, depth } = project(camera, at)
      return depth < NEAR ? [] : [{ name, x: rounded(x), y: rounded(y) }]
    }),
    floorBoundary: floorBoundary(camera, room),
    openings: describeOpenings(camera, room, openings),
  }
}

/** Openings by their corners in the picture, in pixels: upper left, upper right, lower right, lower left along their wall. */
export function describeOpenings(
  camera: Camera,
  room: RoomBox,
  openings: readonly Opening[],
): RoomDescription['openings'] {
  return openings.map((opening) => ({ kind: opening.kind, quad: quadOf(camera, room, opening) }))
}

const NEAR = 0.25

function floorBoundary(camera: Camera, { widthMetres: w, depthMetres: d }: RoomBox): [number, number][] {
  const outline: Vector[] = [
    [0, 0, d],
    [0, 0, 0],
    [w, 0, 0],
    [w, 0, d],
  ]
  return outline.flatMap((corner, at) => {
    const before = outline.at(at - 1) ?? corner
    const after = outline[(at + 1) % outline.length] ?? corner
    if (project(camera, corner).depth >= NEAR) return [pixel(camera, corner)]
    return [before, after].flatMap((other) => {
      const point = clipped(camera, other, corner)
      return point ? [pixel(camera, point)] : []
    })
  })
}

/** The last point in front of the camera on the way from one point to another that isn't. */
function clipped(camera: Camera, from: Vector, to: Vector): Vector | null {
  const [near, far] = [project(camera, from).depth, project(camera, to).depth]
  if (near < NEAR) return null
  const share = (near - NEAR) / (near - far)
  return [0, 1, 2].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share) as [
    number,
    number,
    number,
  ]
}

function quadOf(camera: Camera, room: RoomBox, { wall, from, to, bottom, top }: Opening): [number, number][] {
  const corners = [
    [from, top],
    [to, top],
    [to, bottom],
    [from, bottom],
  ] as const
  return corners.map(([along, height]) => pixel(camera, wallPoint(room, wall, along, height)))
}

function pixel(camera: Camera, point: Vector): [number, number] {
  const { x, y } = project(camera, point)
  return [rounded(x), rounded(y)]
}
