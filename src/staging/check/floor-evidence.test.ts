import { describe, expect, it } from 'vitest'

import { axesOf, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, type RoomBox } from '#staging/geometry/room.ts'
import { plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import { planesSeen } from './changed-areas.ts'
import { floorEvidence } from './floor-evidence.ts'

const room: RoomBox = { widthMetres: 4, depthMetres: 4.5, heightMetres: 2.4 }
const camera: Camera = {
  width: 480,
  height: 320,
  focalPx: 300,
  position: [2.1, 1.4, 4.2],
  ...axesOf({ yawDegrees: 4, pitchDegrees: 3, rollDegrees: 0 }),
}

/** A grey room with a floor, and furniture along all walls up to a height in metres. */
function painted(
  floor: (at: Vector) => readonly [number, number, number],
  furniture: { upTo: number; colour: readonly [number, number, number] } = { upTo: 0, colour: [0, 0, 0] },
): Raster {
  const data = new Uint8Array(camera.width * camera.height * 3).fill(160)
  for (let pixel = 0; pixel < camera.width * camera.height; pixel++) {
    const ray = rayThrough(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5)
    const { plane, times } = exitOf(room, camera.position, ray)
    const at = plus(camera.position, ray, times)
    if (plane === 'floor') data.set(floor(at), pixel * 3)
    else if (at[1] < furniture.upTo) data.set(furniture.colour, pixel * 3)
  }
  return { width: camera.width, height: camera.height, data }
}

const isSunlit = ([along, , deep]: Vector) => along > 1 && along < 3 && (along * 4) % 1 < 0.5 && deep > 1
const brown = ([along]: Vector, light: number) => {
  const board = 1 + 0.06 * Math.sign(Math.sin(along * 40))
  return [120 * light * board, 96 * light * board, 70 * light * board] as const
}
const grey = ([, , deep]: Vector, light: number) => {
  const board = 1 + 0.06 * Math.sign(Math.sin(deep * 40))
  return [100 * light * board, 102 * light * board, 106 * light * board] as const
}
const original = painted((at) => brown(at, isSunlit(at) ? 1.9 : 1))
const shareKept = (result: Raster) => {
  const evidence = floorEvidence({ original, result, camera, room }, planesSeen(camera, room), 1)
  return evidence?.of === 'floor' ? evidence.values[0] : null
}

it('keeps the pattern of a floor under another light', () => {
  expect(shareKept(painted((at) => brown(at, isSunlit(at) ? 1.7 : 0.9)))).toBeGreaterThan(0.6)
})

it('keeps nothing of a floor that only has the same sunlight', () => {
  expect(shareKept(painted((at) => grey(at, isSunlit(at) ? 1.9 : 1)))).toBeLessThan(0.02)
})

describe('a room with furniture along all walls', () => {
  const evidence = (floor: (at: Vector) => readonly [number, number, number]) =>
    floorEvidence(
      { original, result: painted(floor, { upTo: 0.5, colour: [90, 60, 50] }), camera, room },
      planesSeen(camera, room),
      1,
    )
  const COLOURS = [
    [60, 90, 60],
    [200, 60, 60],
    [60, 70, 160],
    [230, 200, 90],
    [30, 30, 34],
  ] as const

  it('has a floor that isn’t judged if rugs and furniture of many colours hide it', () => {
    expect(
      evidence(([along, , deep]) => {
        const piece = Math.floor(along * 2) + 3 * Math.floor(deep * 2)
        return COLOURS[piece % COLOURS.length] ?? COLOURS[0]
      }),
    ).toBeNull()
  })

  it('has a floor that’s judged if one new colour covers much of it', () => {
    expect(evidence((at) => grey(at, 1))).not.toBeNull()
  })
})
