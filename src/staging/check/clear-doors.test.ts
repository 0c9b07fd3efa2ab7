import { expect, it } from 'vitest'

import { isWholeDoor } from './clear-doors.ts'
import type { DoorOutline } from './door-outlines.ts'

/** 85 cm wide and 2.05 m high, with its frame. */
const outline: DoorOutline = {
  left: 40,
  right: 74,
  top: 82,
  edges: [1.5, 1.4, 0.85],
  plain: [0, 0.05, 0],
  score: 4.5,
}
const leaf = { upper: 0.7, floor: 0.1, front: 0.2 }

it('is a whole door if nearly all of its outline is new', () => {
  expect(isWholeDoor(outline, leaf, 0.3, 0.2)).toBe(true)
})

it.each<[string, DoorOutline, typeof leaf, number]>([
  ['one side shows plain wall', { ...outline, edges: [1.5, 0.6, 0.85], plain: [0, 0.9, 0] }, leaf, 0.3],
  ['it’s as wide as a wardrobe', { ...outline, right: 84, edges: [1.5, 1.4, 1.1] }, leaf, 0.3],
  ['it’s as low as a bookcase', { ...outline, top: 68 }, leaf, 0.3],
  ['it’s full of books', outline, leaf, -1.1],
  ['it has no colour of its own', outline, { ...leaf, upper: 0.3 }, 0.3],
  ['it hides the floor with its own colour', outline, { ...leaf, front: 0.9 }, 0.3],
])('is no whole door if %s', (_, other, seen, folds) => {
  expect(isWholeDoor(other, seen, folds, 0.2)).toBe(false)
})

it('is no whole door if it’s hardly another colour than the wall', () => {
  expect(isWholeDoor(outline, leaf, 0.3, -0.1)).toBe(false)
})
