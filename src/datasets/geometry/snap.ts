import type { Point, Polygon, Ring } from './shape.ts'

/** The size of a cell in hundred-thousandths of a degree, about square in the United Kingdom. */
export type Cell = { readonly x: number; readonly y: number }

/**
 * Simplifies polygons by moving each point to the nearest corner of a grid, and leaving out points that make no difference
 * then. A border that two areas share stays shared, because its points move alike in both. Returns degrees, without polygons
 * and holes that are smaller than a cell.
 */
export function snapped(polygons: readonly Polygon[], cell: Cell): readonly Polygon[] {
  return polygons.flatMap(([outer = [], ...holes]) => {
    const ring = snapRing(outer, cell)
    if (ring === null) return []
    return [[ring, ...holes.map((hole) => snapRing(hole, cell)).filter((hole) => hole !== null)]]
  })
}

/** Returns a ring of corners of the grid, in degrees; null if nothing is left. */
function snapRing(ring: Ring, cell: Cell): Ring | null {
  const kept: Point[] = []
  for (const [longitude, latitude] of ring) {
    const next: Point = [Math.round((longitude * UNITS) / cell.x), Math.round((latitude * UNITS) / cell.y)]
    add(kept, next)
  }
  // The ring has no beginning: what's needless at its seam goes too.
  while (kept.length > 3 && isNeedless(kept.at(-2), kept.at(-1), kept[1])) {
    kept.pop()
    kept[0] = kept.at(-1) ?? [0, 0]
  }
  return kept.length < 4 ? null : kept.map(([x, y]) => [degrees(x * cell.x), degrees(y * cell.y)])
}

function add(kept: Point[], next: Point): void {
  const last = kept.at(-1)
  if (last && last[0] === next[0] && last[1] === next[1]) return
  while (kept.length > 1 && isNeedless(kept.at(-2), kept.at(-1), next)) kept.pop()
  const before = kept.at(-1)
  if (before && before[0] === next[0] && before[1] === next[1]) return
  kept.push(next)
}

/** Whether the middle one of three points is on the line through the others, or at the end of a spike. */
function isNeedless(a: Point | undefined, b: Point | undefined, c: Point | undefined): boolean {
  if (!a || !b || !c) return false
  return (b[0] - a[0]) * (c[1] - a[1]) === (c[0] - a[0]) * (b[1] - a[1])
}

const UNITS = 100_000

function degrees(units: number): number {
  return Math.round(units) / UNITS
}
