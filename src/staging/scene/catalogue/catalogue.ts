import { BEDS } from './beds.ts'
import { DECOR } from './decor.ts'
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
  ...GARDEN,
} as const satisfies Record<string, Piece>

/** The name of a piece. */
export type PieceKind = keyof typeof CATALOGUE

/** A piece by its name. */
export const pieceOf = (kind: PieceKind): Piece => CATALOGUE[kind]

/** Whether a text is the name of a piece. */
export function isPieceKind(text: string): text is PieceKind {
  return Object.hasOwn(CATALOGUE, text)
}
