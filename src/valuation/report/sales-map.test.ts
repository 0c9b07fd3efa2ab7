import { expect, it } from 'vitest'

import { salesMap } from './sales-map.ts'

const middle = { easting: 468_000, northing: 173_000 }
const at = (number: number, east: number, north: number) => ({
  number,
  position: { easting: middle.easting + east, northing: middle.northing + north },
})

it('draws sales to scale with north at the top, all inside the drawing', () => {
  const map = salesMap(middle, [at(1, 100, 0), at(2, 0, 200), at(3, -400, -400)])
  const [east, north, far] = map?.spots ?? []
  expect(east?.x).toBeGreaterThan(map?.home.x ?? 0)
  expect(north?.y).toBeLessThan(map?.home.y ?? 0)
  expect((map?.home.y ?? 0) - (north?.y ?? 0)).toBeCloseTo(2 * ((east?.x ?? 0) - (map?.home.x ?? 0)))
  for (const value of [far?.x, far?.y]) expect(value).toBeGreaterThan(0)
  expect((map?.scale.length ?? 0) / (map?.scale.metres ?? 1)).toBeCloseTo(
    ((east?.x ?? 0) - (map?.home.x ?? 0)) / 100,
  )
})

it('gathers sales whose labels would overlap, and loses none', () => {
  const map = salesMap(middle, [at(1, 0, 0), at(2, 3, 1), at(3, 500, 500), at(4, 0, 0)])
  expect(map?.spots.map(({ numbers }) => numbers)).toEqual([[1, 2, 4], [3]])
})

it('draws the labels of sales at the home above it, and gathers those that they would cover', () => {
  const map = salesMap(middle, [at(1, 0, 0), at(2, 500, 500), at(3, 20, 75)])
  const [here] = map?.spots ?? []
  expect((map?.home.y ?? 0) - (here?.y ?? 0)).toBeGreaterThan(20)
  expect(map?.spots.map(({ numbers }) => numbers)).toEqual([[1, 3], [2]])
})

it('draws nothing without a position', () => {
  expect(salesMap(null, [at(1, 0, 0)])).toBeNull()
  expect(salesMap(middle, [{ number: 1, position: null }])).toBeNull()
})
