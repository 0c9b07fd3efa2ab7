import { PATTERNS, type PatternKind } from './patterns.ts'

/** A colour in linear light: red, green and blue, 1 being white paper in full light. */
export type Rgb = readonly [number, number, number]

/** A surface's pattern. `sizeMetres` is the width of a board, tile, thread or stripe; `second` the other colour. */
export type Pattern = {
  readonly kind: PatternKind
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
  /** Small unevenness that light shows: how large its bumps are in metres, and how steep (0.1 cloth, 0.6 a rug). */
  readonly bump?: { readonly sizeMetres: number; readonly slope: number }
  /** How much brighter the surface looks at a glancing angle, as velvet does: 0 to 1. */
  readonly sheen?: number
  /** Light that the surface emits, in the photograph's units. */
  readonly emission?: Rgb
  /** Share of light that passes through to the other side: lampshades, leaves, curtains. */
  readonly translucency?: number
}

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
