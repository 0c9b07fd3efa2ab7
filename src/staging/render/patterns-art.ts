import type { Rgb } from './colour.ts'
import { mixed, times, type Painter } from './patterns-mix.ts'
import { hashed, noiseAt } from './random.ts'

const PAPER: Rgb = [0.82, 0.79, 0.73]
const MOUNT: Rgb = [0.84, 0.84, 0.82]
const INK: Rgb = [0.03, 0.03, 0.035]

/** A picture inside its mount; u and v run from 0 to 1. */
const mounted =
  (paint: Painter, wide = 0.12): Painter =>
  (colour, pattern, u, v) => {
    const edge = Math.min(u, 1 - u, v, 1 - v)
    if (edge < wide) return edge > wide - 0.008 ? times(MOUNT, 0.8) : MOUNT
    return paint(colour, pattern, (u - wide) / (1 - 2 * wide), (v - wide) / (1 - 2 * wide))
  }

/** An abstract landscape of bands and a disc; u and v run from 0 to 1. */
const hills: Painter = (colour, { second, seed }, u, v) => {
  const hill = (level: number, size: number, by: number) =>
    v < level + size * (noiseAt(u * 2.3 + by, by, seed) - 0.5) + 0.3 * size * noiseAt(u * 7, by, seed)
  const texture = 0.94 + 0.1 * noiseAt(u * 90, v * 90, seed)
  if (hill(0.3, 0.22, 3)) return times(colour, texture)
  if (hill(0.45, 0.26, 11)) return times(mixed(colour, second, 0.55), texture)
  if (hill(0.55, 0.16, 23)) return times(mixed(PAPER, second, 0.5), texture)
  const disc = Math.hypot(u - 0.35 - 0.3 * hashed(1, 2, seed), (v - 0.72) * 1.3) < 0.1
  return times(disc ? second : PAPER, texture)
}

/** Overlapping rounded shapes of the 1950s. */
const shapes: Painter = (colour, { second, seed }, u, v) => {
  const grain = 0.95 + 0.08 * noiseAt(u * 90, v * 90, seed)
  for (let place = 0; place < 5; place++) {
    const [x, y] = [0.22 + 0.56 * hashed(place, 1, seed), 0.16 + 0.17 * place]
    const [a, b] = [0.12 + 0.16 * hashed(place, 3, seed), 0.06 + 0.09 * hashed(place, 4, seed)]
    if (Math.abs((u - x) / a) ** 2.6 + Math.abs((v - y) / b) ** 2.6 > 1) continue
    return times(place % 3 === 0 ? colour : place % 3 === 1 ? second : mixed(colour, INK, 0.7), grain)
  }
  return times(PAPER, grain)
}

/** A country view: sky, distant hills, trees and a field, in thin oil paint. */
const landscape: Painter = (colour, { second, seed }, u, v) => {
  const stroke = 0.82 + 0.36 * noiseAt(u * 34 + v * 9, v * 46, seed)
  const horizon = 0.42 + 0.06 * noiseAt(u * 3, 1, seed)
  if (v > horizon) {
    const cloud = noiseAt(u * 3, v * 6, seed + 2) ** 2
    return times(mixed([0.34, 0.44, 0.55], [0.82, 0.77, 0.66], cloud + (1 - v) * 0.5), stroke)
  }
  const crown = 0.3 + 0.17 * noiseAt(u * 7, 2, seed + 3)
  if (v > horizon - 0.05) return times(mixed(colour, [0.4, 0.47, 0.5], 0.6), stroke)
  if (v < crown && v > 0.22 && hashed(Math.floor(u * 6), 3, seed) > 0.45)
    return times(mixed(colour, INK, 0.45), stroke)
  return times(mixed(second, colour, noiseAt(u * 5, v * 22, seed + 5)), stroke)
}

/** A brush's ring in ink, not quite closed. */
const ring: Painter = (colour, { second, seed }, u, v) => {
  const [x, y] = [u - 0.5, (v - 0.5) * 1.25]
  const [radius, angle] = [Math.hypot(x, y), Math.atan2(y, x)]
  const width = 0.05 * (0.35 + 0.65 * noiseAt(angle * 1.2 + 4, 1, seed))
  const dry = noiseAt(angle * 9, radius * 120, seed) > 0.28
  if (Math.abs(radius - 0.29) < width && dry && Math.abs(angle - 0.6) > 0.22) return mixed(colour, INK, 0.5)
  if (Math.hypot(u - 0.82, v - 0.13) < 0.025) return second
  return times(PAPER, 0.94 + 0.08 * noiseAt(u * 60, v * 60, seed))
}

