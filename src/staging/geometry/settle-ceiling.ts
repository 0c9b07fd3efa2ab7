import { boxEdges, visiblePoints } from './box-edges.ts'
import { fitBox } from './box-fit.ts'
import { ceilingLine, type CeilingLine } from './ceiling-line.ts'
import { gazeOf } from './edge-maps.ts'
import { floorEnds } from './floor-steps.ts'
import type { Picture, Settled } from './settle-floor.ts'
import { upperWalls } from './upper-wall.ts'
import { axesSeen } from './vanishing.ts'

/** A settled fit with its ceiling: null if the picture doesn't show one, 'doubtful' if it should. */
export type Ceiled = Settled & { readonly ceiling: CeilingLine | 'doubtful' | null }

/** A ceiling that's this far from the fit's, as a share of its height above the camera, moves the fit. */
const MOVED = 0.008
/** A ceiling of which the picture shows fewer points isn't in view. */
const FEWEST_POINTS = 12

/** Moves the ceiling of a fit, whose walls stand where they should, to the highest line that all of them show. */
export function settleCeiling({ slopes, segments, tones, isFocalKnown }: Picture, settled: Settled): Ceiled {
  const { eye, box } = settled.fitted
  const ceiling = ceilingLine(upperWalls(tones, eye, box))
  if (!ceiling) return { ...settled, ceiling: isCeilingInView(settled) ? 'doubtful' : null }
  const moved = { ...box, ceiling: ceiling.height }
  const isNear = Math.abs(ceiling.height / box.ceiling - 1) < MOVED
  // A coving's ceiling has no line that the fit could lie on.
  if (ceiling.isCoved || isNear) return { ...settled, fitted: { ...settled.fitted, box: moved }, ceiling }
  const start = { eye, box: moved, isFocalKnown, segments, axes: axesSeen(segments, eye) }
  const fitted = fitBox(slopes, start, { reaches: [0.006, 0.004], ceilingWeight: 0.6 })
  const { placed } = settled
  return { ...settled, fitted, ends: floorEnds(tones, fitted.eye, fitted.box, placed), ceiling }
}

function isCeilingInView({ fitted: { eye, box } }: Settled): boolean {
  const ceilings = boxEdges(box).filter(({ name }) => name.startsWith('ceiling'))
  const points = ceilings.flatMap((edge) => visiblePoints(gazeOf(eye), edge))
  return points.length >= FEWEST_POINTS
}
