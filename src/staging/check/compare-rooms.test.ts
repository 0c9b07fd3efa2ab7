import { beforeAll, describe, expect, it } from 'vitest'

import type { Raster } from '#staging/image/raster.ts'
import { rgb } from '#staging/render/colour.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { compareRooms } from './compare-rooms.ts'

const made = makeUpRoom(40)
const { focalPx } = cameraOf(made, 480, 320)
/** Another photograph: other grain, and another garden outside the window. */
const again = (change: Partial<MadeUpRoom>) => photograph({ ...made, ...change, seed: 1040 }, 480, 320).raster

describe('the check of a picture against its original', () => {
  let original: Raster
  beforeAll(() => {
    original = photograph(made, 480, 320).raster
  })

  it('passes the original itself', () => {
    expect(compareRooms(original, original, focalPx)).toEqual({
      verdict: 'pass',
      reasons: [],
      cameraShiftPx: 0,
      structureRecall: 1,
    })
  })

  it('finds a camera that was turned by 2°', () => {
    const turned = again({ turn: { ...made.turn, yawDegrees: made.turn.yawDegrees + 2 } })
    const { verdict, cameraShiftPx } = compareRooms(original, turned, focalPx)
    expect(verdict).toBe('fail')
    expect(cameraShiftPx).toBeGreaterThan(4)
  })

  it('finds another floor', () => {
    const changed = again({ floor: { colour: rgb('#5a3a2a') } })
    expect(compareRooms(original, changed, focalPx).reasons.map(({ kind }) => kind)).toContain('floor')
  })
})
