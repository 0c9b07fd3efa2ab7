import { lackingSqm, MAX_LACKING_SQM } from '#staging/scene/clear-space.ts'
import { breaches, hiding, type Site, type PlacedPiece } from '#staging/scene/plan-rules.ts'

/** As for optional pieces, which are left out beyond it. */
const MAX_HIDING = 1.1
const MAX_TOO_NEAR = 0.3

/**
 * Whether a plan is good as well as possible: its main piece shows in the picture, nothing stands much too near the camera, and pieces lack
 * at most 0.3 m² of the clear space before them.
 */
export function keepsBudget(site: Site, pieces: readonly PlacedPiece[]): boolean {
  const [main] = pieces
  if (!main) return false
  const isFar = pieces.every(
    (piece) => breaches(piece, site) - breaches(piece, { ...site, camera: null }) <= MAX_TOO_NEAR,
  )
  return hiding(main, site) <= MAX_HIDING && isFar && lackingSqm(pieces) <= MAX_LACKING_SQM
}
