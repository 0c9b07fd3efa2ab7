import { describe, expect, it } from 'vitest'

import { blurred, greyOf, scaledGrey, slopesOf } from '#staging/image/grey.ts'
import { shrunk } from '#staging/image/raster.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { SeenBox } from './box-search.ts'
import { turnOf } from './camera.ts'
import { cornersApart } from './confidence.ts'
import { tonesOf } from './floor-profiles.ts'
import { floorEnds } from './floor-steps.ts'
import { findSegments } from './segments.ts'
import { settleFloor } from './settle-floor.ts'

const [WIDTH, HEIGHT] = [480, 320]
const made = makeUpRoom(17)
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
/** As much further away as a wall seems whose skirting's top is taken for its foot. */
const SEEMS = 1 / (1 - made.skirtingMetres / y)
const tones = tonesOf(raster, WIDTH)

describe('the floor of a made-up room', () => {
  it('ends at the walls, clearly and along their whole length', () => {
    const ends = floorEnds(tones, eye, truth).filter((end) => end !== null)
    expect(ends.length).toBeGreaterThan(1)
    for (const { px, share, rival } of ends) {
      expect(Math.abs(px)).toBeLessThan(1.5)
      expect(share).toBeGreaterThan(0.9)
      expect(rival).toBeLessThan(0.8)
    }
  })

  it('is found again if a wall was taken to stand where its skirting ends', () => {
    const slopes = slopesOf(blurred(scaledGrey(greyOf(raster), WIDTH), 0.7))
    const picture = { slopes, segments: findSegments(slopes), tones, isFocalKnown: true }
    const right = { eye, box: truth, support: [] }
    for (const wrong of [
      { ...truth, back: truth.back * SEEMS },
      { ...truth, left: truth.left * SEEMS, right: truth.right * SEEMS },
    ]) {
      expect(cornersApart({ eye, box: wrong, support: [] }, right) * WIDTH).toBeGreaterThan(3)
      expect(cornersApart(settleFloor(picture, { eye, box: wrong }).fitted, right) * WIDTH).toBeLessThan(1.5)
    }
  })
})

describe('a picture made smaller', () => {
  it('has the means of whole squares, and stays as it is if it’s small enough', () => {
    const data = Uint8Array.from({ length: 4 * 2 * 3 }, (_, at) => (Math.floor(at / 3) % 2 === 0 ? 10 : 20))
    const small = shrunk({ width: 4, height: 2, data }, 2)
    expect([small.width, small.height, [...small.data]]).toEqual([2, 1, Array(6).fill(15)])
    expect(shrunk(small, 2)).toBe(small)
  })
})
