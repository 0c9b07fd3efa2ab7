import { describe, expect, it } from 'vitest'

import { blurred, greyOf, scaledGrey, slopesOf } from '#staging/image/grey.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { SeenBox } from './box-search.ts'
import { turnOf } from './camera.ts'
import { tonesOf } from './floor-profiles.ts'
import { floorEnds } from './floor-steps.ts'
import { placeWalls } from './misplaced-walls.ts'
import { findSegments } from './segments.ts'

const [WIDTH, HEIGHT] = [480, 320]
const made = { ...makeUpRoom(36), hasCoving: false }
const camera = cameraOf(made, WIDTH, HEIGHT)
const { raster } = photograph(made, WIDTH, HEIGHT)
const eye = { width: WIDTH, height: HEIGHT, focalPx: camera.focalPx, turn: turnOf(camera) }
const [x, y, z] = made.position
/** The room as it is, in heights of the camera. */
const truth: SeenBox = {
  ceiling: (made.room.heightMetres - y) / y,
  left: x / y,
  right: (made.room.widthMetres - x) / y,
  back: z / y,
}
const tones = tonesOf(raster, WIDTH)
const slopes = slopesOf(blurred(scaledGrey(greyOf(raster), WIDTH), 0.7))
const picture = { slopes, segments: findSegments(slopes), tones, isFocalKnown: true }
const placed = (box: SeenBox) =>
  placeWalls(picture, { fitted: { eye, box, support: [] }, ends: floorEnds(tones, eye, box) })

const farOff = [
  ['the back wall', { ...truth, back: truth.back * 1.22 }],
  ['the left wall', { ...truth, left: truth.left * 1.17 }],
  ['the right wall', { ...truth, right: truth.right * 0.86 }],
  ['both side walls', { ...truth, left: truth.left * 1.2, right: truth.right * 1.2 }],
] as const

describe('a box with a misplaced wall', () => {
  it.each(farOff)('gets %s to where the corners and ceilings are', (_, box) => {
    const { box: found } = placed(box).fitted
    for (const wall of ['left', 'right', 'back'] as const)
      expect(found[wall] / truth[wall]).toBeCloseTo(1, 1.5)
  })

  it('stays as it is if its corners are seen', () => {
    const { fitted, isOpen } = placed(truth)
    expect(fitted.box).toBe(truth)
    expect(isOpen).toBe(false)
  })
})
