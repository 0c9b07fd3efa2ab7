import { breaches, crowding, hiding, type Site, type PlacedPiece } from '#staging/scene/plan-rules.ts'

/** What's drawn up to a piece takes none of the space that people need before it. */
const DRAWN_UP = /chair|stool|bench|pouffe|basket/
const MOST_CROWDING_M2 = 0.3
/** As for optional pieces, which are left out beyond it. */
const MOST_HIDING = 1.1
const MOST_TOO_NEAR = 0.3

/**
 * Whether a plan is good as well as possible: its main piece shows in the picture, nothing stands much too near the camera, and pieces lack
 * at most 0.3 m² of the clear space before them.
 */
export function keepsBudget(site: Site, pieces: readonly PlacedPiece[]): boolean {
  const [main] = pieces
  if (!main) return false
  const lacking = pieces.reduce(
    (sum, piece) =>
      sum +
      pieces.reduce(
        (all, other) => (other === piece || DRAWN_UP.test(other.kind) ? all : all + crowding(piece, other)),
        0,
      ),
    0,
  )
  const isFar = pieces.every(
    (piece) => breaches(piece, site) - breaches(piece, { ...site, camera: null }) <= MOST_TOO_NEAR,
  )
  return hiding(main, site) <= MOST_HIDING && isFar && lacking <= MOST_CROWDING_M2
}
