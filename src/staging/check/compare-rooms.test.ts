import { beforeAll, describe, expect, it } from 'vitest'

import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import type { Opening } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'
import { rgb } from '#staging/render/colour.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { cameraOf, makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { compareRooms } from './compare-rooms.ts'

const made = makeUpRoom(40)
const { focalPx } = cameraOf(made, 480, 320)
/** Another photograph: other grain, and another garden outside the window. */
function again(change: Partial<MadeUpRoom>): Raster {
  const room = { ...made, seed: 1040, ...change }
  return photograph(room, 480, 320, roomMesh(room), { samples: 2, stepMetres: 0.3 }).raster
}

describe('the check of a picture against its original', { timeout: 120_000 }, () => {
  let original: Raster
  let estimate: RoomEstimate | null
  beforeAll(() => {
    original = again({ seed: made.seed })
    estimate = estimateRoom(original, focalPx)
  }, 120_000)

  it('passes the original itself', () => {
    expect(compareRooms(original, original, focalPx, estimate)).toEqual({
      verdict: 'pass',
      reasons: [],
      cameraShiftPx: 0,
      structureRecall: 1,
    })
  })

  it('finds a camera that was turned by 2°', () => {
    const turned = again({ turn: { ...made.turn, yawDegrees: made.turn.yawDegrees + 2 } })
    const { verdict, cameraShiftPx } = compareRooms(original, turned, focalPx, estimate)
    expect(verdict).toBe('fail')
    expect(cameraShiftPx).toBeGreaterThan(4)
  })

  const door = { kind: 'door', wall: 'back', from: 1.2, to: 1.962, bottom: 0, top: 1.981 } as const
  const window = { kind: 'window', wall: 'back', from: 0.6, to: 1.6, bottom: 0.9, top: 2 } as const
  const moved = (opening: Opening) =>
    opening.kind === 'window' && opening.wall === 'back'
      ? { ...opening, from: opening.from - 0.25, to: opening.to - 0.25 }
      : opening
  it.each<[string, string, Partial<MadeUpRoom>]>([
    ['another floor', 'floor', { floor: { colour: rgb('#5a3a2a') } }],
    [
      'a ceiling that is 15 cm lower',
      'structure',
      { room: { ...made.room, heightMetres: made.room.heightMetres - 0.15 } },
    ],
    ['a new door', 'invented', { openings: [...made.openings, door] }],
    ['a new window', 'invented', { openings: [...made.openings, window] }],
    ['a window that was moved', 'window', { openings: made.openings.map(moved) }],
    [
      'a radiator that is gone',
      'radiator',
      { openings: made.openings.filter(({ kind }) => kind !== 'radiator') },
    ],
  ])('finds %s', (_, kind, change) => {
    const { verdict, reasons } = compareRooms(original, again(change), focalPx, estimate)
    expect([verdict, ...reasons.map((reason) => reason.kind)]).toEqual(expect.arrayContaining(['fail', kind]))
  })

  it('passes another photograph of the same room', () => {
    expect(compareRooms(original, again({}), focalPx, estimate)).toMatchObject({
      verdict: 'pass',
      reasons: [],
    })
  })
})
