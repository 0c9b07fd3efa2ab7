import { expect, it } from 'vitest'

import { isWholeDoor, standsBeforeWall, type Shown } from './clear-doors.ts'
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
const shown: Shown = { leaf, folds: 0.3, step: 0.2, gap: 1.5, isCut: false }

it('is a whole door if nearly all of its outline is new', () => {
  expect(isWholeDoor(outline, shown)).toBe(true)
})

it('is a whole door if furniture hides the lower half of its sides', () => {
  expect(isWholeDoor({ ...outline, edges: [1.2, 0.6, 0.85] }, shown)).toBe(true)
})

it('may be higher if all of it can be seen, as a room’s size is an estimate', () => {
  expect(isWholeDoor({ ...outline, top: 87, edges: [1.8, 1.7, 0.85] }, shown)).toBe(true)
})

it.each([
  ['cut off by the picture’s border', true],
  ['in the picture', false],
])('may lack a side only if that’s %s', (_, isCut) => {
  expect(isWholeDoor({ ...outline, edges: [1.5, 0, 0.85] }, { ...shown, isCut })).toBe(isCut)
})

it.each<[string, DoorOutline, Partial<Shown>]>([
  ['one side shows plain wall', { ...outline, edges: [1.5, 0.6, 0.85], plain: [0, 0.9, 0] }, {}],
  ['it’s as wide as a wardrobe', { ...outline, right: 84, edges: [1.5, 1.4, 1.1] }, {}],
  ['it’s as low as a bookcase', { ...outline, top: 68 }, {}],
  ['it’s higher than a door and half hidden', { ...outline, top: 87, edges: [1.5, 1.4, 0.85] }, {}],
  ['it’s narrower for its height than a door', { ...outline, right: 69, top: 84 }, {}],
  ['it’s full of books', outline, { folds: -1.1 }],
  ['it has no colour of its own', outline, { leaf: { ...leaf, upper: 0.3 } }],
  ['it hides the floor with its own colour', outline, { leaf: { ...leaf, front: 0.9 } }],
  ['it hangs beside a window, as a curtain does', outline, { gap: -0.08 }],
  ['it’s hardly another colour than the wall', outline, { step: -0.1 }],
])('is no whole door if %s', (_, other, seen) => {
  expect(isWholeDoor(other, { ...shown, ...seen })).toBe(false)
})

it('stands before the wall if it’s seen down to a floor of its own colour', () => {
  const wardrobe = { lower: 0.95, front: 0.8, floor: 0.1 }
  expect(standsBeforeWall(wardrobe)).toBe(true)
  expect(standsBeforeWall({ ...wardrobe, lower: 0.5 })).toBe(false)
  expect(standsBeforeWall({ ...wardrobe, floor: 0.7 })).toBe(false)
})
