import { axesOf, type Turn } from './camera.ts'
import type { Eye } from './edge-maps.ts'
import { leastSquares } from './least-squares.ts'
import type { Segment } from './segments.ts'

/** How a camera sees the room's three directions, and how well the picture's edges agree. */
export type Orientation = {
  turn: Turn
  focalPx: number
  /** The axis of each segment: 0 along the back wall, 1 upright, 2 along the side walls, -1 none of them. */
  axes: Int8Array
  /** Sum of lengths of the segments that agree, and of all, in pixels; only of those that reach above the horizon if more of them agree. */
  agreeing: number
  total: number
}

/** A picture's size, and its focal length in pixels if the file states it. */
export type View = { width: number; height: number; knownFocalPx: number | null }

/** Usual focal lengths as shares of the picture's longer side: 24 mm on a 36 mm wide frame, give or take. */
const USUAL = { logMean: Math.log(0.64), logDeviation: 0.28 }
/** EXIF states the focal length in whole millimetres, which is up to 3 % off for a wide lens. */
const STATED_DEVIATION = 0.012
const CANDIDATES = [0.42, 0.5, 0.58, 0.68, 0.8, 0.98]

/**
 * Herringbone and diagonal tiles run at 45° to the walls and may have more lines than all else. So if those above the horizon, which aren't the
 * floor's, agree so many times better with a camera turned by 45°, it is. The floor's are so many times more, unlike the edges of sunlight on a wall.
 */
const ASLANT = { better: 1.25, more: 1.5 } as const

/**
 * The camera's turn from segments, on the assumption that nearly all run along the room's three directions and that it was
 * held almost level. Without a known focal length, tries several, weighed by how usual they are.
 */
export function findOrientation(segments: readonly Segment[], view: View): Orientation | null {
  const lines = segments.map((segment) => lineOf(segment, view))
  if (lines.length < 8) return null
  const long = Math.max(view.width, view.height)
  const focals = view.knownFocalPx ? [view.knownFocalPx] : CANDIDATES.map((share) => share * long)
  const found = focals.map((focal) => searched(lines, focal, long, view.knownFocalPx !== null))
  const best = found.reduce((a, b) => (b.cost < a.cost ? b : a))
  const axes = axesOfLines(lines, best)
  const sum = (keep: (at: number) => boolean) =>
    segments.reduce((all, { length }, at) => (keep(at) ? all + length : all), 0)
  const horizon = horizonOf(best.focalPx, best.turn.pitchDegrees)
  // The floor is entirely below the horizon.
  const isHigher = (at: number) => (lines[at]?.y ?? 0) + Math.abs(lines[at]?.hy ?? 0) > horizon
  const whole = { agreeing: sum((at) => axes[at] !== -1), total: sum(() => true) }
  const higher = { agreeing: sum((at) => isHigher(at) && axes[at] !== -1), total: sum(isHigher) }
  // A herringbone floor's edges agree with no direction.
  const isPatterned =
    higher.total > HIGHER * whole.total && higher.agreeing * whole.total > whole.agreeing * higher.total
  return { turn: best.turn, focalPx: best.focalPx, axes, ...(isPatterned ? higher : whole) }
}

/** The share of all segments, by length, that must reach above the horizon for the others not to count. */
const HIGHER = 0.25

/** How far above the picture's middle the horizon is, in pixels. */
const horizonOf = (focalPx: number, pitchDegrees: number) =>
  -focalPx * Math.tan((pitchDegrees * Math.PI) / 180)

function axesOfLines(
  lines: readonly Line[],
  { turn, focalPx }: Pick<Orientation, 'turn' | 'focalPx'>,
): Int8Array {
  return Int8Array.from(lines, (line) => {
    const [axis, residual] = nearestAxis(line, turn, focalPx)
    return Math.abs(residual) < 3 ? axis : -1
  })
}

/** The axis of each segment as a camera with this turn sees them: 0, 1, 2, or -1 if it's none of them. */
export function axesSeen(segments: readonly Segment[], eye: Eye): Int8Array {
  return axesOfLines(
    segments.map((segment) => lineOf(segment, eye)),
    eye,
  )
}

/** A segment's middle from the picture's middle, half its length along it, in pixels. */
export type Line = {
  x: number
  y: number
  hx: number
  hy: number
  half: number
  deviation: number
  weight: number
}

/** Prepares a segment for `residualOf`. */
export function lineOf(
  { x1, y1, x2, y2, length }: Segment,
  { width, height }: Pick<View, 'width' | 'height'>,
): Line {
  return {
    x: (x1 + x2) / 2 - width / 2,
    y: height / 2 - (y1 + y2) / 2,
    hx: (x2 - x1) / 2,
    hy: (y1 - y2) / 2,
    half: length / 2,
    deviation: 0.45 + length * 0.0022,
    weight: Math.sqrt(length / 40),
  }
}

type Candidate = { turn: Turn; focalPx: number; cost: number }

