import { wallLength, wallPoint, WALLS, type Opening, type Wall } from '#staging/geometry/room.ts'

import type { PieceKind } from '../catalogue/catalogue.ts'
import { breaches, type PlacedPiece, type Site, sizeOf } from '../plan-rules.ts'

/** A stretch of a wall where units can stand, in metres along the wall. */
export type Run = { readonly wall: Wall; readonly from: number; readonly to: number }

const TURNS: Record<Wall, number> = { back: 0, left: 90, right: -90, front: 180 }
/** The gap between units and the wall, in metres, so that their backs aren't in its plane. */
const BEHIND = 0.005
/** How far apart the places along a wall are that are tried, in metres. */
const STEP = 0.05
const TOLERATED = 0.02

/** Walls that units may stand at: with a photo not the one behind the camera. */
export const wallsFor = ({ camera }: Site): readonly Wall[] =>
  WALLS.filter((wall) => camera === null || wall !== 'front')

/** A unit against a wall, from a place along it. `wide`: its width in metres, if it isn't the usual one; `y`: its middle's height if it hangs. */
export function unitAt(
  { room }: Site,
  kind: PieceKind,
  { wall, from }: Pick<Run, 'wall' | 'from'>,
  more: { readonly wide?: number; readonly high?: number; readonly y?: number } = {},
): PlacedPiece {
  const usual = sizeOf({ kind })
  const { wide = usual.wide, high = usual.high, y } = more
  const [x, , z] = wallPoint(room, wall, from + wide / 2, 0, usual.deep / 2 + BEHIND)
  const isUsual = Math.abs(wide - usual.wide) < 0.001 && Math.abs(high - usual.high) < 0.001
  return {
    kind,
    x,
    z,
    turnDegrees: TURNS[wall],
    ...(y !== undefined && { y }),
    ...(!isUsual && { stretch: [wide / usual.wide, high / usual.high, 1] as const }),
  }
}

/** The stretches of a wall where a unit of this kind breaks no rule: clear of doors and radiators, and of windows if it's higher. */
export function freeRuns(site: Site, wall: Wall, kind: PieceKind): Run[] {
  const runs: Run[] = []
  const length = wallLength(site.room, wall)
  for (let from = 0; from + STEP <= length + 1e-6; from += STEP) {
    const probe = unitAt(site, kind, { wall, from }, { wide: STEP })
    if (breaches(probe, site) > TOLERATED) continue
    const last = runs.at(-1)
    if (last && from - last.to < 1e-6) runs[runs.length - 1] = { ...last, to: from + STEP }
    else runs.push({ wall, from, to: from + STEP })
  }
  return runs
}

/** The windows of a wall. */
export const windowsOf = ({ openings }: Site, wall: Wall): readonly Opening[] =>
  openings.filter((opening) => opening.kind === 'window' && opening.wall === wall)

/** Whether a window is behind this stretch of a wall. */
export function hasWindow(site: Site, { wall, from, to }: Run): boolean {
  return windowsOf(site, wall).some((window) => window.from < to + 0.03 && window.to > from - 0.03)
}
