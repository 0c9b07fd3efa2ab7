import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isInside, type Point, type Polygon, type Ring } from './shape.ts'
import { flatRing, subdivided } from './subdivide.ts'
import { readWkt } from './wkt.ts'

test.each<[string, unknown]>([
  ['POINT (-0.97 51.45)', { points: [[-0.97, 51.45]] }],
  ['POINT Z(-0.97 51.45 12)', { points: [[-0.97, 51.45]] }],
  ['MULTIPOINT ((-0.97 51.45), (-1 51))', { points: [[-0.97, 51.45], [-1, 51]] }], // prettier-ignore
  ['MULTIPOLYGON EMPTY', { polygons: [] }],
  ['POLYGON ((0 1,2 1,2 3,0 1))', { polygons: [[[[0, 1], [2, 1], [2, 3], [0, 1]]]] }], // prettier-ignore
  [
    'SRID=4326;MULTIPOLYGON (((0 1, 2 1, 2e0 3, 0 1),(1 1, 1.5 1, 1.5 2, 1 1)), ((5 5,6 5,6 6,5 5)))',
    { polygons: [[[[0, 1], [2, 1], [2, 3], [0, 1]], [[1, 1], [1.5, 1], [1.5, 2], [1, 1]]], [[[5, 5], [6, 5], [6, 6], [5, 5]]]] }, // prettier-ignore
  ],
])('well-known text %s is read', (text, shape) => {
  expect(readWkt(text)).toEqual(shape)
})

test.each<[string, string]>([
  ['LINESTRING (0 1, 2 3)', "isn't a point or polygon"],
  ['<!DOCTYPE html>', "isn't a point or polygon"],
  ['MULTIPOLYGON (((0 1, 2 1, 2 3', 'ends too early'],
  ['MULTIPOLYGON (((0 1, 2 1, 2 3))', 'ends too early'],
  [`MULTIPOLYGON ${'('.repeat(1000)}${')'.repeat(1000)}`, 'too many brackets'],
])('%s is refused', (text, reason) => {
  expect(readWkt(text)).toEqual({ reason: expect.stringContaining(reason) })
})

test('what isn’t a number isn’t taken for one', () => {
  expect(readWkt('POLYGON ((0 x, , 2 3))')).toEqual({ polygons: [[[[0, NaN], [NaN, NaN], [2, 3]]]] }) // prettier-ignore
})

/** A star around the origin with a hole in its middle. */
function star(radii: readonly number[]): Polygon {
  const ring = (scale: number): Ring => {
    const points = radii.map((radius, at): Point => {
      const angle = (2 * Math.PI * at) / radii.length
      return [scale * radius * Math.cos(angle), scale * radius * Math.sin(angle)]
    })
    return [...points, ...points.slice(0, 1)]
  }
  return [ring(1), ring(0.3)]
}

const flat = (rings: Polygon) => rings.map((ring) => flatRing(ring, (point) => point))
const pointsOf = (ring: Float64Array) =>
  Array.from({ length: ring.length / 2 }, (_, at): Point => [ring[at * 2] ?? NaN, ring[at * 2 + 1] ?? NaN])

test('the parts of a polygon are small, and have the same points inside as the whole', () => {
  const radii = fc.array(fc.double({ min: 100, max: 10_000, noNaN: true }), { minLength: 40, maxLength: 400 })
  const place = fc.double({ min: -10_000, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(radii, fc.array(fc.tuple(place, place), { minLength: 20, maxLength: 20 }), (all, points) => {
      const whole = star(all)
      const parts = (subdivided(flat(whole), 24) ?? []).map((part) => part.map(pointsOf))
      for (const part of parts) expect(part.flat().length).toBeLessThanOrEqual(24)
      for (const point of points)
        expect(parts.filter((part) => isInside(part, point))).toHaveLength(isInside(whole, point) ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})

test('an outline of 300,000 points is cut up in time that grows with its size', () => {
  const parts =
    subdivided(flat(star(Array.from({ length: 150_000 }, (_, at) => 5000 + (at % 7) * 0.03))), 96) ?? []
  expect(parts.length).toBeGreaterThan(300_000 / 96)
  expect(parts.length).toBeLessThan((3 * 300_000) / 96)
})

test('an outline that zigzags across every cut isn’t cut up: its parts would have any number of points', () => {
  const zigzag = Array.from({ length: 20_000 }, (_, at): Point => [at % 2 === 0 ? 0 : 100_000, at * 0.001])
  expect(subdivided(flat([[...zigzag, [0, 30], [0, 0]]]), 96)).toBeNull()
})
