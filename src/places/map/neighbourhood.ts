import type { GridPoint, NearbyPostcode } from '#datasets/postcodes/record.ts'
import type { Postcode } from '#domain/postcode.ts'

/**
 * The map of a postcode and its neighbours, drawn from the positions of live postcodes. Each gets the land closer to it than to
 * any other (a Voronoi cell), which is not its delivery boundary.
 */

/** A nearby live postcode, in metres on the British National Grid, with its direction. */
export type Neighbour = {
  postcode: Postcode
  easting: number
  northing: number
  distanceMetres: number
  /** 'north-east'; '' at the same spot. */
  direction: string
}

/** The drawing, in a square of `size` units with north at the top. */
export type Neighbourhood = {
  size: number
  /** The subject’s cell as an SVG path. */
  subjectPath: string
  /** The other cells as one SVG path. */
  cellsPath: string
  subject: Point & { label: 'below' | 'above' }
  /** The neighbours; the label is '' if it would overlap another. */
  points: readonly (Point & { postcode: string; label: string })[]
  scale: { metres: number; length: number }
  /** Postcodes at the subject’s position, such as flats in one building. */
  sameSpot: readonly string[]
}

/** A point of the drawing. */
export type Point = { x: number; y: number }

const SIZE = 360

/** What the drawing needs of a nearby postcode. */
type Spot = Pick<NearbyPostcode, 'postcode' | 'easting' | 'northing'>

/** Adds directions and whole metres, from the positions: rounding tenths again would make 265.48 m into 266 m. */
export function neighboursFrom(subject: GridPoint, nearby: readonly Spot[]): readonly Neighbour[] {
  return nearby.map(({ postcode, easting, northing }) => ({
    postcode,
    easting,
    northing,
    distanceMetres: Math.round(Math.hypot(easting - subject.easting, northing - subject.northing)),
    direction: directionOf(easting - subject.easting, northing - subject.northing),
  }))
}

/** The compass direction (one of eight) of an offset in metres, or ''. */
export function directionOf(eastMetres: number, northMetres: number): string {
  if (eastMetres === 0 && northMetres === 0) return ''
  const eighth = Math.round(Math.atan2(eastMetres, northMetres) / (Math.PI / 4))
  return DIRECTIONS[(eighth + 8) % 8] ?? ''
}

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** '150 m', '1.2 km', '12 km'. */
export function distanceInWords(metres: number): string {
  if (metres < 1000) return `${metres} m`
  const kilometres = metres / 1000
  return `${kilometres < 10 ? kilometres.toFixed(1).replace('.0', '') : Math.round(kilometres)} km`
}

/** The map of a postcode and its neighbours, or null without a neighbour at another position. */
export function neighbourhood(subject: GridPoint, neighbours: readonly Neighbour[]): Neighbourhood | null {
  const spots = differentSpots(neighbours)
  const reachMetres = reach(spots)
  if (reachMetres === null) return null
  const perMetre = SIZE / 2 / reachMetres
  const place = (at: GridPoint): Point => ({
    x: SIZE / 2 + (at.easting - subject.easting) * perMetre,
    y: SIZE / 2 - (at.northing - subject.northing) * perMetre,
  })
  const centre = { x: SIZE / 2, y: SIZE / 2 }
  const others = spots.map((spot) => ({ ...place(spot), postcode: spot.postcode }))
  const all = [centre, ...others]
  const label = clearSide(others)
  const cell = cellOf(centre, all)
  return {
    size: SIZE,
    subject: { ...centre, label },
    subjectPath: pathOf(cell),
    cellsPath: others
      .filter(inside)
      .map((point) => pathOf(cellOf(point, all)))
      .join(''),
    points: withLabels(others.filter(inside), label, cell),
    scale: scaleBar(perMetre),
    sameSpot: neighbours
      .filter((neighbour) => neighbour.distanceMetres === 0)
      .map((neighbour) => neighbour.postcode),
  }
}

/** The land around a postcode, in metres on the British National Grid. */
export type Surroundings = {
  /** The corners of the land that's closer to it than to its neighbours, within the square. */
  corners: readonly GridPoint[]
  /** The corners of the square that the drawing shows. */
  square: readonly GridPoint[]
}

/** The square and the cell of `neighbourhood` on the grid, for a map of the same; null where that has no drawing. */
export function surroundings(subject: GridPoint, nearby: readonly Spot[]): Surroundings | null {
  const spots = differentSpots(neighboursFrom(subject, nearby))
  const reachMetres = reach(spots)
  if (reachMetres === null) return null
  const place = ({ easting, northing }: GridPoint): Point => ({
    x: easting - subject.easting + reachMetres,
    y: northing - subject.northing + reachMetres,
  })
  const onGrid = ({ x, y }: Point): GridPoint => ({
    easting: subject.easting + x - reachMetres,
    northing: subject.northing + y - reachMetres,
  })
  const size = 2 * reachMetres
  return {
    corners: cellOf(place(subject), spots.map(place), size).map(onGrid),
    square: cellOf(place(subject), [], size).map(onGrid),
  }
}

