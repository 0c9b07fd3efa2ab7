import { hashed } from '#staging/render/random.ts'

import { breaches, type PlacedPiece, type Site } from '../plan-rules.ts'
import { filledWith, wallUnitsOver } from './fill-run.ts'
import { aisle, type KitchenLayout, kitchenLayouts, lengthOf } from './kitchen-layouts.ts'
import { hasWindow, type Run, unitAt, windowsOf } from './wall-runs.ts'

/** Where sink, hob and fridge stand. */
type Trio = { readonly sink: Run; readonly hob: Run; readonly fridge: Run }

const WIDTHS = { sink: 0.8, hob: 0.6, fridge: 0.6 } as const
/** The narrowest gap that a unit fills, and the worktop that a hob needs on each side, in metres. */
const MIN_GAP = 0.3
const BESIDE_HOB = 0.4
/** Worktop between sink and hob, to prepare food on, and the space between two runs that two people need, in metres. */
const TO_PREPARE = 0.8
const FOR_TWO = 1.2
/** The three sides of the work triangle add up to this much, in metres. */
const TRIANGLE = { least: 4, most: 7 } as const
const STEP = 0.2
const TOLERATED = 0.02

/**
 * Fits a kitchen into a room: the sink at a window if there's one, worktop on both sides of the hob, the fridge at the end of a run, the
 * work triangle between 4 and 7 m, wall units and a hood where there's no window. Empty if there's no space for one.
 */
export function fittedKitchen(site: Site, seed: number): PlacedPiece[] {
  let best: { layout: KitchenLayout; trio: Trio; score: number } | null = null
  let number = 0
  for (const layout of kitchenLayouts(site))
    for (const trio of triosIn(site, layout)) {
      number += 1
      const score = scoreOf(site, layout, trio) + 0.2 * hashed(number, 1, seed)
      if (!best || score > best.score) best = { layout, trio, score }
    }
  return best ? unitsOf(site, best.layout, best.trio) : []
}

function* triosIn(site: Site, { runs, corner }: KitchenLayout): Generator<Trio> {
  for (const at of runs) {
    const isByCorner = (end: number) => corner !== null && isNearCorner(site, at, end)
    for (const from of [at.from, at.to - WIDTHS.fridge]) {
      const fridge = { wall: at.wall, from, to: from + WIDTHS.fridge }
      if (isByCorner(from === at.from ? at.from : at.to)) continue
      if (breaches(unitAt(site, 'kitchen-fridge', fridge), site) > TOLERATED) continue
      const rest = runs.map((run) =>
        run !== at ? run : from === at.from ? { ...run, from: fridge.to } : { ...run, to: fridge.from },
      )
      for (const sink of placesIn(site, rest, WIDTHS.sink))
        for (const hob of placesIn(site, rest, WIDTHS.hob))
          if (isUsable(site, rest, sink, hob)) yield { sink, hob, fridge }
    }
  }
}

/** Whether this end of a run is next to the corner unit. */
function isNearCorner({ room }: Site, { wall }: Run, end: number): boolean {
  const length = wall === 'back' || wall === 'front' ? room.widthMetres : room.depthMetres
  return Math.abs(end - 0.6) < 0.03 || Math.abs(end - (length - 0.6)) < 0.03
}

/** Places for a unit this wide: every 20 cm and below the middle of each window, with no gap that's too narrow for a unit. */
function placesIn(site: Site, runs: readonly Run[], wide: number): Run[] {
  return runs.flatMap(({ wall, from, to }) => {
    const steps = Array.from(
      { length: Math.max(0, Math.floor((to - from - wide) / STEP) + 1) },
      (_, at) => from + at * STEP,
    )
    const below = windowsOf(site, wall).map((window) => (window.from + window.to - wide) / 2)
    return [...steps, to - wide, ...below]
      .filter((start) => isGap(start - from) && isGap(to - start - wide))
      .map((start) => ({ wall, from: start, to: start + wide }))
  })
}

const isGap = (gap: number) => Math.abs(gap) < 0.001 || gap >= MIN_GAP

function isUsable(site: Site, runs: readonly Run[], sink: Run, hob: Run): boolean {
  const run = runs.find(({ wall, from, to }) => wall === hob.wall && from <= hob.from && to >= hob.to)
  if (!run || hasWindow(site, hob)) return false
  if (hob.from - run.from < BESIDE_HOB || run.to - hob.to < BESIDE_HOB) return false
  if (sink.wall !== hob.wall) return true
  return sink.from >= hob.to + BESIDE_HOB || sink.to <= hob.from - BESIDE_HOB
}

function scoreOf(site: Site, { runs }: KitchenLayout, { sink, hob, fridge }: Trio): number {
  const [a, b, c] = [
    unitAt(site, 'kitchen-sink', sink),
    unitAt(site, 'kitchen-hob', hob),
    unitAt(site, 'kitchen-fridge', fridge),
  ]
  const away = (one: PlacedPiece, other: PlacedPiece) => Math.hypot(one.x - other.x, one.z - other.z)
  const triangle = away(a, b) + away(b, c) + away(c, a)
  const [window] = windowsOf(site, sink.wall)
  const toWindow = window ? Math.abs((window.from + window.to) / 2 - (sink.from + sink.to) / 2) : 2
  const between = sink.wall === hob.wall ? Math.max(sink.from - hob.to, hob.from - sink.to) : TO_PREPARE
  const isGalley = runs.length === 2 && runs[0] && isOpposite(runs[0].wall, runs[1]?.wall)
  const narrow = isGalley && runs[0] ? Math.max(0, FOR_TWO - aisle(site, runs[0].wall)) : 0
  return (
    Math.max(-1, 2 - 2 * toWindow) -
    2 * Math.max(0, TRIANGLE.least - triangle, triangle - TRIANGLE.most) -
    2 * Math.max(0, TO_PREPARE - between) -
    5 * narrow +
    0.4 *
      Math.min(
        5,
        runs.reduce((sum, run) => sum + lengthOf(run), 0),
      )
  )
}

const isOpposite = (one: Run['wall'], other: Run['wall'] | undefined) =>
  [one, other].includes('back') === [one, other].includes('front')

function unitsOf(site: Site, { runs, corner }: KitchenLayout, { sink, hob, fridge }: Trio): PlacedPiece[] {
  const fixed = [
    { kind: 'kitchen-sink', at: sink },
    { kind: 'kitchen-hob', at: hob },
    { kind: 'kitchen-fridge', at: fridge },
  ] as const
  const low = runs.flatMap((run) => filledWith(run, fixed))
  const cornerUnit = corner ? [{ kind: 'kitchen-corner', at: corner } as const] : []
  return [
    ...[...low, ...cornerUnit].map(({ kind, at }) => unitAt(site, kind, at, { wide: lengthOf(at) })),
    ...wallUnitsOver(site, low),
  ]
}
