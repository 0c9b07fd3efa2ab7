import type { Rgb } from './colour.ts'
import type { PatternLook } from './patterns-mix.ts'
import { PATTERNS, type PatternKind } from './patterns.ts'

/** A surface's pattern. */
export type Pattern = PatternLook & { readonly kind: PatternKind }

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

/** The surface's colour at a place given in metres along and across it. */
export function colourAt(material: Material, u: number, v: number): Rgb {
  const { pattern, colour } = material
  return pattern ? PATTERNS[pattern.kind](colour, pattern, u, v) : colour
}
