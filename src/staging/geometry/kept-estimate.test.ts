import { expect, it, vi } from 'vitest'

import type { estimateRoom, RoomEstimate } from './estimate-room.ts'
import { keptEstimate } from './kept-estimate.server.ts'

const ROOM: RoomEstimate = {
  camera: {
    width: 30,
    height: 20,
    focalPx: 20,
    position: [1, 1.4, 3],
    right: [1, 0, 0],
    up: [0, 1, 0],
    back: [0, 0, 1],
  },
  room: { widthMetres: 3, depthMetres: 4, heightMetres: 2.4 },
  confidence: 0.9,
  openings: [],
}
const asked = () => vi.fn<typeof estimateRoom>(() => structuredClone(ROOM))
const grey = (value: number, width = 30) => ({
  width,
  height: 600 / width,
  data: new Uint8Array(1_800).fill(value),
})

it('asks once about the same pixels, size and focal length, and again about others', () => {
  const estimate = asked()
  for (const [picture, focalPx] of [
    [grey(1), null],
    [grey(1), null],
    [grey(2), null],
    [grey(1, 20), null],
    [grey(1), 21],
    [grey(1), 21],
  ] as const)
    expect(keptEstimate(picture, focalPx, estimate)).toEqual(ROOM)
  expect(estimate).toHaveBeenCalledTimes(4)
})

it('knows that no room was found', () => {
  const estimate = vi.fn<typeof estimateRoom>(() => null)
  expect(keptEstimate(grey(3), null, estimate)).toBeNull()
  expect(keptEstimate(grey(3), null, estimate)).toBeNull()
  expect(estimate).toHaveBeenCalledOnce()
})

it('gives each caller an estimate of their own', () => {
  const estimate = asked()
  keptEstimate(grey(4), null, estimate)?.openings.push({
    kind: 'door',
    wall: 'back',
    from: 1,
    to: 2,
    bottom: 0,
    top: 2,
  })
  expect(keptEstimate(grey(4), null, estimate)).toEqual(ROOM)
})

it('forgets all but the latest 16', () => {
  const estimate = asked()
  for (let value = 10; value < 27; value++) keptEstimate(grey(value), null, estimate)
  expect(estimate).toHaveBeenCalledTimes(17)
  keptEstimate(grey(11), null, estimate)
  expect(estimate).toHaveBeenCalledTimes(17)
  keptEstimate(grey(10), null, estimate)
  expect(estimate).toHaveBeenCalledTimes(18)
})
