import type { PieceKind } from '../catalogue/catalogue.ts'
import type { Style } from '../styles.ts'

/**
 * How a piece finds its place: against a wall, in front of another piece, beside it, facing it, under it, above it on the wall, on
 * top of it, over it from the ceiling, or beside a window. Pieces that refer to another come after it; `of` is its place in the list.
 */
export type Slot = {
  kind: PieceKind
  rule:
    | 'wall'
    | 'middle'
    | 'front'
    | 'beside'
    | 'facing'
    | 'around'
    | 'under'
    | 'above'
    | 'on'
    | 'over'
    | 'window'
  of?: number
  gap?: number
  isOptional?: boolean
  side?: number
}

/** What a set is chosen by: the floor's area in m², the style, and the seed. */
export type SetRequest = { area: number; style: Style; seed: number }
