/**
 * A map of a town drawn from the positions of its postcodes. Each gets the land closer to it than to any other, up to a limit, so
 * that open country stays blank. Pure geometry; the plots are not delivery boundaries.
 */
import { upperMedian } from '#domain/median.ts'

/** A postcode’s position in metres on the national grid. */
export type TownPoint = { readonly outcode: string; readonly easting: number; readonly northing: number }

/** The drawing, with north at the top. */
export type TownMap = {
  width: number
  height: number
  /** The area of all plots: an SVG path to stroke with round ends, `landWidth` wide. */
  land: string
  landWidth: number
  /** Lines between plots of the same district. */
  plots: string
  /** Lines between districts, and against open country. */
  borders: string
  /** The outline of the highlighted district. */
  subject: string
  /** The centre of each district, for its label. */
  labels: readonly { outcode: string; x: number; y: number }[]
  scale: { metres: number; length: number }
}

const WIDTH = 1000
/** The smallest and largest size of the map. */
const HEIGHT = { least: 560, most: 760 }
/** How far a plot extends into open country. */
const REACH = 46
const MARGIN = REACH + 8
/** Corners of a plot without close neighbours. */
const CORNERS = 14

type Site = { outcode: string; x: number; y: number }
/** A corner, and the neighbouring plot across the edge that starts there (null: open country). */
type Corner = { x: number; y: number; beyond: Site | null }

/** Draws a town with one district outlined, or returns null with too few postcodes. */
export function townMap(points: readonly TownPoint[], subjectOutcode: string): TownMap | null {
  if (points.length < 12) return null
  const { place, height, perMetre } = projection(points)
  const sites = separated(
    points.map((point) => ({ outcode: point.outcode, ...place(point) })),
    height,
  )
  const lines = { plots: '', borders: '', subject: '' }
  const cells = Map.groupBy(sites, ({ x, y }) => cellKey(cellAt(x), cellAt(y)))
  for (const site of sites) {
    const corners = plotOf(site, cells)
    corners.forEach((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner
      addEdge(lines, { site, corner, next, subjectOutcode })
    })
  }
  const land = sites.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('')
  return {
    width: WIDTH,
    height,
    land,
    landWidth: 2 * REACH,
    ...lines,
    labels: labelsOf(sites),
    scale: scaleBar(perMetre),
  }
}

/** Fits the middle 98% of the points into the frame, so that a remote village doesn’t shrink the town. */
function projection(points: readonly TownPoint[]) {
  const east = range(points.map(({ easting }) => easting))
  const north = range(points.map(({ northing }) => northing))
  const perMetre = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(1, east.high - east.low),
    (HEIGHT.most - 2 * MARGIN) / Math.max(1, north.high - north.low),
  )
  const height = Math.max(HEIGHT.least, Math.round((north.high - north.low) * perMetre + 2 * MARGIN))
  const middle = { easting: (east.low + east.high) / 2, northing: (north.low + north.high) / 2 }
  return {
    perMetre,
    height,
    place: ({ easting, northing }: TownPoint) => ({
      x: WIDTH / 2 + (easting - middle.easting) * perMetre,
      y: height / 2 - (northing - middle.northing) * perMetre,
    }),
  }
}

function range(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { low: at(0.01), high: at(0.99) }
}

/** Sites within the frame, one per position. */
function separated(sites: readonly Site[], height: number): readonly Site[] {
  const taken = new Set<string>()
  const isInside = (at: number, size: number) => at >= REACH && at <= size - REACH
  return sites.filter(({ x, y }) => {
    const spot = `${Math.round(x)} ${Math.round(y)}`
    if (taken.has(spot) || !isInside(x, WIDTH) || !isInside(y, height)) return false
    taken.add(spot)
    return true
  })
}

/** Sites by the square of the drawing that they're in, so that a plot is compared with its neighbours only. */
type Cells = ReadonlyMap<number, readonly Site[]>

const CELL = 16
const cellAt = (value: number) => Math.floor(value / CELL)
const cellKey = (column: number, row: number) => column * 1000 + row

