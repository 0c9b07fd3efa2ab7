import { choleskyDown, solveCholesky } from './cholesky.ts'
import { nearestSectors, type SectorPositions, sectorPositions } from './nearest-sectors.ts'
import { FLAT, OTHER, type SalesTable } from './sales-table.ts'

/** Types as tables number them, of which the last (other) has no level by place. */
const TYPES = 5

/**
 * How levels vary from place to place, a Gaussian process: variances in squared log points of what places share that are less than about
 * `wideMetres` and `closeMetres` apart, of a sector, and of a sale; and the correlations of types in the same place.
 */
export const PLACES_VARY = {
  wide: 0.13,
  wideMetres: 20_000,
  close: 0.01,
  closeMetres: 1_500,
  sector: 0.005,
  sale: 0.05,
  otherHouse: 0.7,
  houseAndFlat: 0.5,
} as const

/** The sectors around whose levels count: those of the same type, and the places whose other types do. */
const NEIGHBOURS = { sameType: 12, otherTypes: 4, places: 24 } as const

/** The most sectors and types that a level is made from. */
const MAX_CELLS = NEIGHBOURS.sameType + NEIGHBOURS.otherTypes * (OTHER - 1)

/** Mean adjusted prices by sector and type (sector * 5 + type), how many sales they're of, and where the sectors are. */
export type PlaceLevels = {
  positions: SectorPositions
  mean: Float64Array
  sales: Float64Array
  /** The mean of each type. */
  typeMean: Float64Array
}

/**
 * How much the means count in the level of each sector and type. It depends on where sales are, not on their prices, so that levels can be fitted
 * again and again with the same weights.
 */
export type PlaceWeights = {
  /** The sectors and types that each one's level is made from, MAX_CELLS for each, and how much each counts; -1 where there are fewer. */
  cells: Int32Array
  weights: Float64Array
  /** How much each sale counts in the level of its own sector and type; NaN where positions are unknown. */
  own: Float64Array
}

/** A home's place and type; its sector is -1 if it's unknown. */
type Place = { x: number; y: number; sector: number; type: number }

/** Creates the levels of places without any sales. */
export function emptyPlaceLevels(sectors: number): PlaceLevels {
  const unknown = () => new Float64Array(sectors).fill(Number.NaN)
  return {
    positions: { east: unknown(), north: unknown(), order: new Int32Array(0) },
    mean: new Float64Array(sectors * TYPES),
    sales: new Float64Array(sectors * TYPES),
    typeMean: new Float64Array(TYPES),
  }
}

/** Creates the weights of places without any sales. */
export function emptyPlaceWeights(sectors: number): PlaceWeights {
  const cells = sectors * TYPES
  return {
    cells: new Int32Array(cells * MAX_CELLS).fill(-1),
    weights: new Float64Array(cells * MAX_CELLS),
    own: new Float64Array(cells).fill(Number.NaN),
  }
}

/** Counts the first `count` sales by sector and type, finds where the sectors are, and how much they count for each other. */
export function weighPlaces(
  places: PlaceLevels,
  { cells, weights, own }: PlaceWeights,
  table: SalesTable,
  count: number,
): void {
  const { sales } = places
  sales.fill(0)
  for (let at = 0; at < count; at++) {
    const cell = (table.sector[at] ?? 0) * TYPES + (table.type[at] ?? 0)
    sales[cell] = (sales[cell] ?? 0) + 1
  }
  places.positions = sectorPositions(table, count, sales.length / TYPES)
  const { east, north, order } = places.positions
  for (const sector of order) {
    const [x, y] = [east[sector] ?? 0, north[sector] ?? 0]
    const around = surroundingsOf(places, x, y)
    for (let type = 0; type < OTHER; type++) {
      const cell = sector * TYPES + type
      const found = weigh(places, around, { x, y, sector, type })
      own[cell] = 0
      cells.fill(-1, cell * MAX_CELLS, (cell + 1) * MAX_CELLS)
      for (const [index, other] of found.cells.entries()) {
        const weight = found.weights[index] ?? 0
        cells[cell * MAX_CELLS + index] = other
        weights[cell * MAX_CELLS + index] = weight
        if (other === cell) own[cell] = weight / (sales[cell] ?? 1)
      }
    }
  }
}

/** Keeps the means of sectors and types, from the sums of adjusted prices, and writes the levels that follow from them where positions are known. */
export function fitPlaceLevels(
  places: PlaceLevels,
  { cells, weights }: PlaceWeights,
  sum: Float64Array,
  levels: Float64Array,
): void {
  keepMeans(places, sum)
  for (const sector of places.positions.order)
    for (let type = 0; type < OTHER; type++) {
      const cell = sector * TYPES + type
      let level = places.typeMean[type] ?? 0
      for (let at = cell * MAX_CELLS; at < (cell + 1) * MAX_CELLS; at++) {
        const other = cells[at] ?? -1
        if (other < 0) break
        level += (weights[at] ?? 0) * apartFromType(places, other)
      }
      levels[cell] = level
    }
}

