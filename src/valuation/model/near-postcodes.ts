import { NEAREST } from './history.ts'
import type { SalesTable } from './sales-table.ts'

/** The side of the squares in which postcodes are looked up, in metres. */
const SQUARE = 300
/** Postcodes further away than this aren't near. */
const FAR = 900

/** Finds the nearest postcodes of every postcode of a table with a position, nearest first; -1 where there are fewer. */
export function nearPostcodes(table: SalesTable): Int32Array {
  const count = table.postcode.reduce((most, number) => Math.max(most, number + 1), 0)
  const east = new Float64Array(count).fill(Number.NaN)
  const north = new Float64Array(count).fill(Number.NaN)
  for (let at = 0; at < table.count; at++) {
    const number = table.postcode[at] ?? 0
    east[number] = table.easting[at] ?? Number.NaN
    north[number] = table.northing[at] ?? Number.NaN
  }
  const squares = new Map<number, number[]>()
  for (let number = 0; number < count; number++) {
    if (Number.isNaN(east[number])) continue
    const square = squareOf(east[number] ?? 0, north[number] ?? 0)
    const list = squares.get(square)
    if (list) list.push(number)
    else squares.set(square, [number])
  }
  const near = new Int32Array(count * NEAREST).fill(-1)
  const found: { number: number; distance: number }[] = []
  for (let number = 0; number < count; number++) {
    if (Number.isNaN(east[number])) continue
    found.length = 0
    const x = east[number] ?? 0
    const y = north[number] ?? 0
    for (let dx = -FAR; dx <= FAR; dx += SQUARE)
      for (let dy = -FAR; dy <= FAR; dy += SQUARE)
        for (const other of squares.get(squareOf(x + dx, y + dy)) ?? []) {
          const distance = Math.hypot((east[other] ?? 0) - x, (north[other] ?? 0) - y)
          if (other !== number && distance <= FAR) found.push({ number: other, distance })
        }
    found.sort((a, b) => a.distance - b.distance || a.number - b.number)
    for (let at = 0; at < NEAREST; at++) near[number * NEAREST + at] = found[at]?.number ?? -1
  }
  return near
}

function squareOf(east: number, north: number): number {
  return Math.floor(east / SQUARE) * 100_000 + Math.floor(north / SQUARE)
}
