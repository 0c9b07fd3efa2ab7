import { axesOf, project, rayThrough, type Camera } from './camera.ts'
import { BEHIND_CAMERA_METRES, type RoomEstimate } from './estimate-room.ts'
import type { EdgeName, HandSetRoom } from './hand-set-room.ts'
import { leastSquares } from './least-squares.ts'
import { cornersOf, exitOf, type Opening, type RoomBox } from './room.ts'
import type { Vector } from './vectors.ts'

/** Focal lengths of phones and wide lenses are about 0.7 times the picture's width. */
const USUAL_FOCAL = 0.7
/** How exactly people set corners, as a share of the picture's width. */
const HAND = 0.003
/** A fit whose worst point is further off than this share of the width isn't of a rectangular room. */
const MAX_OFF = 0.02
/** The fewest corners and edge points needed: they must determine turn, width, depth and eye height. */
const MIN_NUMBERS = 7

/** A room by hand, or a sentence that says what's missing. `offPx` is how far the worst point is from the fitted room. */
export type HandSetResult = { estimate: RoomEstimate; offPx: number } | { problem: string }

/**
 * Builds camera and room from corners, edge points and openings set by hand, by least squares over the camera's turn,
 * its place in the room and the room's size. Corners alone don't determine the focal length, so give the one from EXIF
 * if there is one.
 */
export function roomFromCorners(hand: HandSetRoom): HandSetResult {
  if (2 * hand.corners.length + hand.edges.length < MIN_NUMBERS)
    return {
      problem:
        'Set the two lower corners of the back wall, one upper corner, and a point on the floor’s edge at each side.',
    }
  const fits = [-30, 0, 30].map((yaw) => fitFrom(hand, yaw))
  const best = fits.reduce((least, fit) => (fit.cost < least.cost ? fit : least))
  const { camera, room } = modelOf(hand, best.parameters)
  const offPx = Math.max(...distances(hand, camera, room))
  if (
    !(offPx <= MAX_OFF * hand.width) ||
    room.widthMetres < 0.5 ||
    room.depthMetres < 0.5 ||
    room.widthMetres > 30 ||
    room.depthMetres > 30
  )
    return {
      problem:
        'These corners don’t fit a rectangular room. Check that each point is on the right corner or edge.',
    }
  return { estimate: { camera, room, confidence: 1, openings: openingsOf(hand, camera, room) }, offPx }
}

/** Yaw, pitch, roll in radians; distances to left, right and back wall and to the ceiling in eye heights (logarithms); log focal. */
type Parameters = readonly number[]

function fitFrom(hand: HandSetRoom, yawDegrees: number): { parameters: number[]; cost: number } {
  const start = [
    (yawDegrees * Math.PI) / 180,
    -0.05,
    0,
    Math.log(1.3),
    Math.log(1.3),
    Math.log(2.6),
    Math.log(0.75),
    0,
  ]
  const residuals = (parameters: Parameters) => {
    const { camera, room } = modelOf(hand, parameters)
    const off = distances(hand, camera, room).map((distance) => distance / (HAND * hand.width))
    // People rarely tilt a camera sideways or hold it lower than 0.9 m or higher than 1.8 m; a known focal length stays.
    const [pitch = 0, roll = 0, focal = 0] = [parameters[1], parameters[2], parameters[7]]
    return Float64Array.from([
      ...off,
      pitch / 0.35,
      roll / 0.05,
      focal / (hand.focalPx === null ? 0.25 : 0.01),
    ])
  }
  return leastSquares(
    start,
    start.map(() => 1e-4),
    residuals,
    60,
  )
}

