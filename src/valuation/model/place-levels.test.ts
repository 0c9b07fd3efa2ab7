import { expect, test } from 'vitest'

import {
  emptyPlaceLevels,
  emptyPlaceWeights,
  fitPlaceLevels,
  placeLevel,
  weighPlaces,
} from './place-levels.ts'
import { type SaleFacts, salesTable } from './sales-table.ts'

const TERRACED = 2

/** Sectors a kilometre apart in a row, whose prices rise by a twentieth from each to the next. */
function soldInARow({ sectors, each }: { sectors: number; each: (sector: number) => number }): SaleFacts[] {
  return Array.from(
    { length: sectors },
    (_, sector) =>
    Array.from({ length: each(sector) }, (__, home): SaleFacts => ({
      day: sector * 100 + home, pricePounds: 100_000 * 1.05 ** sector, type: home % 3 === 2 ? 'F' : 'T', tenure: 'F', newBuild: false,
      categoryB: false, postcode: `RG${sector} 1AA`, paon: String(home), saon: '', street: 'HIGH STREET', town: 'READING',
      easting: 400_000 + 1_000 * sector, northing: 200_000, floorAreaSqm: Number.NaN,
    })), // prettier-ignore
  ).flat()
}

function placesOf(sales: readonly SaleFacts[], extra = 0) {
  const table = salesTable(sales)
  const sectors = Math.max(...table.sector) + 1
  const sum = new Float64Array(sectors * 5)
  for (let at = 0; at < table.count; at++) {
    const cell = (table.sector[at] ?? 0) * 5 + (table.type[at] ?? 0)
    sum[cell] = (sum[cell] ?? 0) + (table.logPrice[at] ?? 0) + (at === 0 ? extra : 0)
  }
  const places = emptyPlaceLevels(sectors)
  const weights = emptyPlaceWeights(sectors)
  const levels = new Float64Array(sectors * 5).fill(Number.NaN)
  weighPlaces(places, weights, table, table.count)
  fitPlaceLevels(places, weights, sum, levels)
  return { places, levels, own: weights.own }
}

const at = (sector: number) => ({ x: 400_000 + 1_000 * sector, y: 200_000, sector: -1, type: TERRACED })

test('a place without sales costs what those around it do, and one with few sales is drawn to them', () => {
  const { places, levels } = placesOf(soldInARow({ sectors: 20, each: () => 40 }))
  const pounds = (sector: number) => Math.exp(placeLevel(places, at(sector)) ?? Number.NaN) / 1.05 ** sector
  for (const sector of [2, 5.5, 10, 17.3]) expect(Math.abs(pounds(sector) / 100_000 - 1)).toBeLessThan(0.02)
  expect(Math.exp(levels[5 * 5 + TERRACED] ?? 0) / 1.05 ** 5 / 100_000).toBeCloseTo(1, 1)

  const levelOfTen = (sales: readonly SaleFacts[]) => placesOf(sales).levels[10 * 5 + TERRACED] ?? Number.NaN
  // One odd sale in a sector moves its level by a part; many the whole way.
  const odd = (few: number) => {
    const sales = soldInARow({ sectors: 20, each: (sector) => (sector === 10 ? few : 40) })
    const dear = sales.map((sale) =>
      sale.postcode === 'RG10 1AA' ? { ...sale, pricePounds: 2 * sale.pricePounds } : sale,
    )
    return (levelOfTen(dear) - Math.log(100_000 * 1.05 ** 10)) / Math.log(2)
  }
  expect(odd(1)).toBeGreaterThan(0.05)
  expect(odd(1)).toBeLessThan(0.6)
  expect(odd(400)).toBeGreaterThan(0.9)
})

test('says how much of a level is due to each of its own sales', () => {
  const sales = soldInARow({ sectors: 8, each: (sector) => 1 + 3 * sector })
  const before = placesOf(sales)
  const after = placesOf(sales, 0.01)
  const own = before.own[TERRACED] ?? Number.NaN
  // The first sale is the only one of its type and sector; the type's mean moves a little as well.
  const moved = ((after.levels[TERRACED] ?? 0) - (before.levels[TERRACED] ?? 0)) / 0.01
  expect(Math.abs(moved - own)).toBeLessThan(0.03)
  expect(own).toBeGreaterThan(0.05)
})

test('says nothing without positions, of sales or of the home', () => {
  const unplaced = soldInARow({ sectors: 3, each: () => 5 }).map((sale) => ({ ...sale, easting: Number.NaN }))
  const { places, levels } = placesOf(unplaced)
  expect(levels.every((level) => Number.isNaN(level))).toBe(true)
  expect(placeLevel(places, at(1))).toBeNull()
  const placed = placesOf(soldInARow({ sectors: 3, each: () => 5 })).places
  expect(placeLevel(placed, at(1))).not.toBeNull()
  expect(placeLevel(placed, { ...at(1), x: Number.NaN })).toBeNull()
})