function searched(lines: readonly Line[], focal: number, long: number, isKnown: boolean): Candidate {
  const upright = lines.filter(({ hx, hy }) => Math.abs(hx) < 0.42 * Math.abs(hy))
  const level = lines.filter(({ hx, hy }) => Math.abs(hx) >= 0.42 * Math.abs(hy))
  const tilt = bestOf(
    grid(-22, 14, 1.5),
    grid(-6, 6, 0.75),
    (pitchDegrees, rollDegrees) =>
      agreement(upright, { yawDegrees: 0, pitchDegrees, rollDegrees }, focal, [1]) -
      0.002 * (pitchDegrees ** 2 + 4 * rollDegrees ** 2),
  )
  const [pitchDegrees, rollDegrees] = tilt
  const agreeing = (some: readonly Line[], yaw: number) =>
    agreement(some, { yawDegrees: yaw, pitchDegrees, rollDegrees }, focal, [0, 2])
  const [yaw] = bestOf(grid(-45, 45, 1), [0], (each) => agreeing(level, each))
  // The floor is entirely below the horizon.
  const horizon = horizonOf(focal, pitchDegrees)
  const [higher, lower] = [level.filter(({ y }) => y > horizon), level.filter(({ y }) => y <= horizon)]
  const aslant = yaw > 0 ? yaw - 45 : yaw + 45
  const [straight] = bestOf(grid(aslant - 3, aslant + 3, 1), [0], (each) => agreeing(higher, each))
  const isAslant =
    agreeing(higher, straight) > ASLANT.better * agreeing(higher, yaw) &&
    agreeing(lower, yaw) > ASLANT.more * agreeing(higher, straight)
  const yawDegrees = isAslant ? straight : yaw
  return refined(lines, { yawDegrees, pitchDegrees, rollDegrees }, focal, long, isKnown)
}

const grid = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

function bestOf(
  first: readonly number[],
  second: readonly number[],
  score: (a: number, b: number) => number,
): readonly [number, number] {
  let best: readonly [number, number] = [first[0] ?? 0, second[0] ?? 0]
  let most = -Infinity
  for (const a of first)
    for (const b of second) {
      const value = score(a, b)
      if (value <= most) continue
      most = value
      best = [a, b]
    }
  return best
}

function agreement(lines: readonly Line[], turn: Turn, focal: number, axes: readonly number[]): number {
  const directions = directionsOf(turn)
  let sum = 0
  for (const line of lines) {
    let least = Infinity
    for (const axis of axes) least = Math.min(least, Math.abs(residualOf(line, directions, axis, focal)))
    sum += line.weight / (1 + (least / 4) ** 2)
  }
  return sum
}

/** The room's axes as the camera sees them: right, up and towards it, three numbers an axis. */
export function directionsOf(turn: Turn): Float64Array {
  const { right, up, back } = axesOf(turn)
  return Float64Array.from([0, 1, 2].flatMap((axis) => [right[axis] ?? 0, up[axis] ?? 0, back[axis] ?? 0]))
}

/** How far a segment's ends are from the line through its middle and the axis's vanishing point, in deviations. */
export function residualOf(
  { x, y, hx, hy, half, deviation }: Line,
  directions: Float64Array,
  axis: number,
  focal: number,
): number {
  const [dx, dy, dz] = [
    directions[axis * 3] ?? 0,
    directions[axis * 3 + 1] ?? 0,
    directions[axis * 3 + 2] ?? 0,
  ]
  // The vanishing point is (-focal dx / dz, -focal dy / dz); scaled by dz, it may also lie at infinity.
  const [vx, vy] = [-focal * dx - x * dz, -focal * dy - y * dz]
  const away = Math.hypot(vx, vy)
  if (away < half * Math.abs(dz)) return 9
  return (hx * vy - hy * vx) / (away * deviation)
}

function nearestAxis(line: Line, turn: Turn, focal: number): [axis: number, residual: number] {
  const directions = directionsOf(turn)
  let best: [number, number] = [0, Infinity]
  for (const axis of [0, 1, 2]) {
    const residual = residualOf(line, directions, axis, focal)
    if (Math.abs(residual) < Math.abs(best[1])) best = [axis, residual]
  }
  return best
}

function refined(
  lines: readonly Line[],
  turn: Turn,
  focal: number,
  long: number,
  isKnown: boolean,
): Candidate {
  const unpack = ([
    yawDegrees = 0,
    pitchDegrees = 0,
    rollDegrees = 0,
    logFocal = Math.log(focal),
  ]: readonly number[]) => ({
    turn: { yawDegrees, pitchDegrees, rollDegrees },
    focalPx: Math.exp(logFocal),
  })
  const residuals = (parameters: readonly number[]) => {
    const { turn, focalPx } = unpack(parameters)
    const directions = directionsOf(turn)
    const values = new Float64Array(lines.length + 2)
    lines.forEach((line, at) => {
      let least = Infinity
      for (const axis of [0, 1, 2]) {
        const residual = residualOf(line, directions, axis, focalPx)
        if (Math.abs(residual) < Math.abs(least)) least = residual
      }
      values[at] = least * Math.min(1.5, line.weight)
    })
    values[lines.length] = isKnown
      ? Math.log(focalPx / focal) / STATED_DEVIATION
      : (Math.log(focalPx / long) - USUAL.logMean) / USUAL.logDeviation
    values[lines.length + 1] = turn.rollDegrees / 3
    return values
  }
  const start = [turn.yawDegrees, turn.pitchDegrees, turn.rollDegrees, Math.log(focal)]
  const { parameters, cost } = leastSquares(start, [0.02, 0.02, 0.02, 0.002], residuals, 14)
  return { ...unpack(parameters), cost }
}
