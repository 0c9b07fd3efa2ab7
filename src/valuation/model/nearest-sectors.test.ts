import { expect, test } from 'vitest'

import { randomNumbers } from './boosting/random.ts'
import { nearestSectors, sectorPositions } from './nearest-sectors.ts'
import { type SaleFacts, salesTable } from './sales-table.ts'

const SECTORS = 150

/** Two sales in each sector, somewhere in a square of 40 km; every tenth sector's have no position. */
function soldIn(): SaleFacts[] {
  const random = randomNumbers(5)
  return Array.from({ length: SECTORS }, (_, sector) => {
    const [x, y] = sector % 10 === 0 ? [Number.NaN, Number.NaN] : [random() * 40_000, random() * 40_000]
    const sold = (day: number, easting: number): SaleFacts => ({
      day, pricePounds: 100_000, type: 'T', tenure: 'F', newBuild: false, categoryB: false, postcode: `RG${sector} 1AA`, paon: String(day),
      saon: '', street: 'HIGH STREET', town: 'READING', easting, northing: y, floorAreaSqm: Number.NaN,
    }) // prettier-ignore
    return [sold(sector, x - 100), sold(1000 + sector, x + 100)]
  }).flat()
}

test('finds the sectors that looking at all of them finds, nearest first', () => {
  const table = salesTable(soldIn())
  const positions = sectorPositions(table, table.count, SECTORS)
  expect(positions.order).toHaveLength(SECTORS - SECTORS / 10)
  const apart = (sector: number, x: number, y: number) =>
    Math.hypot((positions.east[sector] ?? 0) - x, (positions.north[sector] ?? 0) - y)
  for (const [x, y] of [
    [20_000, 20_000],
    [-5_000, 41_000],
    [39_000, 100],
    [90_000, 90_000],
  ] as const) {
    const all = [...positions.order].toSorted((a, b) => apart(a, x, y) - apart(b, x, y))
    expect(nearestSectors(positions, x, y, 12)).toEqual(all.slice(0, 12))
    expect(nearestSectors(positions, x, y, 1_000)).toEqual(all)
  }
})

test('a sector is where its known sales are, and nowhere without any', () => {
  const table = salesTable(soldIn())
  const known = sectorPositions(table, SECTORS, SECTORS)
  const all = sectorPositions(table, table.count, SECTORS)
  expect((all.east[1] ?? 0) - (known.east[1] ?? 0)).toBeCloseTo(100)
  expect(all.east[0]).toBeNaN()
  expect(sectorPositions(table, 1, SECTORS).order).toHaveLength(0)
  expect(nearestSectors(sectorPositions(table, 0, SECTORS), 0, 0, 12)).toEqual([])
})
