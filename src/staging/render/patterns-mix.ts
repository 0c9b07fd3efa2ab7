import type { Rgb } from './colour.ts'

/** What a pattern is drawn with. `sizeMetres` is the width of a board, tile, thread or stripe; `second` the other colour. */
export type PatternLook = { readonly sizeMetres: number; readonly second: Rgb; readonly seed: number }

/** Gives a pattern's colour at a place: in metres along and across, or in shares for pictures and rugs. */
export type Painter = (colour: Rgb, pattern: PatternLook, u: number, v: number) => Rgb

/** A colour between two, `share` of the way to the second. */
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** A colour made brighter or darker. */
export const times = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by]