function modelOf(
  { width, height, focalPx, ceilingMetres }: HandSetRoom,
  parameters: Parameters,
): { camera: Camera; room: RoomBox } {
  const [yaw = 0, pitch = 0, roll = 0, left = 0, right = 0, back = 0, above = 0, focal = 0] = parameters
  const unit = ceilingMetres / (1 + Math.exp(above))
  const [toLeft, toRight, toBack] = [left, right, back].map(
    (value) => Math.exp(Math.max(-4, Math.min(4, value))) * unit,
  )
  const degrees = (radians: number) => (radians * 180) / Math.PI
  const camera: Camera = {
    width,
    height,
    focalPx: (focalPx ?? USUAL_FOCAL * width) * Math.exp(Math.max(-1, Math.min(1, focal))),
    position: [toLeft ?? 1, unit, toBack ?? 1],
    ...axesOf({ yawDegrees: degrees(yaw), pitchDegrees: degrees(pitch), rollDegrees: degrees(roll) }),
  }
  const room = {
    widthMetres: (toLeft ?? 1) + (toRight ?? 1),
    depthMetres: (toBack ?? 1) + BEHIND_CAMERA_METRES,
    heightMetres: ceilingMetres,
  }
  return { camera, room }
}

/** How far each point set by hand is from where the model has it, in pixels: corners count in both directions. */
function distances(hand: HandSetRoom, camera: Camera, room: RoomBox): number[] {
  const corners = new Map(cornersOf(room).map(({ name, at }) => [name, at]))
  const far = hand.width
  return [
    ...hand.corners.flatMap(({ name, x, y }) => {
      const at = corners.get(name)
      const seen = at && project(camera, at)
      return !seen || seen.depth < 0.05 ? [far, far] : [seen.x - x, seen.y - y]
    }),
    ...hand.edges.map(({ edge, x, y }) => fromLine(camera, edgeOf(edge, room), x, y) ?? far),
  ].map(Math.abs)
}

/** Two points of an edge. */
function edgeOf(
  edge: EdgeName,
  { widthMetres: w, depthMetres: d, heightMetres: h }: RoomBox,
): [Vector, Vector] {
  const y = edge.startsWith('ceiling') ? h : 0
  const x = edge.endsWith('right') ? w : 0
  if (edge === 'back-left' || edge === 'back-right')
    return [
      [x, 0, 0],
      [x, h, 0],
    ]
  if (edge === 'floor-back' || edge === 'ceiling-back')
    return [
      [0, y, 0],
      [w, y, 0],
    ]
  return [
    [x, y, 0],
    [x, y, d * 0.5],
  ]
}

/** The distance of a pixel from the picture of a line, in pixels; null if the line is behind the camera. */
function fromLine(camera: Camera, [from, to]: [Vector, Vector], x: number, y: number): number | null {
  const [a, b] = [project(camera, from), project(camera, to)]
  if (a.depth < 0.05 || b.depth < 0.05) return null
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  return length < 1e-9 ? null : (dx * (y - a.y) - dy * (x - a.x)) / length
}

/** Openings on the wall that the middle of their quad shows, level and upright; those on floor or ceiling are left out. */
function openingsOf({ openings }: HandSetRoom, camera: Camera, room: RoomBox): Opening[] {
  return openings.flatMap(({ kind, quad }): Opening[] => {
    const middle = (axis: 0 | 1) => quad.reduce((sum, corner) => sum + corner[axis] / 4, 0)
    const { plane } = exitOf(room, camera.position, rayThrough(camera, middle(0), middle(1)))
    if (plane === 'floor' || plane === 'ceiling' || plane === 'front') return []
    const onWall = quad.map(([x, y]) => {
      const ray = rayThrough(camera, x, y)
      const times =
        plane === 'back'
          ? -camera.position[2] / ray[2]
          : ((plane === 'left' ? 0 : room.widthMetres) - camera.position[0]) / ray[0]
      const at = camera.position.map((value, axis) => value + (ray[axis] ?? 0) * times)
      return [at[plane === 'back' ? 0 : 2] ?? 0, at[1] ?? 0] as const
    })
    const [alongs, heights] = [
      onWall.map(([along]) => along).toSorted((a, b) => a - b),
      onWall.map(([, high]) => high).toSorted((a, b) => a - b),
    ]
    const mean = (values: number[], first: number) => ((values[first] ?? 0) + (values[first + 1] ?? 0)) / 2
    const bottom = kind === 'door' ? 0 : Math.max(0, mean(heights, 0))
    return [
      {
        kind,
        wall: plane,
        from: mean(alongs, 0),
        to: mean(alongs, 2),
        bottom,
        top: Math.min(room.heightMetres, mean(heights, 2)),
      },
    ]
  })
}
