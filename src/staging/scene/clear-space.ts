import { crowding, type PlacedPiece } from './plan-rules.ts'

/** What's drawn up to a piece takes none of the space that people need before it. */
const DRAWN_UP = /chair|stool|bench|pouffe|basket/

/** Clear space that a scene may lack before its pieces altogether, in square metres. */
export const MOST_LACKING_SQM = 0.3

/** How much of the clear space that pieces need before them others take, in square metres. */
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
