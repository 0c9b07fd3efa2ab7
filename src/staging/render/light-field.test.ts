import { describe, expect, it } from 'vitest'

import { project } from '#staging/geometry/camera.ts'
import { wallPoint } from '#staging/geometry/room.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { lightFieldOf } from './light-field.ts'

const made = makeUpRoom(6)
const camera = cameraOf(made, 90, 60)
const photoOf = (level: number) => ({ width: 90, height: 60, data: new Uint8Array(90 * 60 * 3).fill(level) })
const lightOf = (level: number, isOutdoors: boolean) =>
  lightFieldOf(photoOf(level), camera, made.room, made.openings, isOutdoors).windows

describe('the light of a photograph', () => {
  it('comes from the windows indoors', () => {
    const seen = made.openings.filter(({ kind }) => kind === 'window')
    expect(lightOf(150, false).map(({ opening }) => opening)).toEqual(seen)
  })

  it('comes from the ceiling if the windows are dark', () => {
    const photo = photoOf(150)
    const window = made.openings.find(({ kind }) => kind === 'window')
    if (!window) throw new Error('The room has no window')
    const corners = [window.from, window.to].flatMap((along) =>
      [window.bottom, window.top].map((high) =>
        project(camera, wallPoint(made.room, window.wall, along, high)),
      ),
    )
    const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
    const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
    for (let y = 0; y < 60; y++)
      for (let x = 0; x < 90; x++)
        if (x >= left && x <= right && y >= top && y <= bottom)
          photo.data.fill(20, (y * 90 + x) * 3, (y * 90 + x) * 3 + 3)
    const [lamp, ...others] = lightFieldOf(photo, camera, made.room, [window]).windows
    expect(others).toHaveLength(0)
    expect([...(lamp?.inward ?? [])]).toEqual([0, -1, 0])
    expect(lamp?.at[1] ?? 0).toBeGreaterThan(made.room.heightMetres - 0.1)
  })

  it('comes from the sky in a garden, downwards, and is brighter over brighter ground', () => {
    const [dim, bright] = [lightOf(90, true), lightOf(170, true)]
    expect(dim).toHaveLength(1)
    expect([...(dim[0]?.inward ?? [])]).toEqual([0, -1, 0])
    expect(bright[0]?.light[1] ?? 0).toBeGreaterThan((dim[0]?.light[1] ?? 0) * 1.5)
  })
})