/** The plot of a site: the land closer to it than to any other, within its limit. */
function plotOf(site: Site, cells: Cells): readonly Corner[] {
  let corners: readonly Corner[] = Array.from({ length: CORNERS }, (_, at) => ({
    x: site.x + REACH * Math.cos((at / CORNERS) * 2 * Math.PI),
    y: site.y + REACH * Math.sin((at / CORNERS) * 2 * Math.PI),
    beyond: null,
  }))
  let furthest = REACH
  // Sites more than twice as far away as the furthest corner can't cut anything off.
  for (let ring = 0; (ring - 1) * CELL < 2 * furthest; ring++) {
    for (const other of ringAround(site, ring, cells)) {
      if (other === site || distance(site, other) >= 2 * furthest) continue
      corners = nearerPart(corners, site, other)
      furthest = corners.reduce((most, corner) => Math.max(most, distance(site, corner)), 0)
    }
  }
  return corners
}

/** The sites in the ring of cells at this distance from a site’s own cell. They are at most one cell nearer than that. */
function* ringAround({ x, y }: Site, ring: number, cells: Cells): Generator<Site> {
  const [column, row] = [cellAt(x), cellAt(y)]
  for (let across = -ring; across <= ring; across++) {
    const isSide = Math.abs(across) === ring
    for (let down = -ring; down <= ring; down += isSide || ring === 0 ? 1 : 2 * ring)
      yield* cells.get(cellKey(column + across, row + down)) ?? []
  }
}

function distance(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2)
}

/** Clips a plot at the line halfway to another site (Sutherland–Hodgman) and records that site on the new edge. */
function nearerPart(corners: readonly Corner[], site: Site, other: Site): readonly Corner[] {
  const normal = { x: other.x - site.x, y: other.y - site.y }
  const middle = (other.x ** 2 + other.y ** 2 - site.x ** 2 - site.y ** 2) / 2
  const side = ({ x, y }: Corner) => x * normal.x + y * normal.y - middle
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    const [here, there] = [side(corner), side(next)]
    const crossing = () => {
      const share = here / (here - there)
      return { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }
    }
    if (here <= 0 && there <= 0) return [corner]
    if (here <= 0) return [corner, { ...crossing(), beyond: other }]
    return there < 0 ? [{ ...crossing(), beyond: corner.beyond }] : []
  })
}

type Edge = { site: Site; corner: Corner; next: Corner; subjectOutcode: string }

/** Adds an edge to its path; an edge between two plots is drawn only once, by the western one. */
function addEdge(
  lines: { plots: string; borders: string; subject: string },
  { site, corner, next, subjectOutcode }: Edge,
): void {
  const { beyond } = corner
  const line = `M${round(corner.x)} ${round(corner.y)}L${round(next.x)} ${round(next.y)}`
  if (site.outcode === subjectOutcode && beyond?.outcode !== subjectOutcode) lines.subject += line
  else if (beyond?.outcode === subjectOutcode && site.outcode !== subjectOutcode) return
  else if (beyond === null) lines.borders += line
  else if (site.x < beyond.x || (site.x === beyond.x && site.y < beyond.y)) {
    lines[site.outcode === beyond.outcode ? 'plots' : 'borders'] += line
  }
}

function labelsOf(sites: readonly Site[]): TownMap['labels'] {
  const byOutcode = Map.groupBy(sites, ({ outcode }) => outcode)
  return [...byOutcode].map(([outcode, members]) => ({
    outcode,
    x: round(upperMedian(members.map(({ x }) => x)) ?? 0),
    y: round(upperMedian(members.map(({ y }) => y)) ?? 0),
  }))
}

/** The length of the scale bar: the longest of 1, 2, 5, 10 … metres that fits in a fifth of the width. */
function scaleBar(perMetre: number): TownMap['scale'] {
  const longest = WIDTH / 5 / perMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2].find((step) => step * power <= longest) ?? 1) * power
  return { metres, length: round(metres * perMetre) }
}

const round = (value: number) => Math.round(value)
