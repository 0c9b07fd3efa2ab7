import type { Rgb } from './colour.ts'
import { ART } from './patterns-art.ts'
import { CLOTHS } from './patterns-cloth.ts'
import { mixed, times, type Painter } from './patterns-mix.ts'
import { hashed, noiseAt } from './random.ts'

function grain(u: number, v: number, seed: number): number {
  const bend = noiseAt(u * 1.3, v * 9, seed) * 2.4
  const rings = noiseAt(u * 2.2 + bend, v * 95 + bend * 5, seed + 1)
  const pores = noiseAt(u * 14, v * 420, seed + 2)
  return 0.62 * rings + 0.25 * noiseAt(u * 5, v * 28, seed + 3) + 0.13 * pores
}

const wood: Painter = (colour, { second, seed }, u, v) => mixed(colour, second, grain(u, v, seed))

const boards: Painter = (colour, pattern, u, v) => {
  const row = Math.floor(v / pattern.sizeMetres)
  const length = 1.1 + hashed(row, 3, pattern.seed) * 0.5
  const along = u + hashed(row, 1, pattern.seed) * length
  const board = Math.floor(along / length)
  const across = v / pattern.sizeMetres - row
  const end = along / length - board
  const gap = across < 0.012 || across > 0.988 || end * length < 0.0022
  const tone = 0.86 + 0.28 * hashed(row, board, pattern.seed + 5)
  const at = wood(colour, { ...pattern, seed: pattern.seed + row * 17 + board * 5 }, u, v)
  return times(at, gap ? 0.5 : tone)
}

const tiles: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const [x, y] = [Math.floor(u / sizeMetres), Math.floor(v / sizeMetres)]
  const [fx, fy] = [u - x * sizeMetres, v - y * sizeMetres]
  if (fx < 0.004 || fy < 0.004) return second
  return times(colour, 0.9 + 0.12 * hashed(x, y, seed) + 0.07 * noiseAt(u * 9, v * 9, seed))
}

const weave: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const [x, y] = [u / sizeMetres, v / sizeMetres]
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const across = over ? x - Math.floor(x) : y - Math.floor(y)
  const thread = 0.8 + 0.2 * Math.sin(Math.PI * across)
  const slub = 0.5 * noiseAt(x * 0.09, y * 0.9, seed) + 0.5 * noiseAt(x * 0.9, y * 0.09, seed + 7)
  return times(
    mixed(colour, second, over ? slub * 0.7 : slub),
    thread * (0.93 + 0.12 * noiseAt(u * 6, v * 6, seed)),
  )
}

const pile: Painter = (colour, { sizeMetres, second, seed }, u, v) => {
  const tuft = noiseAt(u / sizeMetres, v / sizeMetres, seed)
  const lie = noiseAt(u * 7, v * 7, seed + 3)
  return mixed(times(colour, 0.72 + 0.34 * tuft + 0.12 * lie), second, 0.35 * tuft * lie)
}

const stripes: Painter = (colour, { sizeMetres, second }, u) =>
  u / sizeMetres - Math.floor(u / sizeMetres) < 0.5 ? colour : second

const marble: Painter = (colour, { second, seed }, u, v) => {
  const drift = noiseAt(u * 3, v * 3, seed) * 2 + noiseAt(u * 9, v * 9, seed + 1) * 0.7
  const vein = Math.abs(Math.sin((u + v * 0.6) * 4 + drift * 4))
  return mixed(second, colour, Math.min(1, 0.25 + vein ** 0.35))
}

/** A plain field with two lines around it; u and v run from 0 to 1 over the rug. */
const border: Painter = (colour, pattern, u, v) => {
  const edge = Math.min(u, 1 - u, (v * 2) / 3, ((1 - v) * 2) / 3)
  const line = (edge > 0.045 && edge < 0.058) || (edge > 0.07 && edge < 0.076)
  return pile(line ? pattern.second : colour, pattern, u * 2.4, v * 1.7)
}

/** What stands outside a window, u and v from 0 to 1: sky with clouds, trees, the house opposite and a hedge. */
const panes: Painter = (colour, { second, seed }, u, v) => {
  const cloud = noiseAt(u * 3, v * 5, seed) * 0.5 + noiseAt(u * 9, v * 11, seed + 1) * 0.3
  const trees = 0.34 + 0.2 * noiseAt(u * 3.4, 1, seed) + 0.04 * noiseAt(u * 19, 2, seed)
  const leafy = 0.25 + 0.9 * noiseAt(u * 22, v * 22, seed) * (0.5 + 0.7 * noiseAt(u * 70, v * 70, seed + 2))
  const house = hashed(1, 1, seed) * 0.5
  const gable = 0.5 - Math.abs(u - house - 0.22) * 0.75
  const isHouse = u > house && u < house + 0.44 && v < gable && v > 0.15
  if (v < 0.18 + 0.03 * noiseAt(u * 30, 3, seed)) return times(second, leafy * 0.75)
  if (isHouse) {
    const pane = Math.abs(((u - house) * 9) % 2) < 0.8 && v > 0.22 && v < 0.32
    const brick: Rgb = v > gable - 0.07 && v > 0.34 ? [0.16, 0.12, 0.11] : [0.4, 0.24, 0.18]
    return times(pane ? [0.12, 0.14, 0.17] : brick, 0.85 + 0.3 * noiseAt(u * 90, v * 140, seed))
  }
  if (v < trees) return times(second, leafy * 0.8)
  return mixed(times(colour, 0.55), [1.6, 1.62, 1.65], Math.min(1, cloud + (v - trees) * 0.5))
}

const pages: Painter = (colour, { sizeMetres }, _u, v) =>
  times(colour, 0.86 + 0.14 * Math.sin((v / sizeMetres) * 2 * Math.PI))

/** Rough mineral: cast concrete and plaster. */
const concrete: Painter = (colour, { second, seed }, u, v) => {
  const cloud = noiseAt(u * 4, v * 4, seed) * 0.6 + noiseAt(u * 17, v * 17, seed + 1) * 0.4
  return mixed(colour, second, cloud * 0.8)
}

/** Woven cane: strands over and under, with gaps that show what's behind. */
const cane: Painter = (colour, { sizeMetres, second }, u, v) => {
  const [x, y] = [u / sizeMetres, v / sizeMetres]
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)]
  const hole = Math.hypot(fx - 0.5, fy - 0.5) < 0.26
  return times(hole ? second : colour, 0.8 + 0.2 * Math.sin(Math.PI * (fx + fy)))
}

/** How each pattern is painted, by its name. */
export const PATTERNS = {
  boards,
  tiles,
  wood,
  weave,
  pile,
  stripes,
  marble,
  border,
  panes,
  pages,
  concrete,
  cane,
  ...CLOTHS,
  ...ART,
} as const satisfies Record<string, Painter>

/** The name of a pattern. */
export type PatternKind = keyof typeof PATTERNS
