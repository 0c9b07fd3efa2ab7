import { expect, test } from 'vitest'

import type { Polygon } from '../geometry/shape.ts'
import { bordersShared } from './borders-shared.ts'

/** A square of one degree with its lower left corner here. */
const square = (x: number, y: number): readonly Polygon[] => [
  [
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ],
  ],
]

test('areas with a border in common are neighbours both ways round; a common corner isn’t enough', () => {
  const outlines = new Map([
    ['A', square(0, 0)],
    ['B', square(1, 0)],
    ['C', square(1, 1)],
    ['D', square(5, 5)],
  ])
  expect(bordersShared(outlines)).toEqual([
    ['A', 'B'],
    ['B', 'A'],
    ['B', 'C'],
    ['C', 'B'],
  ])
})

test('an area in the hole of another is its neighbour', () => {
  const [[hole] = [[]]] = square(1, 1)
  const around: readonly Polygon[] = [[[...(square(0, 0)[0]?.[0] ?? [])], hole ?? []]]
  expect(
    bordersShared(
      new Map([
        ['inner', square(1, 1)],
        ['outer', around],
      ]),
    ),
  ).toEqual([
    ['inner', 'outer'],
    ['outer', 'inner'],
  ])
})
