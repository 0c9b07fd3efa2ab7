import type { EdgePiece } from './edge-fates.ts'

/** The smallest and largest shift to try, in pixels: edges that were kept may be one pixel away. */
const [MIN_SHIFT, REACH] = [3, 14]
/** A piece agrees with a shift if its sideways movement is within this many pixels of it, plus a share of the shift to allow for perspective. */
const [NEAR, SHARE] = [1.5, 0.25]
/** The fewest pixels of edges that must agree. */
const MIN_PX = 50

/**
 * How far in pixels the picture has moved as a whole, by the edges of the room: the shift that most moved edges agree with, if fewer edges stayed where
 * they were although the shift would have moved them. 0 if there's none.
 */
export function shiftOfPieces(pieces: readonly EdgePiece[]): number {
  let best = { size: 0, agree: 0, against: 0 }
  for (let dx = -REACH; dx <= REACH; dx++)
    for (let dy = -REACH; dy <= REACH; dy++) {
      const size = Math.hypot(dx, dy)
      if (size < MIN_SHIFT || size > REACH) continue
      const { agree, against } = votesFor(pieces, dx, dy)
      if (agree - against > best.agree - best.against) best = { size, agree, against }
    }
  return best.agree >= MIN_PX && best.agree > best.against ? best.size : 0
}

function votesFor(pieces: readonly EdgePiece[], dx: number, dy: number): { agree: number; against: number } {
  let [agree, against] = [0, 0]
  for (const { across, fate, shiftPx, length } of pieces) {
    const expected = across[0] * dx + across[1] * dy
    if (fate === 'moved') {
      const isNear = Math.abs(shiftPx - expected) <= NEAR + SHARE * Math.abs(expected)
      if (isNear && Math.abs(expected) >= 1.5) agree += length
    } else if (fate === 'kept' && Math.abs(expected) >= 2) against += length
  }
  return { agree, against }
}
