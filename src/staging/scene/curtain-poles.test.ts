import { describe, expect, it } from 'vitest'

import { buildScene } from './build-scene.ts'
import { polesOf } from './curtain-poles.ts'
import type { PlacedPiece } from './plan-rules.ts'

const curtain = (x: number, z: number, turnDegrees = 0, y = 1.1): PlacedPiece => ({
  kind: 'curtain',
  x,
  z,
  y,
  turnDegrees,
})
const chair: PlacedPiece = { kind: 'armchair', x: 1, z: 1, turnDegrees: 0 }

describe('curtain poles', () => {
  it('go from one curtain of a window to the other, on any wall', () => {
    expect(polesOf([chair, curtain(1, 0.1), curtain(2.5, 0.1)])).toEqual([{ at: 1, across: 1.5 }])
    expect(polesOf([curtain(0.1, 1, 90), curtain(0.1, 2.5, 90)])[0]?.across).toBeCloseTo(-1.5)
  })

  it('don’t go from wall to wall, height to height or past another piece', () => {
    expect(polesOf([curtain(1, 0.1), curtain(0.1, 1, 90)])).toEqual([])
    expect(polesOf([curtain(1, 0.1), curtain(2.5, 0.1, 0, 1.2)])).toEqual([])
    expect(polesOf([curtain(1, 0.1), chair, curtain(2.5, 0.1)])).toEqual([])
    expect(polesOf([curtain(1, 0.1), curtain(6.5, 0.1)])).toEqual([])
  })

  it('are built before the window', () => {
    const scene = (pieces: PlacedPiece[]) =>
      buildScene({ room: 'living', style: 'scandinavian', seed: 1, pieces }).mesh
    const pair = scene([curtain(1, 0.1), curtain(2.5, 0.1)])
    const xs = pair.positions.filter((_, at) => at % 3 === 0)
    // The curtains reach from 0.74 to 1.26 m and from 2.24 to 2.76 m: only the pole has triangles that reach over the middle.
    const over = Array.from({ length: pair.triangles }, (_, at) => xs.slice(at * 3, at * 3 + 3)).filter(
      (corners) => Math.min(...corners) < 1.7 && Math.max(...corners) > 1.8,
    )
    expect(over.length).toBeGreaterThan(4)
  })
})
