import { describe, expect, it } from 'vitest'

import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { project, turnOf } from './camera.ts'
import { HandSetRoom } from './hand-set-room.ts'
import { roomFromCorners } from './room-from-corners.ts'
import { cornersOf, wallPoint } from './room.ts'

const SIZE = { width: 1200, height: 800 }

/** What somebody would set in a made-up room, each point off by up to `jitterPx`. */
function setByHand(seed: number, jitterPx: number, isFocalKnown: boolean) {
  const made = makeUpRoom(seed)
  const camera = cameraOf(made, SIZE.width, SIZE.height)
  const jitter = (at: number) => Math.sin(seed * 7.3 + at * 12.9) * jitterPx
  const pixel = (point: readonly [number, number, number], at: number) => {
    const { x, y } = project(camera, point)
    return { x: x + jitter(at), y: y + jitter(at + 1) }
  }
  const { widthMetres: w, heightMetres: h } = made.room
  const near = Math.max(0.4, camera.position[2] - 2)
  const hand = HandSetRoom.parse({
    ...SIZE,
    focalPx: isFocalKnown ? camera.focalPx : null,
    ceilingMetres: h,
    corners: cornersOf(made.room).flatMap(({ name, at }, place) =>
      /-back-/.test(name) ? [{ name, ...pixel(at, place) }] : [],
    ),
    edges: [
      { edge: 'floor-left', ...pixel([0, 0, near], 20) },
      { edge: 'floor-right', ...pixel([w, 0, near], 30) },
    ],
    openings: made.openings.flatMap(({ kind, wall, from, to, bottom, top }) =>
      wall === 'back'
        ? [
            {
              kind,
              quad: [
                [from, top],
                [to, top],
                [to, bottom],
                [from, bottom],
              ].map(([along = 0, high = 0], at) => {
                const { x, y } = pixel(wallPoint(made.room, wall, along, high), 40 + at)
                return [x, y]
              }),
            },
          ]
        : [],
    ),
  })
  return { made, camera, result: roomFromCorners(hand) }
}

describe('a room from corners set by hand', () => {
  it('is the room that the corners were taken from, if the focal length is known', () => {
    for (const seed of [3, 8, 21, 34, 55]) {
      const { made, camera, result } = setByHand(seed, 0, true)
      if ('problem' in result) throw new Error(`room ${seed}: ${result.problem}`)
      const { estimate } = result
      expect(result.offPx, `room ${seed}`).toBeLessThan(1)
      expect(estimate.room.widthMetres, `room ${seed}`).toBeCloseTo(made.room.widthMetres, 1)
      expect(estimate.camera.position[2], `room ${seed}`).toBeCloseTo(camera.position[2], 1)
      const [turn, truth] = [turnOf(estimate.camera), turnOf(camera)]
      expect(Math.abs(turn.yawDegrees - truth.yawDegrees)).toBeLessThan(0.3)
      for (const opening of made.openings.filter(({ wall }) => wall === 'back')) {
        const found = estimate.openings.find(
          ({ kind, from }) => kind === opening.kind && Math.abs(from - opening.from) < 0.1,
        )
        expect(found?.top, `${opening.kind} of room ${seed}`).toBeCloseTo(opening.top, 1)
      }
    }
  })

  it('is within a degree and a tenth of its depth if every point is two pixels off', () => {
    for (const seed of [3, 8, 21, 34, 55]) {
      const { camera, result } = setByHand(seed, 2, true)
      if ('problem' in result) throw new Error(`room ${seed}: ${result.problem}`)
      const [turn, truth] = [turnOf(result.estimate.camera), turnOf(camera)]
      expect(Math.abs(turn.yawDegrees - truth.yawDegrees), `room ${seed}`).toBeLessThan(1)
      expect(
        Math.abs(result.estimate.camera.position[2] / camera.position[2] - 1),
        `room ${seed}`,
      ).toBeLessThan(0.1)
    }
  })

  it('is refused with a sentence if too few points are set, or none of them fits a room', () => {
    const empty = HandSetRoom.parse({ ...SIZE, focalPx: null, corners: [], edges: [], openings: [] })
    expect(roomFromCorners(empty)).toHaveProperty('problem')
    const crossed = HandSetRoom.parse({
      ...empty,
      corners: [
        { name: 'floor-back-left', x: 900, y: 100 },
        { name: 'floor-back-right', x: 100, y: 700 },
        { name: 'ceiling-back-left', x: 500, y: 750 },
        { name: 'ceiling-back-right', x: 1100, y: 600 },
      ],
    })
    expect(roomFromCorners(crossed)).toHaveProperty('problem')
  })
})
