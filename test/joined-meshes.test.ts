import { expect, it } from 'vitest'

import { buildTree } from '#staging/render/bvh.ts'
import { randomFrom } from '#staging/render/random.ts'
import { noHit, trace } from '#staging/render/trace.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { built, joined } from '../bench/support/joined-meshes.ts'

it('a furnished room’s joined trees meet the same triangles as one tree of all of them', () => {
  const [room, furniture] = [built(roomMesh(makeUpRoom(7))), built(roomMesh(makeUpRoom(8)))]
  const whole = joined(room, furniture)
  const [both, anew] = [whole.tree, buildTree(whole.mesh)]
  const random = randomFrom(5)
  const between = (from: number, to: number) => from + random() * (to - from)
  let ofRoom = 0
  let ofFurniture = 0
  for (let ray = 0; ray < 2_000; ray++) {
    const start = [between(0.2, 2), between(0.2, 2), between(0.2, 2)] as const
    const towards = [between(-1, 1), between(-1, 1), between(-1, 1)] as const
    const [met, expected] = [noHit(), noHit()]
    expect(trace(both, ...start, ...towards, 100, met)).toBe(trace(anew, ...start, ...towards, 100, expected))
    expect(met.distance).toBeCloseTo(expected.distance, 5)
    if (met.triangle >= room.mesh.triangles) ofFurniture += 1
    else if (met.triangle >= 0) ofRoom += 1
  }
  expect(Math.min(ofRoom, ofFurniture)).toBeGreaterThan(100)
})
