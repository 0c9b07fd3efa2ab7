import type { Point, Polygon } from '#datasets/geometry/shape.ts'

/** Rings as steps from corner to corner of a grid: east and north in turn, the first from 0° 0°. The last point is left out. */
export type Steps = readonly (readonly number[])[]

/** An area as a map in the browser gets it. */
export type AreaData = {
  readonly name: string
  /** Its page. */
  readonly href: string
  /** The figure as it's shown, with its unit; null without one. */
  readonly shown: string | null
  readonly at: number | null
  readonly polygons: readonly Steps[]
  /** The area that the page is about, edged in red. */
  readonly isSubject?: true
}

/** A place on a map: a postcode or a school, in degrees. */
export type PointData = {
  readonly name: string
  readonly href: string
  /** What it is: 'primary school'. */
  readonly shown: string
  readonly x: number
  readonly y: number
  readonly isSubject?: true
}

/** What a map in the browser draws. */
export type MapData = {
  /** What the figure is: 'Average price'. */
  readonly figure: string
  /** What the map lacks: '300 of 361 matches aren’t drawn: their boundaries aren’t imported.' */
  readonly note?: string
  /** The colour of each class, lowest first. */
  readonly shades: readonly string[]
  /** The grid, in hundred-thousandths of a degree. */
  readonly unit: { readonly x: number; readonly y: number }
  readonly areas: readonly AreaData[]
  readonly points?: readonly PointData[]
  /** The corners of a line around the subject, in degrees, for a subject that isn't an area. */
  readonly edge?: readonly Pick<PointData, 'x' | 'y'>[]
  /** What is seen at first, in degrees; all areas by default. */
  readonly bounds?: readonly [west: number, south: number, east: number, north: number]
}

const PER_DEGREE = 100_000

/** A point to about a metre. */
export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): {
  x: number
  y: number
} {
  return { x: rounded(longitude), y: rounded(latitude) }
}

const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE

/** Writes rings as steps on a grid. What is on the grid already loses nothing. */
export function stepsOf(rings: Polygon, unit: MapData['unit']): Steps {
  return rings.map((ring) => {
    let [x, y] = [0, 0]
    return ring.slice(0, -1).flatMap(([longitude, latitude]) => {
      const next = [
        Math.round((longitude * PER_DEGREE) / unit.x),
        Math.round((latitude * PER_DEGREE) / unit.y),
      ] as const
      const step = [next[0] - x, next[1] - y]
      ;[x, y] = next
      return step
    })
  })
}

/** Reads what `stepsOf` wrote, in degrees. */
export function ringsOf(steps: Steps, unit: MapData['unit']): Polygon {
  return steps.map((ring) => {
    let [x, y] = [0, 0]
    const points: Point[] = []
    for (let at = 0; at + 1 < ring.length; at += 2) {
      x += ring[at] ?? 0
      y += ring[at + 1] ?? 0
      points.push([(x * unit.x) / PER_DEGREE, (y * unit.y) / PER_DEGREE])
    }
    return [...points, points[0] ?? [0, 0]]
  })
}