/** The corners of the Voronoi cell of `site` within the square, clockwise on screen. */
export function cellOf(site: Point, sites: readonly Point[], size = SIZE): readonly Point[] {
  let corners: readonly Point[] = [
    { x: 0, y: 0 },
    { x: size, y: 0 },
    { x: size, y: size },
    { x: 0, y: size },
  ]
  for (const other of sites) {
    if (other.x !== site.x || other.y !== site.y) corners = nearerPart(corners, site, other)
  }
  return corners
}

/** Clips a polygon to the half nearer to `site` than to `other` (Sutherland–Hodgman). */
function nearerPart(corners: readonly Point[], site: Point, other: Point): readonly Point[] {
  const normal = { x: other.x - site.x, y: other.y - site.y }
  const middle = (other.x ** 2 + other.y ** 2 - site.x ** 2 - site.y ** 2) / 2
  const beyond = (point: Point): number => point.x * normal.x + point.y * normal.y - middle
  const kept: Point[] = []
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const here = beyond(corner)
    const there = beyond(next)
    if (here <= 0) kept.push(corner)
    if (here < 0 !== there < 0 && here !== 0 && there !== 0) {
      const share = here / (here - there)
      kept.push({ x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) })
    }
  })
  return kept
}

/** One neighbour per position, without the subject’s own. */
function differentSpots(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  const taken = new Set<string>()
  return neighbours.filter((neighbour) => {
    const spot = `${neighbour.easting},${neighbour.northing}`
    if (neighbour.distanceMetres === 0 || taken.has(spot)) return false
    taken.add(spot)
    return true
  })
}

/** Half the map’s width in metres: a little beyond the tenth neighbour, at least 60 m. */
function reach(spots: readonly Neighbour[]): number | null {
  const furthest = spots[Math.min(9, spots.length - 1)]
  return furthest ? Math.max(60, furthest.distanceMetres * 1.15) : null
}

/** The length of the scale bar: the longest of 1, 2, 5, 10 … metres that fits in a third of the square. */
function scaleBar(perMetre: number): { metres: number; length: number } {
  const longest = SIZE / 3 / perMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2].find((step) => step * power <= longest) ?? 1) * power
  return { metres, length: metres * perMetre }
}

/** Labels the nearest postcodes first and skips labels that would overlap another label, a dot or the line around the subject. */
function withLabels<P extends Point & { postcode: string }>(
  points: readonly P[],
  subjectLabel: 'below' | 'above',
  subjectCell: readonly Point[],
): readonly (P & { label: string })[] {
  const taken: Point[] = [{ x: SIZE / 2, y: SIZE / 2 - (subjectLabel === 'above' ? LABEL.height - 4 : 0) }]
  return points.map((point) => {
    const free =
      point.x > LABEL.width / 2 &&
      point.x < SIZE - LABEL.width / 2 &&
      point.y < SIZE - LABEL.height * 2.5 &&
      covers(point, 1, points) === 0 &&
      !labelCrosses(point, subjectCell) &&
      taken.every(
        (other) => Math.abs(other.x - point.x) > LABEL.width || Math.abs(other.y - point.y) > LABEL.height,
      )
    if (free) taken.push(point)
    return { ...point, label: free ? point.postcode : '' }
  })
}

/** Where to put the subject’s label: above or below its dot, whichever covers fewer dots. */
function clearSide(points: readonly Point[]): 'below' | 'above' {
  const centre = { x: SIZE / 2, y: SIZE / 2 }
  return covers(centre, -1, points) < covers(centre, 1, points) ? 'above' : 'below'
}

/** The number of dots that a label below (1) or above (-1) `site` would cover. */
function covers(site: Point, side: 1 | -1, points: readonly Point[]): number {
  return points.filter(({ x, y }) => {
    const away = (y - site.y) * side
    return Math.abs(x - site.x) < LABEL.width / 2 && away > 0 && away < LABEL.height * 0.85
  }).length
}

/** Whether the label below `site` would cross the outline of `cell`. */
function labelCrosses(site: Point, cell: readonly Point[]): boolean {
  const box = {
    left: site.x - LABEL.width / 2,
    right: site.x + LABEL.width / 2,
    top: site.y,
    bottom: site.y + LABEL.height * 0.75,
  }
  return cell.some((from, index) => {
    const to = cell[(index + 1) % cell.length] ?? from
    const isApart =
      Math.max(from.x, to.x) < box.left ||
      Math.min(from.x, to.x) > box.right ||
      Math.max(from.y, to.y) < box.top ||
      Math.min(from.y, to.y) > box.bottom
    const side = (x: number, y: number) =>
      Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
    const sides = [box.left, box.right].flatMap((x) => [side(x, box.top), side(x, box.bottom)])
    return !isApart && new Set(sides).size > 1
  })
}

/** Size of a label and its dot in drawing units. */
const LABEL = { width: 72, height: 32 }

function inside(point: Point): boolean {
  return point.x > 4 && point.x < SIZE - 4 && point.y > 4 && point.y < SIZE - 4
}

function pathOf(corners: readonly Point[]): string {
  if (corners.length < 3) return ''
  return `M${corners.map((corner) => `${round(corner.x)} ${round(corner.y)}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
