import { beforeAll, describe, expect, it } from 'vitest'

import { buildScene } from '#staging/scene/build-scene.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { Composite } from './composite.ts'
import { renderScene } from './render-scene.server.ts'

const made = makeUpRoom(17)
const { camera, raster: photo } = photograph(made, 120, 80)
const middle = { x: made.room.widthMetres / 2, z: made.room.depthMetres * 0.3, turnDegrees: 20 }
const scene = buildScene({
  room: 'living',
  style: 'scandinavian',
  seed: 1,
  pieces: [{ kind: 'armchair', ...middle }],
})
const request = { photo, camera, room: made.room, openings: made.openings, ...scene, samples: 4, seed: 1 }

describe('a furnished picture', () => {
  let first: Composite
  beforeAll(async () => {
    first = await renderScene({ ...request, threads: 1 })
  })

  it('has the photograph’s own pixels wherever its mask is empty', () => {
    const changed = first.picture.data.filter(
      (value, at) => first.mask[Math.floor(at / 3)] === 0 && value !== photo.data[at],
    )
    expect(changed).toHaveLength(0)
    expect(first.mask.filter((value) => value === 0).length).toBeGreaterThan(first.mask.length / 3)
  })

  it('shows furniture: some pixels differ a lot', () => {
    const differences = first.picture.data.map((value, at) => Math.abs(value - (photo.data[at] ?? 0)))
    expect(differences.filter((value) => value > 25).length).toBeGreaterThan(60)
  })

  it('is the same again, whatever the number of threads', async () => {
    const again = await renderScene({ ...request, threads: 2 })
    expect(Buffer.from(again.picture.data).equals(Buffer.from(first.picture.data))).toBe(true)
    expect(Buffer.from(again.mask).equals(Buffer.from(first.mask))).toBe(true)
  })
})
