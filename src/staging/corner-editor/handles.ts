/** The points that somebody sets on a photo of a room: the back wall's corners, and where floor and ceiling meet the side walls. */
import { recordOf } from '#domain/record-of.ts'
import { axesOf, project, type Camera } from '#staging/geometry/camera.ts'
import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { cornersOf, type RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'

/** The points in the order in which they're set, with what they're called. */
export const HANDLES = {
  'floor-back-left': 'Back wall, lower left corner',
  'floor-back-right': 'Back wall, lower right corner',
  'ceiling-back-right': 'Back wall, upper right corner',
  'ceiling-back-left': 'Back wall, upper left corner',
  'floor-left': 'Edge of the floor at the left wall',
  'floor-right': 'Edge of the floor at the right wall',
  'ceiling-right': 'Edge of the ceiling at the right wall',
  'ceiling-left': 'Edge of the ceiling at the left wall',
} as const

/** The name of a point. */
export type HandleName = keyof typeof HANDLES

/** A place in the photo in pixels, from its upper left corner. */
export type Place = { readonly x: number; readonly y: number }

/** Where each point is. */
export type Handles = Readonly<Record<HandleName, Place>>

/** All names, in order. */
export const HANDLE_NAMES = Object.keys(HANDLES) as readonly HandleName[]

const isCorner = (name: HandleName) => name.includes('-back-')

/** Points for a room that nothing is known about: a usual view of a usual room. In pixels of a photo of this size. */
export function usualHandles({ width, height }: { width: number; height: number }): Handles {
  const room = { widthMetres: 3.6, depthMetres: 4.6, heightMetres: 2.4 }
  const camera: Camera = {
    width,
    height,
    focalPx: 0.7 * Math.max(width, height),
    position: [1.8, 1.35, 4.2],
    ...axesOf({ yawDegrees: 0, pitchDegrees: -3, rollDegrees: 0 }),
  }
  return handlesOf(camera, room)
}

/** The points of an estimated room; those on edges are where the edge leaves the photo. */
export function handlesOf(camera: Camera, room: RoomBox): Handles {
  const corners = new Map(cornersOf(room).map(({ name, at }) => [name, at]))
  return recordOf(HANDLE_NAMES, (name) => {
    if (isCorner(name)) return rounded(project(camera, corners.get(name) ?? [0, 0, 0]))
    const [level, side] = name.split('-')
    const from = corners.get(`${level}-back-${side}`) ?? [0, 0, 0]
    return rounded(lastInside(camera, from, room.depthMetres))
  })
}

/** How far outside a photo a point may be that's worth beginning with, as a share of its width or height. */
const MAX_OUTSIDE = 0.5
/** The least share of a photo that its back wall covers. */
const MIN_BACK_WALL = 0.01

/** Whether somebody can begin with these points: none is far outside the photo, and the back wall can be seen. */
export function canBeginWith(
  handles: Handles,
  { width, height }: { width: number; height: number },
): boolean {
  const isNear = ({ x, y }: Place) =>
    Math.abs(x / width - 0.5) <= 0.5 + MAX_OUTSIDE && Math.abs(y / height - 0.5) <= 0.5 + MAX_OUTSIDE
  const wall = HANDLE_NAMES.filter(isCorner).map((name) => handles[name])
  const twice = wall.reduce((sum, { x, y }, at) => {
    const next = wall[(at + 1) % wall.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Object.values(handles).every(isNear) && Math.abs(twice) / 2 >= MIN_BACK_WALL * width * height
}

const rounded = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) })

const STEPS = 60

/** The last point of an edge towards the viewer that's in the photo; one close to the back wall if none is. */
function lastInside(camera: Camera, [x, y, z]: Vector, depthMetres: number): Place {
  let last: Place | null = null
  for (let step = 2; step <= STEPS; step++) {
    const seen = project(camera, [x, y, z + (depthMetres * step) / STEPS])
    if (seen.depth < 0.2) break
    const isInside = seen.x >= 0 && seen.y >= 0 && seen.x <= camera.width && seen.y <= camera.height
    if (isInside) last = seen
    else if (last) break
  }
  return last ?? project(camera, [x, y, z + depthMetres / 8])
}

/** What else belongs to a room that's set by hand. */
export type HandSetRest = Pick<HandSetRoom, 'width' | 'height' | 'focalPx' | 'ceilingMetres' | 'openings'>

/** The points as the geometry takes them: corners count in both directions, edge points across their edge only. */
export function handSetRoom(handles: Handles, rest: HandSetRest): HandSetRoom {
  return {
    ...rest,
    corners: CORNERS.map((name) => ({ name, ...handles[name] })),
    edges: EDGES.map((edge) => ({ edge, ...handles[edge] })),
  }
}

const CORNERS = ['floor-back-left', 'floor-back-right', 'ceiling-back-left', 'ceiling-back-right'] as const
const EDGES = ['floor-left', 'floor-right', 'ceiling-left', 'ceiling-right'] as const

/** A line in the photo, in pixels. */
export type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }

/** Lines between the points themselves, for points that no room fits. */
export function linesBetween(handles: Handles): Line[] {
  const line = (from: HandleName, to: HandleName): Line => ({
    x1: handles[from].x,
    y1: handles[from].y,
    x2: handles[to].x,
    y2: handles[to].y,
  })
  return [
    line('floor-back-left', 'floor-back-right'),
    line('floor-back-right', 'ceiling-back-right'),
    line('ceiling-back-right', 'ceiling-back-left'),
    line('ceiling-back-left', 'floor-back-left'),
    line('floor-back-left', 'floor-left'),
    line('floor-back-right', 'floor-right'),
    line('ceiling-back-right', 'ceiling-right'),
    line('ceiling-back-left', 'ceiling-left'),
  ]
}

/** The edges of a room as lines in the photo, as far as they're in front of the camera. */
export function outlineOf(camera: Camera, room: RoomBox): Line[] {
  const { widthMetres: w, heightMetres: h, depthMetres } = room
  const near = Math.min(depthMetres, camera.position[2] - 0.15)
  const lines: [Vector, Vector][] = [
    [
      [0, 0, 0],
      [w, 0, 0],
    ],
    [
      [w, 0, 0],
      [w, h, 0],
    ],
    [
      [w, h, 0],
      [0, h, 0],
    ],
    [
      [0, h, 0],
      [0, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, near],
    ],
    [
      [w, 0, 0],
      [w, 0, near],
    ],
    [
      [w, h, 0],
      [w, h, near],
    ],
    [
      [0, h, 0],
      [0, h, near],
    ],
  ]
  return lines.flatMap(([from, to]) => {
    const [a, b] = [project(camera, from), project(camera, inFront(camera, from, to))]
    return a.depth < MIN_DEPTH ? [] : [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y }]
  })
}

/** How far in front of the camera lines end that go past it, in metres. */
const MIN_DEPTH = 0.05

/** The end of a line, or where the line passes the camera if its end is behind it. */
function inFront(camera: Camera, from: Vector, to: Vector): Vector {
  const [start, end] = [project(camera, from).depth, project(camera, to).depth]
  if (end >= MIN_DEPTH || start <= MIN_DEPTH) return to
  const share = (start - MIN_DEPTH) / (start - end)
  const between = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share
  return [between(0), between(1), between(2)]
}
