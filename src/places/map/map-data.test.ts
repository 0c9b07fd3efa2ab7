import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Ring } from '#datasets/geometry/shape.ts'

import { ringsOf, stepsOf } from './map-data.ts'

const UNIT = { x: 800, y: 500 }
const corner = fc.tuple(fc.integer({ min: -1000, max: 300 }), fc.integer({ min: 9900, max: 12_200 }))
const ring = fc.array(corner, { minLength: 3, maxLength: 30 }).map((corners): Ring => {
  const points = corners.map(([x, y]) => [(x * UNIT.x) / 100_000, (y * UNIT.y) / 100_000] as const)
  return [...points, points[0] ?? [0, 0]]
})

it('reads outlines on the grid exactly as they were written', () => {
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (polygon) => {
      expect(ringsOf(stepsOf(polygon, UNIT), UNIT)).toEqual(polygon)
    }),
  )
})

it('writes neighbouring corners in few digits', () => {
  const square: Ring = [
    [-1, 51],
    [-0.992, 51],
    [-0.992, 51.005],
    [-1, 51],
  ]
  expect(stepsOf([square], UNIT)).toEqual([[-125, 10_200, 1, 0, 0, 1]])
})
