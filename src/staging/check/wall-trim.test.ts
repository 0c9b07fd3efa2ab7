import { expect, it } from 'vitest'

import { axesOf, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, type RoomBox } from '#staging/geometry/room.ts'
import { plus } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import { keepsTrim } from './wall-trim.ts'

type Colour = readonly [number, number, number]

const room: RoomBox = { widthMetres: 4, depthMetres: 4.5, heightMetres: 2.4 }
const camera: Camera = {
  width: 480,
  height: 320,
  focalPx: 300,
  position: [2.1, 1.4, 4.2],
  ...axesOf({ yawDegrees: 4, pitchDegrees: 3, rollDegrees: 0 }),
}
const GREEN: Colour = [150, 175, 160]
const BLUE: Colour = [90, 110, 150]
const WHITE: Colour = [225, 224, 220]
/** Low, warm light. */
const EVENING: Colour = [0.9, 0.7, 0.5]

/** Walls of a colour with a white skirting in some light, and furniture along the left part of the back wall. */
function painted(walls: Colour, light: Colour = [1, 1, 1], furnishedMetres = 0): Raster {
  const data = new Uint8Array(camera.width * camera.height * 3).fill(120)
  for (let pixel = 0; pixel < camera.width * camera.height; pixel++) {
    const ray = rayThrough(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5)
    const { plane, times } = exitOf(room, camera.position, ray)
    if (plane === 'floor' || plane === 'ceiling') continue
    const [along, height] = plus(camera.position, ray, times)
    const isFurniture = plane === 'back' && along < furnishedMetres && height < 0.8
    const own = isFurniture ? ([70, 60, 50] as const) : height < 0.12 ? WHITE : walls
    data.set(
      own.map((value, part) => value * (light[part] ?? 1)),
      pixel * 3,
    )
  }
  return { width: camera.width, height: camera.height, data }
}

const isKept = (result: Raster) => keepsTrim({ original: painted(GREEN), result, camera, room })

it('keeps walls whose skirting changes as they do, beside furniture', () => {
  expect(isKept(painted(GREEN, EVENING, 3))).toBe(true)
})

it.each([
  ['painted', painted(BLUE)],
  ['painted behind furniture', painted(BLUE, [1, 1, 1], 3)],
  ['painted in other light', painted(BLUE, EVENING)],
])('doesn’t keep walls that are %s', (_, result) => {
  expect(isKept(result)).toBe(false)
})

it('can’t tell walls from a skirting of their colour', () => {
  expect(keepsTrim({ original: painted(WHITE), result: painted(WHITE), camera, room })).toBe(false)
})
