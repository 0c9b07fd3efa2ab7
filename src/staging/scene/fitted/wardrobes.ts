import type { PlacedPiece, Site } from '../plan-rules.ts'
import { lengthOf } from './kitchen-layouts.ts'
import { freeRuns, unitAt, wallsFor } from './wall-runs.ts'

/** Wardrobes are about a metre wide each; a row is at least one and at most two and a half metres long. */
const USUAL = 1
const MIN = 0.9
const MAX = 2.5
/** Metres of wardrobe for each square metre of the room, so that the bed has space. */
const SHARE = 0.16
/** Free above a wardrobe, in metres, for its scribing strip. */
const ABOVE = 0.02

/** A row of fitted wardrobes from floor to ceiling, along the longest free stretch of wall from one of its ends. Empty if there's none. */
export function fittedWardrobes(site: Site, seed: number): PlacedPiece[] {
  const { widthMetres, depthMetres, heightMetres } = site.room
  const most = Math.max(MIN, Math.min(MAX, widthMetres * depthMetres * SHARE))
  const runs = wallsFor(site)
    .flatMap((wall) => freeRuns(site, wall, 'fitted-wardrobe'))
    .filter((run) => lengthOf(run) >= MIN)
    .toSorted((a, b) => Math.min(most, lengthOf(b)) - Math.min(most, lengthOf(a)))
  const [longest] = runs
  if (!longest) return []
  const alike = runs.filter((run) => Math.min(most, lengthOf(run)) > Math.min(most, lengthOf(longest)) - 0.3)
  const run = alike[seed % alike.length] ?? longest
  const long = Math.min(most, lengthOf(run))
  const count = Math.max(1, Math.round(long / USUAL))
  const start = seed % 2 === 0 ? run.to - long : run.from
  const high = heightMetres - ABOVE
  return Array.from({ length: count }, (_, at) =>
    unitAt(
      site,
      'fitted-wardrobe',
      { wall: run.wall, from: start + (at * long) / count },
      { wide: long / count, high },
    ),
  )
}
