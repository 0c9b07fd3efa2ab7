import { describe, expect, it } from 'vitest'

import type { DoorOutline } from './door-outlines.ts'
import { doorProfile } from './door-profile.ts'
import type { WallChanges } from './wall-changes.ts'

const [COLUMNS, ROWS] = [100, 96]
const outline: DoorOutline = {
  left: 30,
  right: 64,
  top: 80,
  edges: [1, 1, 0.8],
  plain: [0, 0, 0],
  score: 3,
}

/** A wall whose places became brighter by so much, as a logarithm, where they aren't wall any more. */
function wall(brighter: (column: number, row: number) => number): WallChanges {
  const values = Float32Array.from({ length: COLUMNS * ROWS * 3 }, (_, at) => {
    const cell = Math.floor(at / 3)
    return brighter(cell % COLUMNS, Math.floor(cell / COLUMNS))
  })
  const isWall = Uint8Array.from({ length: COLUMNS * ROWS }, (_, cell) => (values[cell * 3] === 0 ? 1 : 0))
  return { wall: 'back', columns: COLUMNS, rows: ROWS, colour: values, change: values, isWall }
}

const isInside = (column: number, row: number) =>
  column >= outline.left && column < outline.right && row < outline.top
/** A frame of three cells, and panels that are the same at both sides. */
const door = (column: number, row: number) => {
  if (!isInside(column, row)) return 0
  const inset = Math.min(column - outline.left, outline.right - 1 - column)
  if (inset < 3) return 0.3
  return inset > 6 && inset < 13 && row % 36 > 6 ? 0.15 : 0.2
}

const profile = (brighter: (column: number, row: number) => number) => doorProfile(wall(brighter), outline)
/** Where the values of the places from 15 cm outside the sides to 25 cm inside are, four to a place, and those of the whole. */
const [OUTSIDE, FRAME, LEAF, STRAIGHT, SKIRTING, SYMMETRY] = [0, 12, 32, 60, 64, 68] as const

describe('what a rectangle shows across its outline', () => {
  it('is the wall outside, a frame, and a leaf of another brightness', () => {
    const values = profile(door)
    const [outside, frame, leaf] = [OUTSIDE, FRAME, LEAF].map((at) => values[at] ?? Number.NaN)
    expect([outside, frame, leaf]).toEqual([0, expect.closeTo(0.3), expect.closeTo(0.2)])
  })

  it('differs from side to side if one of them is something else', () => {
    const one = profile((column, row) => (isInside(column, row) ? (column < 47 ? 0.3 : -0.2) : 0))
    expect([profile(door)[FRAME + 1], one[FRAME + 1]]).toEqual([expect.closeTo(0), expect.closeTo(0.5)])
  })

  it('is a straight line at a door’s sides, but not at a plant’s', () => {
    const leaves = profile((column, row) => {
      const sway = 3 * Math.sin(row * 0.9)
      return column >= outline.left + sway && column < outline.right + sway && row < outline.top ? 0.3 : 0
    })
    expect(profile(door)[STRAIGHT]).toBeGreaterThan(0.9)
    expect(leaves[STRAIGHT]).toBeLessThan(0.6)
  })

  it('stops the skirting between its sides only', () => {
    const [less = 0, more = 0, inside = 1] = profile(door).slice(SKIRTING)
    expect([less, more, inside]).toEqual([1, 1, 0])
  })

  it('is symmetric, unlike shelves of books', () => {
    const books = (column: number, row: number) =>
      isInside(column, row) ? 0.2 + ((column * 37) % 11) / 20 : 0
    expect(profile(door)[SYMMETRY]).toBeGreaterThan(0.6)
    expect(profile(books)[SYMMETRY]).toBeLessThan(0.3)
  })
})
