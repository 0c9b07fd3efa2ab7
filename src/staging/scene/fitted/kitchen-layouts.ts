import { wallLength, type Wall } from '#staging/geometry/room.ts'

import type { Site } from '../plan-rules.ts'
import { freeRuns, type Run, wallsFor, windowsOf } from './wall-runs.ts'

/** Runs of a kitchen: one, two opposite each other, or two that meet in a corner, which the first one's corner unit fills. */
export type KitchenLayout = { readonly runs: readonly Run[]; readonly corner: Run | null }

/** How deep units are, and how long a run may be, in metres. */
const DEEP = 0.6
const MAX_RUN = 4.2
const MAX_LEG = 3
/** Shorter runs have no space for a worktop next to anything. */
const MIN_RUN = 1.4
/** The least distance between two runs, in metres. */
const MIN_AISLE = 1

/** Pairs of walls that meet, and at which of their ends. */
const CORNERS: readonly (readonly [Wall, 'start' | 'end', Wall, 'start' | 'end'])[] = [
  ['back', 'start', 'left', 'start'],
  ['back', 'end', 'right', 'start'],
  ['front', 'start', 'left', 'end'],
  ['front', 'end', 'right', 'end'],
]

/** Every way in which units can run along the walls of a room. */
export function kitchenLayouts(site: Site): KitchenLayout[] {
  const runs = wallsFor(site).flatMap((wall) => freeRuns(site, wall, 'kitchen-base-60'))
  const single = runs
    .filter((run) => lengthOf(run) >= MIN_RUN)
    .map((run) => ({ runs: [shortened(site, run)], corner: null }))
  const galleys = single.flatMap(({ runs: [one] }) =>
    single.flatMap(({ runs: [other] }) => {
      const isPair =
        (one?.wall === 'back' && other?.wall === 'front') || (one?.wall === 'left' && other?.wall === 'right')
      return one && other && isPair && aisle(site, one.wall) >= MIN_AISLE
        ? [{ runs: [one, other], corner: null }]
        : []
    }),
  )
  return [...single, ...galleys, ...corners(site, runs)]
}

/** How wide the aisle between units at this wall and at the one opposite is, in metres. */
export function aisle({ room }: Site, wall: Wall): number {
  return (wall === 'back' || wall === 'front' ? room.depthMetres : room.widthMetres) - 2 * DEEP
}

function corners(site: Site, runs: readonly Run[]): KitchenLayout[] {
  return CORNERS.flatMap(([first, firstEnd, second, secondEnd]) => {
    const [a, b] = [legAt(site, runs, first, firstEnd), legAt(site, runs, second, secondEnd)]
    if (!a || !b) return []
    const from = firstEnd === 'start' ? 0 : wallLength(site.room, first) - DEEP
    return [{ runs: [a, b], corner: { wall: first, from, to: from + DEEP } }]
  })
}

/** The part of a wall's run that begins next to the corner unit at its start or end. */
function legAt(site: Site, runs: readonly Run[], wall: Wall, end: 'start' | 'end'): Run | null {
  const length = wallLength(site.room, wall)
  const run = runs.find(
    (each) => each.wall === wall && (end === 'start' ? each.from < 0.03 : each.to > length - 0.03),
  )
  if (!run) return null
  const leg =
    end === 'start'
      ? { wall, from: DEEP, to: Math.min(run.to, DEEP + MAX_LEG) }
      : { wall, from: Math.max(run.from, length - DEEP - MAX_LEG), to: length - DEEP }
  return lengthOf(leg) >= MIN_RUN / 2 ? leg : null
}

/** A run no longer than a kitchen needs: around its window if it has one, otherwise from its start. */
function shortened(site: Site, run: Run): Run {
  if (lengthOf(run) <= MAX_RUN) return run
  const window = windowsOf(site, run.wall).find(({ from, to }) => from >= run.from && to <= run.to)
  const middle = window ? (window.from + window.to) / 2 : run.from
  const from = Math.max(run.from, Math.min(run.to - MAX_RUN, middle - MAX_RUN / 2))
  return { ...run, from, to: from + MAX_RUN }
}

/** A run's length in metres. */
export const lengthOf = ({ from, to }: Run): number => to - from
