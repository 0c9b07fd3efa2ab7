/** A point or direction in metres: x to the right along the back wall, y up, z from the back wall towards the viewer. */
export type Vector = readonly [number, number, number]

/** The dot product of two vectors. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The cross product of two vectors. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The sum of a vector and a multiple of another. */
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]

/** The vector from `b` to `a`. */
export const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1)

/** A vector's length. */
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2])

/** The vector with length 1, or the vector itself if it has no length. */
export function normalised(a: Vector): Vector {
  const size = lengthOf(a)
  return size === 0 ? a : [a[0] / size, a[1] / size, a[2] / size]
}
