import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'

/** A piece of furniture: what it's called, the space that it takes in metres, and how it's made. */
export type Piece = {
  readonly label: string
  readonly wide: number
  readonly deep: number
  readonly high: number
  /** Free space that people need in front of it, in metres. */
  readonly clear?: number
  /** The height of a top that other pieces may stand on, in metres. */
  readonly surface?: number
  /** Lies flat, hangs or stands on another piece, so that others may be there too. */
  readonly isFlat?: boolean
  /** Stands on another piece, so that its `y` is the height of that one's top and not of its own middle. */
  readonly standsOnPieces?: boolean
  /** Hangs from the ceiling. */
  readonly isHung?: boolean
  /** Is fixed to the room, as kitchen units are. */
  readonly isFitted?: boolean
  /** Belongs outdoors. */
  readonly isOutdoor?: boolean
  readonly make: (shop: Workshop, palette: Palette, seed: number) => void
}

/** A piece of furniture of this name and size (width, depth and height in metres). */
export function piece(
  label: string,
  [wide, deep, high]: readonly [number, number, number],
  make: Piece['make'],
  more: Partial<Piece> = {},
): Piece {
  return { label, wide, deep, high, make, ...more }
}