/** What a type costs at a place; null without sales of homes with positions. */
export function placeLevel(places: PlaceLevels, place: Place): number | null {
  const { x, y, type } = place
  if (places.positions.order.length === 0 || Number.isNaN(x) || Number.isNaN(y)) return null
  const { cells, weights } = weigh(places, surroundingsOf(places, x, y), place)
  return cells.reduce(
    (level, cell, index) => level + (weights[index] ?? 0) * apartFromType(places, cell),
    places.typeMean[type] ?? 0,
  )
}

function keepMeans({ mean, sales, typeMean }: PlaceLevels, sum: Float64Array): void {
  const total = new Float64Array(TYPES)
  const number = new Float64Array(TYPES)
  for (let cell = 0; cell < sum.length; cell++) {
    mean[cell] = (sum[cell] ?? 0) / Math.max(1, sales[cell] ?? 0)
    total[cell % TYPES] = (total[cell % TYPES] ?? 0) + (sum[cell] ?? 0)
    number[cell % TYPES] = (number[cell % TYPES] ?? 0) + (sales[cell] ?? 0)
  }
  const sumOf = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
  const usual = sumOf(total) / Math.max(1, sumOf(number))
  for (let type = 0; type < TYPES; type++) {
    const count = number[type] ?? 0
    // A type that was never sold is taken for a usual home.
    typeMean[type] = count > 0 ? (total[type] ?? 0) / count : usual
  }
}

function apartFromType({ mean, typeMean }: PlaceLevels, cell: number): number {
  return (mean[cell] ?? 0) - (typeMean[cell % TYPES] ?? 0)
}

/** The sectors around a place, nearest first, and what any two of them share, and each with the place, in squared log points. */
type Surroundings = { near: number[]; shared: Float64Array; sharedWith: Float64Array }

function surroundingsOf({ positions }: PlaceLevels, x: number, y: number): Surroundings {
  const { east, north } = positions
  const near = nearestSectors(positions, x, y, NEIGHBOURS.places)
  const shared = new Float64Array(near.length ** 2)
  const sharedWith = new Float64Array(near.length)
  for (const [row, one] of near.entries()) {
    const [oneX, oneY] = [east[one] ?? 0, north[one] ?? 0]
    sharedWith[row] = sharedAt(Math.hypot(oneX - x, oneY - y))
    for (const [column, other] of near.entries()) {
      if (column > row) break
      const both = sharedAt(Math.hypot(oneX - (east[other] ?? 0), oneY - (north[other] ?? 0)))
      shared[row * near.length + column] = both
      shared[column * near.length + row] = both
    }
  }
  return { near, shared, sharedWith }
}

function sharedAt(metres: number): number {
  const { wide, wideMetres, close, closeMetres } = PLACES_VARY
  return wide * Math.exp(-metres / wideMetres) + close * Math.exp(-metres / closeMetres)
}

/** The sectors and types that say what a type costs at a place, and how much the mean of each counts. */
function weigh(
  { sales }: PlaceLevels,
  { near, shared, sharedWith }: Surroundings,
  { sector, type }: Place,
): { cells: number[]; weights: Float64Array } {
  const cells: number[] = []
  const places: number[] = []
  let same = 0
  for (const [index, other] of near.entries()) {
    if (same === NEIGHBOURS.sameType) break
    for (let otherType = 0; otherType < OTHER; otherType++) {
      const cell = other * TYPES + otherType
      if ((sales[cell] ?? 0) === 0 || (otherType !== type && index >= NEIGHBOURS.otherTypes)) continue
      if (otherType === type) same++
      cells.push(cell)
      places.push(index)
    }
  }
  const size = cells.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    const cell = cells[row] ?? 0
    const place = places[row] ?? 0
    const own = near[place] === sector ? PLACES_VARY.sector : 0
    right[row] = alike(cell % TYPES, type) * ((sharedWith[place] ?? 0) + own)
    for (let column = 0; column <= row; column++) {
      const otherPlace = places[column] ?? 0
      const both =
        (shared[place * near.length + otherPlace] ?? 0) + (place === otherPlace ? PLACES_VARY.sector : 0)
      matrix[row * size + column] = alike(cell % TYPES, (cells[column] ?? 0) % TYPES) * both
    }
    matrix[row * size + row] = (matrix[row * size + row] ?? 0) + PLACES_VARY.sale / (sales[cell] ?? 1)
  }
  choleskyDown(matrix, size)
  return { cells, weights: solveCholesky(matrix, size, right) }
}

/** How much levels of two types go together. */
function alike(one: number, other: number): number {
  if (one === other) return 1
  return one === FLAT || other === FLAT ? PLACES_VARY.houseAndFlat : PLACES_VARY.otherHouse
}
