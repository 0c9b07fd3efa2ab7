import { boundsOf, type Polygon } from '#datasets/geometry/shape.ts'

/** The box of the United Kingdom in degrees; what is drawn keeps its proportions at its middle. */
const UK = { west: -8.75, east: 2.1, south: 49.8, north: 60.95 }
/** Units of a drawing per degree of latitude; one is about a kilometre. */
const PER_DEGREE = 100
const SHRINKING = Math.cos((((UK.south + UK.north) / 2) * Math.PI) / 180)

/** The size of a drawing of the whole United Kingdom. */
export const MAP_SIZE = {
  width: Math.round((UK.east - UK.west) * PER_DEGREE * SHRINKING),
  height: Math.round((UK.north - UK.south) * PER_DEGREE),
} as const

/** The part of the United Kingdom that a drawing shows, in its units. */
export type MapWindow = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isWhole: boolean
}

export const WHOLE: MapWindow = { left: 0, top: 0, ...MAP_SIZE, isWhole: true }

/** Where a place in degrees is drawn, in units from the drawing's corner at the top left. */
export function placed(
  [longitude, latitude]: readonly [number, number],
  scale: number,
): readonly [number, number] {
  return [
    Math.round((longitude - UK.west) * PER_DEGREE * SHRINKING * scale),
    Math.round((UK.north - latitude) * PER_DEGREE * scale),
  ]
}

/** Up to this many areas a drawing shows only what's around them, with their names. */
const FEW = 12
/** Units around a few areas, for their names. */
const MARGIN = 70
/** Their drawing is at least this wide, and this wide in proportion to its height. */
const LEAST_WIDTH = 240
const LEAST_RATIO = 0.6

/** What a drawing of these areas shows. */
export function windowOf(areas: readonly { readonly polygons: readonly Polygon[] }[]): MapWindow {
  const [west, south, east, north] = boundsOf(areas.flatMap(({ polygons }) => polygons))
  if (areas.length > FEW || west > east) return WHOLE
  const [left, top] = placed([west, north], 1)
  const [right, bottom] = placed([east, south], 1)
  const height = bottom - top + 2 * MARGIN
  const width = Math.max(LEAST_WIDTH, Math.round(height * LEAST_RATIO), right - left + 2 * MARGIN)
  return { left: Math.round((left + right - width) / 2), top: top - MARGIN, width, height, isWhole: false }
}
