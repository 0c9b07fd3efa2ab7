import type { Slopes } from '#staging/image/grey.ts'

import { fitBox, type FittedBox } from './box-fit.ts'
import type { SeenBox } from './box-search.ts'
import type { Eye } from './edge-maps.ts'
import type { Tones } from './floor-profiles.ts'
import { floorEnds, type FloorEnd } from './floor-steps.ts'
import type { Segment } from './segments.ts'
import { axesSeen } from './vanishing.ts'

/** A picture at the size at which estimates are settled. */
export type Picture = {
  readonly slopes: Slopes
  readonly segments: readonly Segment[]
  readonly tones: Tones
  readonly isFocalKnown: boolean
}

/** A fit whose walls stand where the floor's colour ends, with what was seen there in the end (null where a wall's foot isn't visible). */
export type Settled = {
  readonly fitted: FittedBox
  readonly ends: readonly (FloorEnd | null)[]
  /** Which of the walls stand where their corners and ceilings are, not where the floor's colour changes most (`placeWalls`). */
  readonly placed?: readonly boolean[]
}

/** The walls are moved again while any of them is more than two pixels off: a dark skirting is often seen below one first. */
const ROUNDS = 4

/** Moves each wall of a fit, made at any size of the picture, to where the floor's colour ends, and fits camera and box again. */
export function settleFloor(picture: Picture, { eye, box }: { eye: Eye; box: SeenBox }): Settled {
  const { slopes, segments, tones, isFocalKnown } = picture
  let fitted: FittedBox = { eye: atWidth(eye, slopes), box, support: [] }
  let ends = floorEnds(tones, fitted.eye, fitted.box)
  for (let round = 0; round < ROUNDS; round++) {
    const moved = movedWalls(fitted.box, ends)
    if (round > 0 && moved === fitted.box) break
    const start = {
      eye: fitted.eye,
      box: moved,
      isFocalKnown,
      segments,
      axes: axesSeen(segments, fitted.eye),
    }
    fitted = fitBox(slopes, start, { reaches: [0.006, 0.004], ceilingWeight: 0.6 })
    ends = floorEnds(tones, fitted.eye, fitted.box)
  }
  return { fitted, ends }
}

const atWidth = (eye: Eye, { width, height }: Slopes): Eye => ({
  width,
  height,
  focalPx: (eye.focalPx * width) / eye.width,
  turn: eye.turn,
})

/** The box after moving each wall whose floor ends more than two pixels from where it stands; the same box if there's none. */
function movedWalls(box: SeenBox, [back, left, right]: readonly (FloorEnd | null)[]): SeenBox {
  const times = (end: FloorEnd | null | undefined) =>
    end && Math.abs(end.px) > 2 && end.share > 0.6 ? 1 / (1 - end.level) : 1
  const [far, here, there] = [back, left, right].map(times)
  if (far === 1 && here === 1 && there === 1) return box
  return {
    ceiling: box.ceiling,
    back: box.back * (far ?? 1),
    left: box.left * (here ?? 1),
    right: box.right * (there ?? 1),
  }
}
