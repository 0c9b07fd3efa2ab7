import { describe, expect, it } from 'vitest'

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

  it('comes from the sky in a garden, downwards, and is brighter over brighter ground', () => {
    const [dim, bright] = [lightOf(90, true), lightOf(170, true)]
    expect(dim).toHaveLength(1)
    expect([...(dim[0]?.inward ?? [])]).toEqual([0, -1, 0])
    expect(bright[0]?.light[1] ?? 0).toBeGreaterThan((dim[0]?.light[1] ?? 0) * 1.5)
  })
})
