import { dot, type Vector } from '#staging/geometry/vectors.ts'

/** Where a part stands and how it's turned, in metres and degrees: turned to the left seen from above, then leant back, then rolled. */
export type Placing = {
  readonly x?: number
  readonly y?: number
  readonly z?: number
  readonly turnDegrees?: number
  readonly tiltDegrees?: number
  readonly rollDegrees?: number
}

/** A turn as a matrix in rows, and a shift in metres. */
export type Pose = { readonly turn: readonly [Vector, Vector, Vector]; readonly at: Vector }

/** The pose that changes nothing. */
export const HOME: Pose = {
  turn: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  at: [0, 0, 0],
}

/** The pose of a placing. */
export function poseOf({
  x = 0,
  y = 0,
  z = 0,
  turnDegrees = 0,
  tiltDegrees = 0,
  rollDegrees = 0,
}: Placing): Pose {
  const [a, b, c] = [turnDegrees, tiltDegrees, rollDegrees].map((degrees) => (degrees * Math.PI) / 180)
  const [ca, sa] = [Math.cos(a ?? 0), Math.sin(a ?? 0)]
  const [cb, sb] = [Math.cos(b ?? 0), Math.sin(b ?? 0)]
  const [cc, sc] = [Math.cos(c ?? 0), Math.sin(c ?? 0)]
  const around: Pose = { turn: [[ca, 0, sa], [0, 1, 0], [-sa, 0, ca]], at: [x, y, z] } // prettier-ignore
  const back: Pose = { turn: [[1, 0, 0], [0, cb, sb], [0, -sb, cb]], at: [0, 0, 0] } // prettier-ignore
  const rolled: Pose = { turn: [[cc, -sc, 0], [sc, cc, 0], [0, 0, 1]], at: [0, 0, 0] } // prettier-ignore
  return within(within(around, back), rolled)
}

/** A direction as a pose turns it. */
export function turnedBy({ turn }: Pose, point: Vector): Vector {
  return [dot(turn[0], point), dot(turn[1], point), dot(turn[2], point)]
}

/** A point as a pose moves it. */
export function movedBy(pose: Pose, point: Vector): Vector {
  const turned = turnedBy(pose, point)
  return [turned[0] + pose.at[0], turned[1] + pose.at[1], turned[2] + pose.at[2]]
}

/** The pose of a part whose own pose is given within another. */
export function within(outer: Pose, inner: Pose): Pose {
  const column = (axis: 0 | 1 | 2) =>
    turnedBy(outer, [inner.turn[0][axis], inner.turn[1][axis], inner.turn[2][axis]])
  const [a, b, c] = [column(0), column(1), column(2)]
  return {
    turn: [
      [a[0], b[0], c[0]],
      [a[1], b[1], c[1]],
      [a[2], b[2], c[2]],
    ],
    at: movedBy(outer, inner.at),
  }
}
