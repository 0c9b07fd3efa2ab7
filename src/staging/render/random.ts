/** A stream of pseudo-random numbers in [0, 1): the same seed gives the same numbers on every machine. */
export type Random = () => number

/** Random numbers from a seed (mulberry32: 32 bits of state, passes the usual tests for this purpose). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [0, 1) that depends on nothing but these three whole numbers. */
export function hashed(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise in [0, 1): random values at whole coordinates, blended between. */
export function noiseAt(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
  const upper = hashed(left, top, seed) * (1 - sx) + hashed(left + 1, top, seed) * sx
  const lower = hashed(left, top + 1, seed) * (1 - sx) + hashed(left + 1, top + 1, seed) * sx
  return upper * (1 - sy) + lower * sy
}

/** How steeply smooth noise rises at a point of space along each axis, written to `out`: about -2 to 2 a unit. */
export function noiseSlopeAt(x: number, y: number, z: number, out: Float64Array): void {
  const [left, low, near] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [fx, fy, fz] = [x - left, y - low, z - near]
  const [sx, sy, sz] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)]
  const at = (a: number, b: number, c: number) => hashed(left + a, low + b, (near + c) * 131 + 7)
  const [a, b, c, d] = [at(0, 0, 0), at(1, 0, 0), at(0, 1, 0), at(1, 1, 0)]
  const [e, f, g, h] = [at(0, 0, 1), at(1, 0, 1), at(0, 1, 1), at(1, 1, 1)]
  const flat = (p: number, q: number, share: number) => p + (q - p) * share
  out[0] = 6 * fx * (1 - fx) * flat(flat(b - a, d - c, sy), flat(f - e, h - g, sy), sz)
  out[1] = 6 * fy * (1 - fy) * flat(flat(c - a, d - b, sx), flat(g - e, h - f, sx), sz)
  out[2] = 6 * fz * (1 - fz) * flat(flat(e - a, f - b, sx), flat(g - c, h - d, sx), sy)
}
