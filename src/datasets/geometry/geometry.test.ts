import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readPolygons } from './read-geometry.ts'
import { areaOf, boundsOf, doubleArea, inDegrees, metresOf, isInside, labelPoint, type Point, type Ring, squareKilometres } from './shape.ts' // prettier-ignore
import { snapped } from './snap.ts'

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

describe('shapes', () => {
  const holed = [square(0, 0, 10), square(2, 2, 2)]

  test('an area leaves out holes, whichever way their rings run', () => {
    expect(areaOf([holed])).toBe(96)
    expect(areaOf([[square(0, 0, 10).toReversed(), square(2, 2, 2)]])).toBe(96)
    expect(boundsOf([holed])).toEqual([0, 0, 10, 10])
  })

  test('a point in a hole is outside', () => {
    const points: Point[] = [[1, 1], [3, 3], [5, 5], [11, 5], [-1, 5]] // prettier-ignore
    expect(points.map((point) => isInside(holed, point))).toEqual([true, false, true, false, false])
  })

  test('puts a label inside an area even if its centre lies outside', () => {
    const crescent: Ring = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 9], [9, 9], [9, 1], [0, 1], [0, 0]] // prettier-ignore
    expect(isInside([crescent], labelPoint([[crescent]]))).toBe(true)
  })

  test('a square kilometre of the National Grid stays one in degrees', () => {
    const kilometre = [[square(471_000, 173_000, 1000)]]
    const degrees = inDegrees(kilometre, 'metres')
    expect(boundsOf(degrees)[0]).toBeCloseTo(-0.98, 2)
    expect(areaOf(degrees.map((rings) => rings.map((ring) => ring.map(metresOf)))) / 1e6).toBeCloseTo(1, 6)
    // The grid’s scale there is 0.99966.
    expect(squareKilometres(degrees)).toBeCloseTo(1 / 0.99966 ** 2, 3)
  })
})

describe('readPolygons', () => {
  const polygon = (ring: unknown) => readPolygons({ type: 'Polygon', coordinates: [ring] }, 'degrees')
  const near = square(-1, 51, 0.1)

  test('reads polygons, multipolygons and collections of them', () => {
    expect(polygon(near)).toEqual([[near]])
    expect(readPolygons({ type: 'MultiPolygon', coordinates: [[near]] }, 'degrees')).toEqual([[near]])
    const geometries = [{ type: 'Polygon', coordinates: [near] }, { type: 'MultiPolygon', coordinates: [[near]] }] // prettier-ignore
    expect(readPolygons({ type: 'GeometryCollection', geometries }, 'degrees')).toEqual([[near], [near]])
    const many = [{ type: 'MultiPolygon', coordinates: Array.from({ length: 200_000 }, () => [near]) }]
    expect(readPolygons({ type: 'GeometryCollection', geometries: many }, 'degrees')).toHaveLength(200_000)
  })

  test.each<[unknown, string]>([
    [near.slice(0, 4), "doesn't end where it begins (-1 51 and -1 51.1)"],
    [near.slice(0, 3), 'fewer than 4 points'],
    [near.map(([x, y]) => [y, x]), 'latitude first (51 -1): longitude comes first'],
    [square(471_000, 173_000, 10), "in metres (471000 173000), in a file that doesn't say it's EPSG:27700"],
    [square(-111_319, 6_621_293, 10), 'outside the United Kingdom'],
    [[['-1', 51], ...near], 'isn’t a pair of numbers'],
    [[null, ...near], 'isn’t a pair of numbers'],
    [{ length: 5 }, 'fewer than 4 points'],
  ])('says what is wrong with a ring', (ring, reason) => {
    expect(polygon(ring)).toEqual({ reason: expect.stringContaining(reason) })
  })

  test.each<[unknown, string]>([
    [null, 'no geometry'],
    [{ type: 'Point', coordinates: [-1, 51] }, 'a geometry of type Point'],
    [{ type: { toString: 1, valueOf: 1 } }, 'a geometry of type object'],
    [{ type: 'Polygon', coordinates: [] }, 'without rings'],
    [{ type: 'MultiPolygon', coordinates: [] }, 'without coordinates'],
    [{ type: 'GeometryCollection', geometries: [] }, 'without geometries'],
  ])('says what is wrong with a geometry', (geometry, reason) => {
    expect(readPolygons(geometry, 'degrees')).toEqual({ reason: expect.stringContaining(reason) })
  })
})

describe('snapped', () => {
  const cell = { x: 80, y: 50 }
  const area = (ring: Ring) =>
    snapped([[ring]], cell).reduce((sum, [outer = []]) => sum + doubleArea(outer), 0)

  test('keeps no gap between neighbours, and no overlap', () => {
    const offset = fc.double({ min: -0.009, max: 0.009, noNaN: true })
    const border = fc.array(fc.tuple(offset, offset), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(border, (offsets) => {
        // A border from south to north between two halves of a square.
        const shared = offsets.map(([x, y], at): Point => [
          -1 + x,
          51 + (0.2 * (at + 1)) / (offsets.length + 1) + y,
        ])
        const west: Ring = [[-1.1, 51], [-1, 51], ...shared, [-1, 51.2], [-1.1, 51.2], [-1.1, 51]]
        const east: Ring = [[-0.9, 51.2], [-1, 51.2], ...shared.toReversed(), [-1, 51], [-0.9, 51], [-0.9, 51.2]] // prettier-ignore
        const both: Ring = [[-1.1, 51], [-1, 51], [-0.9, 51], [-0.9, 51.2], [-1, 51.2], [-1.1, 51.2], [-1.1, 51]] // prettier-ignore
        expect(area(west) + area(east)).toBeCloseTo(area(both), 9)
      }),
    )
  })

  test('moves no point further than half a cell, and drops what makes no difference', () => {
    const [outer = []] = snapped([[[[-1, 51], [-0.95, 51.0001], [-0.9, 51], [-0.9, 51.1], [-1, 51]]]], cell)[0] ?? [] // prettier-ignore
    expect(outer).toEqual([[-1, 51], [-0.9, 51], [-0.9, 51.1], [-1, 51]]) // prettier-ignore
  })

  test('drops parts and holes smaller than a cell', () => {
    const polygons = [[square(-1, 51, 0.1), square(-0.95, 51.05, 0.0001)], [square(-2, 51, 0.0001)]]
    expect(snapped(polygons, cell)).toEqual([[expect.any(Array)]])
  })
})
