import { describe, expect, it } from 'vitest'

import { doorOutlines } from './door-outlines.ts'
import type { WallChanges } from './wall-changes.ts'

const [COLUMNS, ROWS] = [160, 96]
const door = { left: 40, right: 74, top: 80 }
const curtain = { left: 70, right: 85, top: 92 }

/** A plain wall on which some rectangles, given from the hindmost, changed their brightness; furniture isn't wall. */
function wall(
  ...some: readonly { left: number; right: number; top: number; by: number; isFurniture: boolean }[]
): WallChanges {
  const change = new Float32Array(COLUMNS * ROWS * 3)
  const isWall = new Uint8Array(COLUMNS * ROWS).fill(1)
  for (const { left, right, top, by, isFurniture } of some)
    for (let row = 0; row < top; row++)
      for (let column = left; column < right; column++) {
        change.fill(by, (row * COLUMNS + column) * 3, (row * COLUMNS + column) * 3 + 3)
        isWall[row * COLUMNS + column] = isFurniture ? 0 : 1
      }
  return { wall: 'back', columns: COLUMNS, rows: ROWS, colour: change, change, isWall }
}

describe('the outlines of what may be a new door', () => {
  const isDoor = ({ left, right, top }: typeof door) =>
    Math.abs(left - door.left) <= 2 && Math.abs(right - door.right) <= 5 && Math.abs(top - door.top) <= 2

  it('have a door’s shape where a curtain hides one of its sides, though the curtain’s far edge is clear', () => {
    const outlines = doorOutlines(
      wall({ ...door, by: 0.2, isFurniture: false }, { ...curtain, by: 0.5, isFurniture: true }),
    )
    expect(outlines.filter(isDoor)).toHaveLength(1)
    // The clearest is still that with the curtain's edge.
    expect(Math.abs((outlines[0]?.right ?? 0) - curtain.right)).toBeLessThanOrEqual(2)
  })

  it('are none on a wall that changed evenly', () => {
    expect(doorOutlines(wall({ left: 0, right: COLUMNS, top: ROWS, by: 0.2, isFurniture: false }))).toEqual(
      [],
    )
  })
})
