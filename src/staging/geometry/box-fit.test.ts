import { describe, expect, it } from 'vitest'

import { blurred, greyOf, scaledGrey, slopesOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { fitBox } from './box-fit.ts'
import type { SeenBox } from './box-search.ts'
import { axesOf, rayThrough, type Turn } from './camera.ts'
import type { Eye } from './edge-maps.ts'

const [WIDTH, HEIGHT, FOCAL] = [720, 480, 400]
const turn = { yawDegrees: 14, pitchDegrees: -3, rollDegrees: 0.4 }
const eye: Eye = { width: WIDTH, height: HEIGHT, focalPx: FOCAL, turn }
const truth: SeenBox = { ceiling: 0.75, left: 1, right: 1.4, back: 2.4 }

describe('the fit of a box', () => {
  const fitAs = (seen: Turn, box: SeenBox) =>
    fitBox(slopesOf(blurred(scaledGrey(greyOf(flatRoom(seen)), WIDTH), 0.7)), {
      eye,
      box,
      isFocalKnown: true,
      segments: [],
      axes: new Int8Array(0),
    })

  it('moves the walls to the edges of the picture', () => {
    const { box } = fitAs(turn, { ...truth, left: 1.04, back: 2.46 })
    expect(box.left).toBeCloseTo(1, 1.5)
    expect(box.back).toBeCloseTo(2.4, 1.5)
  })

  it('keeps the turn that vanishing points gave, though the edges would fit another', () => {
    const fitted = fitAs({ ...turn, yawDegrees: 14.3 }, truth)
    expect(Math.abs(fitted.eye.turn.yawDegrees - turn.yawDegrees)).toBeLessThan(0.1)
  })
})

/** The room in flat colours, as a camera with this turn sees it. */
function flatRoom(seen: Turn): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const camera = {
    width: WIDTH,
    height: HEIGHT,
    focalPx: FOCAL,
    position: [0, 0, 0],
    ...axesOf(seen),
  } as const
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const ray = rayThrough(camera, (pixel % WIDTH) + 0.5, Math.floor(pixel / WIDTH) + 0.5)
    data.fill(toneOf(ray), pixel * 3, pixel * 3 + 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function toneOf([dx, dy, dz]: readonly [number, number, number]): number {
  const reaches = [
    { tone: dy < 0 ? 120 : 250, reach: (dy < 0 ? -1 : truth.ceiling) / dy },
    { tone: 212, reach: dz < 0 ? -truth.back / dz : Infinity },
    { tone: dx < 0 ? 200 : 190, reach: (dx < 0 ? -truth.left : truth.right) / dx },
  ]
  return reaches.reduce((near, other) => (other.reach < near.reach ? other : near)).tone
}
