import { hashed, noiseAt } from './random.ts'

/** A colour in linear light: red, green and blue, 1 being white paper in full light. */
export type Rgb = readonly [number, number, number]

/** A surface's pattern. `sizeMetres` is the width of a board, tile, thread or stripe; `second` the other colour. */
export type Pattern = {
  readonly kind:
    | 'boards'
    | 'tiles'
    | 'wood'
    | 'weave'
    | 'pile'
    | 'stripes'
    | 'marble'
    | 'border'
    | 'art'
    | 'panes'
    | 'pages'
  readonly sizeMetres: number
  readonly second: Rgb
  readonly seed: number
}

/** How a surface reflects light. Plain data, so that worker threads can receive it. */
export type Material = {
  readonly colour: Rgb
  readonly pattern?: Pattern
  /** Share of light that a clear coat reflects straight on: 0.04 for varnish and plastic, 0 for cloth. */
  readonly coat?: number
  /** Roughness of the coat or metal: 0 a mirror, 1 dull. */
  readonly roughness?: number
  readonly isMetal?: boolean
  /** Light that the surface emits, in the photograph's units. */
  readonly emission?: Rgb
  /** Share of light that passes through to the other side: lampshades, leaves, curtains. */
  readonly translucency?: number
}

const WHITE: Rgb = [1, 1, 1]

/** A CSS colour such as `#c8b090` in linear light. */
export function rgb(hex: string): Rgb {
  const part = (from: number) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** An sRGB value between 0 and 1 in linear light (IEC 61966-2-1). */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A linear value as sRGB between 0 and 1 (IEC 61966-2-1). */
export function encoded(value: number): number {
  if (value <= 0) return 0
  return value <= 0.0031308 ? value * 12.92 : Math.min(1, 1.055 * value ** (1 / 2.4) - 0.055)
}

/** The surface's colour at a place given in metres along and across it. */
export function colourAt(material: Material, u: number, v: number): Rgb {
  const { pattern, colour } = material
  return pattern ? PATTERNS[pattern.kind](colour, pattern, u, v) : colour
}

type Painter = (colour: Rgb, pattern: Pattern, u: number, v: number) => Rgb

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const times = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by]

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

/** An abstract landscape of bands and a disc; u and v run from 0 to 1. */
const art: Painter = (colour, { second, seed }, u, v) => {
  const hill = (level: number, size: number, by: number) =>
    v < level + size * (noiseAt(u * 2.3 + by, by, seed) - 0.5) + 0.3 * size * noiseAt(u * 7, by, seed)
  const paper: Rgb = [0.82, 0.79, 0.73]
  const texture = 0.94 + 0.1 * noiseAt(u * 90, v * 90, seed)
  if (u < 0.1 || u > 0.9 || v < 0.08 || v > 0.92) return times(WHITE, 0.84)
  if (hill(0.3, 0.22, 3)) return times(colour, texture)
  if (hill(0.45, 0.26, 11)) return times(mixed(colour, second, 0.55), texture)
  if (hill(0.55, 0.16, 23)) return times(mixed(paper, second, 0.5), texture)
  const disc = Math.hypot(u - 0.35 - 0.3 * hashed(1, 2, seed), (v - 0.72) * 1.3) < 0.1
  return times(disc ? second : paper, texture)
}

/** Sky above, hedges below: what stands outside a window; u and v run from 0 to 1. */
const panes: Painter = (colour, { second, seed }, u, v) => {
  const hedge = 0.28 + 0.2 * noiseAt(u * 4, 1, seed)
  if (v > hedge) return mixed(colour, WHITE, Math.min(1, (v - hedge) * 0.6))
  return times(second, 0.6 + 0.8 * noiseAt(u * 30, v * 30, seed))
}

const pages: Painter = (colour, { sizeMetres }, _u, v) =>
  times(colour, 0.86 + 0.14 * Math.sin((v / sizeMetres) * 2 * Math.PI))

const PATTERNS: Record<Pattern['kind'], Painter> = {
  boards,
  tiles,
  wood,
  weave,
  pile,
  stripes,
  marble,
  border,
  art,
  panes,
  pages,
}
