import { OTHER, type SalesTable } from './sales-table.ts'

/** Where sectors are: the mean position of their known sales, NaN without one. */
export type SectorPositions = {
  east: Float64Array
  north: Float64Array
  /** The sectors with a position from west to east, so that near ones are found without looking at all. */
  order: Int32Array
}

/** Finds where the sectors are from the first `count` sales. */
export function sectorPositions(table: SalesTable, count: number, sectors: number): SectorPositions {
  const east = new Float64Array(sectors)
  const north = new Float64Array(sectors)
  const sales = new Int32Array(sectors)
  for (let at = 0; at < count; at++) {
    const x = table.easting[at] ?? Number.NaN
    const y = table.northing[at] ?? Number.NaN
    if (x !== x || y !== y || table.type[at] === OTHER) continue
    const sector = table.sector[at] ?? 0
    east[sector] = (east[sector] ?? 0) + x
    north[sector] = (north[sector] ?? 0) + y
    sales[sector] = (sales[sector] ?? 0) + 1
  }
  const known: number[] = []
  for (let sector = 0; sector < sectors; sector++) {
    const number = sales[sector] ?? 0
    if (number > 0) known.push(sector)
    // 0 / 0 is NaN: no position.
    east[sector] = (east[sector] ?? 0) / number
    north[sector] = (north[sector] ?? 0) / number
  }
  const order = Int32Array.from(known).sort((a, b) => (east[a] ?? 0) - (east[b] ?? 0) || a - b)
  return { east, north, order }
}

/** The sectors nearest to a place, nearest first, up to a maximum number. */
export function nearestSectors(
  { east, north, order }: SectorPositions,
  x: number,
  y: number,
  most: number,
): number[] {
  const found: number[] = []
  const apart: number[] = []
  const furthest = () => (found.length < most ? Number.POSITIVE_INFINITY : (apart[most - 1] ?? 0))
  const take = (sector: number) => {
    const distance = Math.hypot((east[sector] ?? 0) - x, (north[sector] ?? 0) - y)
    if (distance >= furthest()) return
    let at = Math.min(found.length, most - 1)
    for (; at > 0 && (apart[at - 1] ?? 0) > distance; at--) {
      apart[at] = apart[at - 1] ?? 0
      found[at] = found[at - 1] ?? 0
    }
    apart[at] = distance
    found[at] = sector
  }
  const eastOf = (index: number) => east[order[index] ?? 0] ?? 0
  let right = firstEastOf(order, east, x)
  let left = right - 1
  for (;;) {
    const toLeft = left < 0 ? Number.POSITIVE_INFINITY : x - eastOf(left)
    const toRight = right >= order.length ? Number.POSITIVE_INFINITY : eastOf(right) - x
    if (Math.min(toLeft, toRight) >= furthest()) return found
    take(order[toLeft <= toRight ? left-- : right++] ?? 0)
  }
}

function firstEastOf(order: Int32Array, east: Float64Array, x: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((east[order[middle] ?? 0] ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}