/** Blocks of colour with dry edges. */
const blocks: Painter = (colour, { second, seed }, u, v) => {
  const rough = (noiseAt(u * 40, v * 40, seed) - 0.5) * 0.03
  const grain = 0.88 + 0.2 * noiseAt(u * 70, v * 12, seed + 1)
  if (u + rough > 0.12 && u + rough < 0.88 && v + rough > 0.56 && v + rough < 0.9) return times(colour, grain)
  if (u + rough > 0.12 && u + rough < 0.88 && v + rough > 0.1 && v + rough < 0.5) return times(second, grain)
  return times(mixed(PAPER, second, 0.12), grain)
}

/** A black-and-white photograph of a city street in perspective. */
const street: Painter = (_colour, { seed }, u, v) => {
  const [x, y] = [(u - 0.5) * 2, v - 0.42]
  const depth = Math.abs(x)
  const roof =
    0.1 + depth * (0.45 + 0.25 * hashed(Math.floor(Math.log(depth + 0.02) * 3), x > 0 ? 1 : 2, seed))
  const fog = 1 - Math.min(1, depth * 1.25)
  const shade = (value: number): Rgb => [value, value, value * 1.01]
  if (y > roof) return shade(0.5 + 0.28 * (1 - v))
  if (y < -depth * 0.5) return shade(0.16 + 0.1 * noiseAt(u * 20, v * 80, seed) + 0.3 * fog)
  const window = Math.sin((y / (depth + 0.05)) * 26) > 0.2 && Math.sin(Math.log(depth + 0.03) * 26) > 0
  return shade((window ? 0.05 : 0.13) * (1 - fog) + 0.45 * fog)
}

/** A calm sea under a wide sky. */
const sea: Painter = (colour, { second, seed }, u, v) => {
  const grain = 0.95 + 0.08 * noiseAt(u * 80, v * 80, seed)
  if (v > 0.5)
    return times(
      mixed([0.78, 0.83, 0.85], [0.52, 0.66, 0.76], (v - 0.5) * 1.8 + 0.3 * noiseAt(u * 3, v * 7, seed)),
      grain,
    )
  if (v < 0.17 + 0.05 * Math.sin(u * 5 + seed)) return times(second, grain)
  const wave = noiseAt(u * 5, v * 60, seed + 2)
  return times(mixed(colour, [0.8, 0.86, 0.87], wave > 0.72 ? 0.7 : 0.25 * v), grain)
}

/** Fine gold lines that fan out over a dark ground. */
const fan: Painter = (colour, { second, seed }, u, v) => {
  const [x, y] = [u - 0.5, v + 0.1 * hashed(1, 1, seed)]
  const ray = Math.abs(Math.sin(Math.atan2(x, y) * 26))
  const arc = Math.abs(Math.sin(Math.hypot(x, y) * 15))
  return ray < 0.09 || arc < 0.045 ? second : times(colour, 0.9 + 0.2 * noiseAt(u * 40, v * 40, seed))
}

/** A pressed leaf on paper. */
const leaf: Painter = (colour, { second, seed }, u, v) => {
  const x = (u - 0.5) * (1 + 0.2 * hashed(2, 2, seed)) + 0.05 * Math.sin(v * 4 + seed)
  const stem = Math.abs(x) < 0.006 && v > 0.08 && v < 0.9
  const slant = v - Math.abs(x) * 0.9
  const comb = slant * 9 - Math.floor(slant * 9)
  const reach = 0.34 * Math.sin(Math.PI * Math.min(1, Math.max(0, (slant - 0.12) / 0.75)))
  if (stem || (Math.abs(x) < reach && comb < 0.62))
    return times(mixed(colour, second, 0.4 * comb), 0.8 + 0.3 * noiseAt(u * 60, v * 60, seed))
  return times(PAPER, 0.95 + 0.06 * noiseAt(u * 50, v * 50, seed))
}

/** Pictures for walls. */
export const ART = {
  hills: mounted(hills, 0.1),
  shapes,
  landscape,
  ring: mounted(ring, 0.06),
  blocks,
  street: mounted(street, 0.14),
  sea: mounted(sea, 0.1),
  fan,
  leaf: mounted(leaf, 0.12),
} as const
