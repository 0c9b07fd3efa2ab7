import { mixed, times, type Painter } from './patterns-mix.ts'
import { hashed, noiseAt } from './random.ts'

const thread = (u: number, v: number, seed: number) => 0.9 + 0.2 * noiseAt(u * 300, v * 300, seed)

/** Tartan: bands of two widths that cross. */
const check: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const band = (place: number) => {
    const share = place / sizeMetres - Math.floor(place / sizeMetres)
    return share < 0.32 ? 1 : share > 0.6 && share < 0.66 ? 0.7 : 0
  }
  return times(mixed(colour, second, (band(u) + band(v)) * 0.5), thread(u, v, seed))
}

/** Looped wool: pale knots with dark gaps between them. */
const loops: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const [x, y] = [u / sizeMetres, v / sizeMetres]
  const knot = noiseAt(x, y, seed) * 0.65 + noiseAt(x * 2.3, y * 2.3, seed + 1) * 0.35
  return mixed(second, colour, Math.min(1, 0.45 + knot * 0.8))
}

/** Leather: cloudy, darker in its creases, lighter where it's worn. */
const hide: Painter = (colour, { second, seed }, u, v) => {
  const cloud = noiseAt(u * 5, v * 5, seed) * 0.6 + noiseAt(u * 21, v * 21, seed + 2) * 0.4
  const crease = noiseAt(u * 130, v * 130, seed + 4) > 0.83 ? 0.9 : 1
  return times(mixed(colour, second, cloud * 0.75), crease)
}

/** Jute: thick braids in rings or rows. */
const braid: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const row = Math.floor(v / sizeMetres)
  const across = v / sizeMetres - row
  const twist = Math.sin((u / sizeMetres) * 3.2 + (row % 2) * 1.6 + across * 3)
  const tone = 0.74 + 0.2 * Math.sin(Math.PI * across) + 0.1 * twist + 0.12 * noiseAt(u * 40, v * 60, seed)
  return times(mixed(colour, second, noiseAt(u * 8, row, seed) * 0.5), tone)
}

/** A traditional woven rug: border, guard lines and a lattice of flowers around a medallion; u and v run from 0 to 1. */
const persian: Painter = (colour, { second, seed }, u, v) => {
  const edge = Math.min(u, 1 - u, (v * 2) / 3, ((1 - v) * 2) / 3)
  const wool = 0.84 + 0.22 * noiseAt(u * 260, v * 180, seed) + 0.08 * noiseAt(u * 5, v * 4, seed)
  const cream = mixed(colour, [0.75, 0.66, 0.5], 0.75)
  if (edge < 0.012 || (edge > 0.098 && edge < 0.106))
    return times(mixed(second, [0.02, 0.02, 0.03], 0.5), wool)
  const [x, y] = [Math.abs(u - 0.5) * 3.4, Math.abs(v - 0.5) * 2.3]
  const flower = (size: number, by: number) =>
    Math.cos(x * size + by) * Math.cos(y * size + by) +
    0.35 * Math.cos((x + y) * size * 1.9) * Math.cos((x - y) * size * 1.9)
  if (edge < 0.098)
    return times(
      flower(34, 1) > 0.42 ? cream : flower(34, 1) < -0.72 ? second : mixed(second, [0.05, 0.06, 0.1], 0.55),
      wool,
    )
  const medallion = Math.hypot(x * 0.8, y) + 0.05 * Math.cos(Math.atan2(y, x * 0.8) * 8)
  const isIn = medallion < 0.62
  const ground = isIn ? mixed(second, [0.05, 0.06, 0.1], 0.55) : second
  if (Math.abs(medallion - 0.62) < 0.02) return times(cream, wool)
  const bloom = flower(isIn ? 21 : 27, 0.4)
  return times(bloom > 0.62 ? cream : bloom < -0.68 ? mixed(colour, second, 0.4) : ground, wool)
}

/** A Berber rug: thin uneven lozenges on a pale ground; u and v run from 0 to 1. */
const lozenge: Painter = (colour, { second, seed }, u, v) => {
  const wobble = (noiseAt(u * 9, v * 9, seed) - 0.5) * 0.09
  const [x, y] = [u * 5 + wobble, v * 3.5 + wobble]
  const fold = (value: number) => Math.abs(value - Math.floor(value) - 0.5)
  const line = Math.abs(fold(x) + fold(y) - 0.5)
  const wool = 0.8 + 0.26 * noiseAt(u * 200, v * 140, seed + 1)
  return times(mixed(colour, second, line < 0.035 ? 0.85 : 0), wool)
}

/** Large soft shapes that overlap; u and v run from 0 to 1. */
const pools: Painter = (colour, { second, seed }, u, v) => {
  const shape = (by: number, size: number) => noiseAt(u * 2.6 * size + by, v * 1.9 * size + by, seed + by)
  const wool = 0.84 + 0.2 * noiseAt(u * 220, v * 150, seed)
  const one = shape(1, 1) > 0.56 ? mixed(colour, second, 0.75) : colour
  const two = shape(7, 1.3) > 0.62 ? mixed(one, [0.8, 0.76, 0.68], 0.7) : one
  return times(Math.abs(shape(13, 0.9) - 0.5) < 0.012 ? second : two, wool)
}

/** Wide bands, each with narrow ones on both sides, along u from 0 to 1. */
const bands: Painter = (colour, { second, seed }, u, v) => {
  const place = u * 9
  const share = place - Math.floor(place)
  const wool = 0.84 + 0.2 * noiseAt(u * 220, v * 150, seed)
  const fleck = hashed(Math.floor(u * 400), Math.floor(v * 300), seed) * 0.08
  return times(
    mixed(colour, second, (share < 0.16 || (share > 0.24 && share < 0.28) ? 0.85 : 0) + fleck),
    wool,
  )
}

/** Patterns of cloth, leather and rugs. */
export const CLOTHS = { check, loops, hide, braid, persian, lozenge, pools, bands } as const
