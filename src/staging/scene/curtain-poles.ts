import type { PlacedPiece } from './plan-rules.ts'

/** The pole between two curtains: which of the pieces is the first, and how far beside it the second hangs, in metres along its width. */
export type Pole = { readonly at: number; readonly across: number }

/** Windows are at most this wide, in metres. */
const WIDEST = 4

/** The poles between curtains that hang at both sides of a window: pieces that follow each other, on the same wall at the same height. */
export function polesOf(pieces: readonly PlacedPiece[]): Pole[] {
  return pieces.flatMap((piece, at) => {
    const other = pieces[at + 1]
    const isPair = piece.kind === 'curtain' && other?.kind === 'curtain' && piece.y === other.y
    if (!isPair || piece.turnDegrees !== other.turnDegrees) return []
    const turn = (piece.turnDegrees * Math.PI) / 180
    const [dx, dz] = [other.x - piece.x, other.z - piece.z]
    const across = dx * Math.cos(turn) - dz * Math.sin(turn)
    const ahead = dx * Math.sin(turn) + dz * Math.cos(turn)
    return Math.abs(ahead) < 0.02 && Math.abs(across) < WIDEST ? [{ at, across }] : []
  })
}
