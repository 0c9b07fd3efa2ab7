import { BEDS } from './beds.ts'
import { DECOR } from './decor.ts'
import { FITTED } from './fitted.ts'
import { GARDEN } from './garden.ts'
import type { Piece } from './piece.ts'
import { SEATING } from './seating.ts'
import { STORAGE } from './storage.ts'
import { TABLES } from './tables.ts'

/** Every piece that a room can be furnished with. */
export const CATALOGUE = {
  ...SEATING,
  ...TABLES,
  ...STORAGE,
  ...BEDS,
  ...DECOR,
  ...FITTED,
  ...GARDEN,
} as const satisfies Record<string, Piece>

/** The name of a piece. */
export type PieceKind = keyof typeof CATALOGUE

/** The pieces by name. Furnishing looks up millions of them, which is faster in a map. */
const PIECES: ReadonlyMap<string, Piece> = new Map(Object.entries(CATALOGUE))

/** A piece by its name. */
export const pieceOf = (kind: PieceKind): Piece => PIECES.get(kind) ?? CATALOGUE[kind]

/** Whether a text is the name of a piece. */
export function isPieceKind(text: string): text is PieceKind {
  return Object.hasOwn(CATALOGUE, text)
}
