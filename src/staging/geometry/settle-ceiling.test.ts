import { describe, expect, it } from 'vitest'

import { blurred, greyOf, scaledGrey, slopesOf } from '#staging/image/grey.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { SeenBox } from './box-search.ts'
import { turnOf } from './camera.ts'
import { tonesOf } from './floor-profiles.ts'
import { floorEnds } from './floor-steps.ts'
import { findSegments } from './segments.ts'
import { settleCeiling } from './settle-ceiling.ts'

const [WIDTH, HEIGHT] = [480, 320]
const made = { ...makeUpRoom(17), hasCoving: false }
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
const settled = (box: SeenBox) =>
  settleCeiling(picture, { fitted: { eye, box, support: [] }, ends: floorEnds(tones, eye, box) })

describe('the ceiling of a made-up room', () => {
  it.each([0.75, 0.9, 1.15])('is found if it was thought to be %s times as far above the camera', (times) => {
    const { fitted, ceiling } = settled({ ...truth, ceiling: truth.ceiling * times })
    expect(ceiling).not.toBe('doubtful')
    expect(fitted.box.ceiling / truth.ceiling).toBeCloseTo(1, 1.6)
  })

  it('leaves the walls where they are', () => {
    const { fitted } = settled({ ...truth, ceiling: truth.ceiling * 0.8 })
    for (const wall of ['left', 'right', 'back'] as const)
      expect(fitted.box[wall] / truth[wall]).toBeCloseTo(1, 1.8)
  })
})
