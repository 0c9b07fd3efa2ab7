import { describe, expect, it } from 'vitest'

import { openPhoto } from '#staging/image/open-photo.server.ts'
import { jpegOf, photograph } from '#testing/made-up-rooms/photograph.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { project, turnOf } from './camera.ts'
import { ACCEPTED_CONFIDENCE } from './confidence.ts'
import { describeRoom } from './describe-room.ts'
import { estimateRoom } from './estimate-room.ts'
import { cornersOf } from './room.ts'

describe('the estimate of a made-up room', async () => {
  const made = makeUpRoom(17)
  const photo = photograph(made, 480, 320)
  const { raster, knownFocalPx } = await openPhoto(await jpegOf(photo, made, true), 'room.jpg')
  const estimate = estimateRoom(raster, knownFocalPx)

  it('has the camera’s turn within a degree, and says that it can be trusted', () => {
    const [found, truth] = [turnOf(estimate?.camera ?? photo.camera), turnOf(photo.camera)]
    expect(estimate?.confidence).toBeGreaterThan(ACCEPTED_CONFIDENCE)
    expect(Math.abs(found.yawDegrees - truth.yawDegrees)).toBeLessThan(1)
    expect(Math.abs(found.pitchDegrees - truth.pitchDegrees)).toBeLessThan(1)
    expect(Math.abs(found.rollDegrees - truth.rollDegrees)).toBeLessThan(1)
  })

  it('has the visible corners of the floor within 4 pixels', () => {
    const described = estimate ? describeRoom(estimate).corners : []
    const visible = cornersOf(made.room)
      .map(({ name, at }) => ({ name, ...project(photo.camera, at) }))
      .filter(
        ({ name, x, y, depth }) =>
          name.startsWith('floor') && depth > 0 && x > 0 && x < 480 && y > 0 && y < 320,
      )
    expect(visible.length).toBeGreaterThan(0)
    for (const { name, x, y } of visible) {
      const found = described.find((corner) => corner.name === name)
      expect(Math.hypot((found?.x ?? 0) - x, (found?.y ?? 0) - y), name).toBeLessThan(4)
    }
  })

  it('has the ceiling’s height above the floor, in heights of the camera, within 3 %, and the camera’s in metres within 10 %', () => {
    const [found, truth] = [estimate?.camera.position[1] ?? 0, made.position[1]]
    expect((estimate?.room.heightMetres ?? 0) / found / (made.room.heightMetres / truth)).toBeCloseTo(1, 1.2)
    expect(Math.abs(found / truth - 1)).toBeLessThan(0.1)
  })

  it('is the same each time', () => {
    expect(estimateRoom(raster, knownFocalPx)).toEqual(estimate)
  })
})

it('finds no room in a plain grey picture', () => {
  const raster = { width: 300, height: 200, data: new Uint8Array(300 * 200 * 3).fill(128) }
  expect(estimateRoom(raster, null)).toBeNull()
})
