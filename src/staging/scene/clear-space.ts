import { crowding, type PlacedPiece } from './plan-rules.ts'

/** Pieces that are pushed up to another, such as chairs at a table, don't take the space that people need in front of it. */
const DRAWN_UP = /chair|stool|bench|pouffe|basket/

/** The most clear space that may be missing in front of all of a scene's pieces, in square metres. */
export const MAX_LACKING_SQM = 0.3

/** How much of the clear space that pieces need in front of them is taken by others, in square metres. */
export function lackingSqm(pieces: readonly PlacedPiece[]): number {
  return pieces.reduce(
    (sum, piece) =>
      sum +
      pieces.reduce(
        (all, other) => (other === piece || DRAWN_UP.test(other.kind) ? all : all + crowding(piece, other)),
        0,
      ),
    0,
  )
}
