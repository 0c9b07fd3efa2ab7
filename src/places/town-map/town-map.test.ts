import fc from 'fast-check'
import { expect, test } from 'vitest'

import { townMap, type TownPoint } from './town-map.ts'

/** A square of postcodes 100 m apart: the western half in A1, the eastern in A2. */
const square: TownPoint[] = Array.from({ length: 100 }, (_, at) => ({
  outcode: at % 10 < 5 ? 'A1' : 'A2',
  easting: 500_000 + (at % 10) * 100,
  northing: 200_000 + Math.floor(at / 10) * 100,
}))

const edges = (path: string) => path.match(/M/g)?.length ?? 0

test('lines separate plots within a district, and borders separate districts', () => {
  const map = townMap(square, 'A1')
  expect(map).not.toBeNull()
  expect(edges(map?.plots ?? '')).toBeGreaterThan(100)
  expect(edges(map?.borders ?? '')).toBeGreaterThan(0)
  expect(map?.labels.map(({ outcode }) => outcode)).toEqual(['A1', 'A2'])
})

test('the highlighted outline is closed', () => {
  const { subject = '' } = townMap(square, 'A1') ?? {}
  const ends = new Map<string, number>()
  for (const [, from = '', to = ''] of subject.matchAll(/M([^L]+)L([^M]+)/g)) {
    ends.set(from, (ends.get(from) ?? 0) + 1)
    ends.set(to, (ends.get(to) ?? 0) - 1)
  }
  expect(ends.size).toBeGreaterThan(20)
  // Corners are rounded to whole units, so neighbours may disagree at a few of them.
  const open = [...ends.values()].filter((balance) => balance !== 0)
  expect(open.length).toBeLessThanOrEqual(2)
})

test('north is at the top and west on the left', () => {
  const labels = townMap(square, 'A1')?.labels ?? []
  expect(labels[0]?.x).toBeLessThan(labels[1]?.x ?? 0)
  const north = townMap(
    square.map((point) => ({ ...point, outcode: point.northing > 200_500 ? 'N1' : 'S1' })),
    'N1',
  )
  const y = (outcode: string) => north?.labels.find((label) => label.outcode === outcode)?.y ?? 0
  expect(y('N1')).toBeLessThan(y('S1'))
})

test('everything is drawn inside the frame', () => {
  const point = fc.record({
    outcode: fc.constantFrom('A1', 'A2', 'B1'),
    easting: fc.integer({ min: 400_000, max: 410_000 }),
    northing: fc.integer({ min: 200_000, max: 240_000 }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 12, maxLength: 60 }), (points) => {
      const map = townMap(points, 'A1')
      if (map === null) throw new Error('No map')
      for (const [, x, y] of `${map.plots}${map.borders}${map.subject}`.matchAll(/(-?\d+) (-?\d+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(map.width)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(map.height)
      }
    }),
    { numRuns: 40 },
  )
})

test('a handful of postcodes makes no map', () => {
  expect(townMap(square.slice(0, 11), 'A1')).toBeNull()
})
