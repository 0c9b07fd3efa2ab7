import { expect, it } from 'vitest'

import { blurred, greyOf, slopesOf } from '#staging/image/grey.ts'

import { unusedCorners } from './unused-corners.ts'

const [WIDTH, HEIGHT] = [360, 240]
const turn = { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }
const eye = { width: WIDTH, height: HEIGHT, focalPx: 240, turn }
/** A back wall from 60 to 300 pixels across, in heights of the camera above the floor. */
const box = { ceiling: 0.7, left: 1, right: 1, back: 2 }

/** Walls in flat greys: the back wall, from 60 to 300 pixels, and those beside it. */
function walls(left: number, back: number, right: number) {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const x = Math.floor(at / 3) % WIDTH
    return x < 60 ? left : x < 300 ? back : right
  })
  return slopesOf(blurred(greyOf({ width: WIDTH, height: HEIGHT, data }), 0.7))
}

it('counts no corner that lies on a clear edge', () => {
  expect(unusedCorners(walls(120, 200, 120), { eye, box, support: [] })).toBe(0)
})

it('counts corners beside clear edges that they don’t lie on', () => {
  const slopes = walls(120, 200, 120)
  expect(unusedCorners(slopes, { eye, box: { ...box, left: 1.1 }, support: [] })).toBe(1)
  expect(unusedCorners(slopes, { eye, box: { ...box, left: 1.1, right: 0.9 }, support: [] })).toBe(2)
})

it('counts no corner of walls that are equally bright', () => {
  expect(unusedCorners(walls(200, 200, 200), { eye, box: { ...box, left: 1.1 }, support: [] })).toBe(0)
})
