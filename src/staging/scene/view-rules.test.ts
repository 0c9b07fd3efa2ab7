import { describe, expect, it } from 'vitest'

import { axesOf, type Camera } from '#staging/geometry/camera.ts'

import { MAX_HIDING } from './kept-pieces.ts'
import { showingCost } from './plan-cost.ts'
import type { PlacedPiece } from './plan-rules.ts'
import { coveredShare, croppedShare, hiddenShare } from './view-rules.ts'

/** Looks straight at the back wall from 4 m away. */
const camera: Camera = {
  width: 600,
  height: 400,
  focalPx: 400,
  position: [2, 1.3, 4],
  ...axesOf({ yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }),
}
const room = { widthMetres: 4, depthMetres: 4.3, heightMetres: 2.4 }
const door = { kind: 'door', wall: 'back', from: 1.6, to: 2.4, bottom: 0, top: 2 } as const
const site = { room, openings: [door], camera }
const at = (kind: PlacedPiece['kind'], x: number, z: number): PlacedPiece => ({ kind, x, z, turnDegrees: 0 })

describe('how a piece shows', () => {
  it('is cropped by the share that lies outside the picture', () => {
    expect(croppedShare(at('sofa-2', 2, 0.6), camera)).toBe(0)
    // At 3 m from the camera, the picture is 4.5 m wide: half of a sofa in its border is outside.
    const half = croppedShare(at('sofa-2', 4.1, 0.6), camera)
    expect(half).toBeGreaterThan(0.3)
    expect(half).toBeLessThan(0.7)
    expect(croppedShare(at('sofa-2', 2, 4), camera)).toBe(1)
  })

  it('covers the part of a door that it stands before, and of a window only if it’s tall', () => {
    expect(coveredShare(at('wardrobe-2', 2, 1.5), site)).toBeGreaterThan(0.8)
    expect(coveredShare(at('wardrobe-2', 0.4, 0.4), site)).toBe(0)
    const lowerPart = coveredShare(at('chest', 2, 1.5), site)
    expect(lowerPart).toBeGreaterThan(0.2)
    expect(lowerPart).toBeLessThan(0.4)
    expect(coveredShare(at('chest', 3.4, 1.5), site)).toBe(0)
    expect(coveredShare(at('coffee-table', 2, 1.5), site)).toBe(0)
    expect(coveredShare(at('bed', 2, 1.5), site)).toBe(0)
    const window = { ...door, kind: 'window', bottom: 0.6 } as const
    expect(coveredShare(at('chest', 2, 1.5), { ...site, openings: [window] })).toBe(0)
    expect(coveredShare(at('wardrobe-2', 2, 1.5), { ...site, openings: [window] })).toBeGreaterThan(0.8)
    expect(coveredShare(at('wardrobe-2', 2, 1.5), { ...site, camera: null })).toBe(0)
    expect(coveredShare(at('wardrobe-2', 2, 1.5), { ...site, openings: [] })).toBe(0)
  })

  it('is cropped where it hangs or stands, not at the floor below', () => {
    // 1.4 m from the camera, the floor is below the picture and a shelf at 1.2 m isn't.
    const low = at('wall-shelf', 2, 2.6)
    expect(croppedShare({ ...low, y: 1.2 }, camera)).toBe(0)
    expect(croppedShare({ ...low, y: 0.05 }, camera)).toBe(1)
  })

  it('is hidden by the share of it that a piece before it covers, unless that’s low', () => {
    const desk = at('desk', 2, 0.4)
    expect(hiddenShare(desk, at('filing-cabinet', 2, 1.8), site)).toBeGreaterThan(0.3)
    expect(hiddenShare(desk, at('filing-cabinet', 3.6, 1.8), site)).toBe(0)
    expect(hiddenShare(desk, at('coffee-table', 2, 1.8), site)).toBe(0)
    expect(hiddenShare(at('filing-cabinet', 2, 1.8), desk, site)).toBe(0)
    expect(hiddenShare(desk, at('filing-cabinet', 2, 1.8), { ...site, camera: null })).toBe(0)
  })

  it('costs more from its side than from its front, if it’s tall or a screen', () => {
    const cost = (kind: PlacedPiece['kind'], turnDegrees: number, z = 1.6) =>
      showingCost({ kind, x: 2, z, turnDegrees }, { ...site, openings: [] })
    expect(cost('shelf', 90)).toBeGreaterThan(cost('shelf', 0) + 0.8)
    expect(cost('television', 90)).toBeGreaterThan(cost('television', 0) + 0.8)
    expect(cost('side-table', 90)).toBeCloseTo(cost('side-table', 0), 1)
    expect(cost('shelf', 90)).toBeGreaterThan(cost('shelf', 90, 0.4))
  })

  it('costs more from its side than from its front or at an angle, if it’s a sofa', () => {
    const cost = (turnDegrees: number) =>
      showingCost({ kind: 'sofa-2', x: 2, z: 0, turnDegrees }, { ...site, openings: [] })
    expect(cost(0)).toBe(0)
    expect(cost(55)).toBe(0)
    expect(cost(90)).toBeGreaterThan(0.9)
  })

  it('costs too much to be kept from behind, if it’s an armchair', () => {
    const cost = (kind: PlacedPiece['kind'], turnDegrees: number) =>
      showingCost({ kind, x: 2, z: 0.6, turnDegrees }, { ...site, openings: [] })
    expect(cost('armchair', 180)).toBeGreaterThan(MAX_HIDING)
    expect(cost('armchair', 135)).toBeGreaterThan(MAX_HIDING)
    expect(cost('armchair', 90)).toBeLessThan(0.1)
    expect(cost('chair', 180)).toBeLessThan(MAX_HIDING)
  })
})
