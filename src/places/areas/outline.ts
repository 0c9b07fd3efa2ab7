import { boundsOf, type Polygon } from '#datasets/geometry/shape.ts'
import { snapped } from '#datasets/geometry/snap.ts'

/** A small drawing of an area: an SVG path and the size of its drawing in units. */
export type Outline = { path: string; width: number; height: number }

/** Widths or heights to try, in units: the drawing gets coarser until its path is short enough. */
const SIZES = [240, 180, 130, 90, 60]
const COARSEST = 40
/** Bytes of a path that a page can afford. */
const LONGEST_PATH = 3000

/** Draws an area's outline, north at the top, in a path of at most 3 kB. */
export function outlineOf(polygons: readonly Polygon[]): Outline {
  for (const size of SIZES) {
    const outline = drawn(polygons, size)
    if (outline.path.length <= LONGEST_PATH) return outline
  }
  return drawn(polygons, COARSEST)
}

function drawn(polygons: readonly Polygon[], size: number): Outline {
  const [west, south, east, north] = boundsOf(polygons)
  const shrinking = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const unit = Math.max((east - west) * shrinking, north - south) / size
  const cell = { x: (unit / shrinking) * 1e5, y: unit * 1e5 }
  const place = ([longitude, latitude]: readonly [number, number]) =>
    [Math.round(((longitude - west) * shrinking) / unit), Math.round((north - latitude) / unit)] as const
  const rings = snapped(polygons, cell).flat()
  return {
    path: rings.map((ring) => pathOf(ring.map(place))).join(''),
    width: Math.ceil(((east - west) * shrinking) / unit),
    height: Math.ceil((north - south) / unit),
  }
}

/** Returns a closed path of relative lines. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  let [x, y] = points[0] ?? [0, 0]
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of points.slice(1, -1)) {
    const [right, down] = [nextX - x, nextY - y]
    path += `${path.endsWith('l') || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`
    x = nextX
    y = nextY
  }
  return `${path}z`
}
