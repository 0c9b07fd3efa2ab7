import { describe, expect, it } from 'vitest'

import { blurred, greyOf, scaledGrey, slopesOf } from '#staging/image/grey.ts'
import { shrunk, type Raster } from '#staging/image/raster.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { SeenBox } from './box-search.ts'
import { rayThrough, turnOf } from './camera.ts'
import { cornersApart } from './confidence.ts'
import { tonesOf } from './floor-profiles.ts'
import { floorEnds } from './floor-steps.ts'
import { findSegments } from './segments.ts'
import { settleFloor } from './settle-floor.ts'
import type { Vector } from './vectors.ts'

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

describe('a room with dark skirtings below pale walls', () => {
  const SKIRTING_METRES = 0.14

  it('has its floor end at their feet, however far up it was thought to end', () => {
    const raster = flatRoom(SKIRTING_METRES)
    const slopes = slopesOf(blurred(scaledGrey(greyOf(raster), WIDTH), 0.7))
    const picture = {
      slopes,
      segments: findSegments(slopes),
      tones: tonesOf(raster, WIDTH),
      isFocalKnown: true,
    }
    const seems = 1 / (1 - SKIRTING_METRES / y)
    const wrong = {
      ...truth,
      back: truth.back * seems,
      left: truth.left * seems,
      right: truth.right * seems,
    }
    const { fitted, ends } = settleFloor(picture, { eye, box: wrong })
    expect(cornersApart(fitted, { eye, box: truth, support: [] }) * WIDTH).toBeLessThan(1.5)
    for (const end of ends) expect(end?.rival ?? 0).toBeLessThan(0.5)
  })

  it('leaves a doubt where a single wall shows such a strip', () => {
    const single = tonesOf(flatRoom(SKIRTING_METRES, 'back'), WIDTH)
    const [back] = floorEnds(single, eye, truth)
    expect(back?.px).toBeGreaterThan(4)
    expect(back?.rival).toBeGreaterThan(0.9)
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

/** The room in flat colours: pale walls, a grey floor, and dark skirtings along all walls or one of them. */
function flatRoom(skirtingMetres: number, only?: 'back'): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const ray = rayThrough(camera, (pixel % WIDTH) + 0.5, Math.floor(pixel / WIDTH) + 0.5)
    data.set(flatColour(ray, skirtingMetres, only), pixel * 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function flatColour([dx, dy, dz]: Vector, skirtingMetres: number, only?: 'back'): [number, number, number] {
  const { widthMetres, heightMetres } = made.room
  const inset = 0.016
  const reach = {
    floor: dy < 0 ? -y / dy : Infinity,
    ceiling: dy > 0 ? (heightMetres - y) / dy : Infinity,
    back: dz < 0 ? -(z - inset) / dz : Infinity,
    side: dx < 0 ? -(x - inset) / dx : (widthMetres - inset - x) / dx,
  }
  const [plane] = (Object.entries(reach) as [keyof typeof reach, number][]).toSorted((a, b) => a[1] - b[1])
  if (!plane || plane[0] === 'floor') return [140, 138, 134]
  if (plane[0] === 'ceiling') return [250, 250, 250]
  const isSkirting = y + dy * plane[1] < skirtingMetres && (only === undefined || plane[0] === only)
  if (isSkirting) return [70, 44, 26]
  return plane[0] === 'back' ? [214, 208, 196] : [200, 195, 184]
}
