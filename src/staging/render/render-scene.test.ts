import { beforeAll, describe, expect, it } from 'vitest'

import { project } from '#staging/geometry/camera.ts'
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

  it('shows a black screen from the side without stripes', async () => {
    const seen = photograph(made, 240, 160)
    const at = { x: made.room.widthMetres / 2, z: made.room.depthMetres * 0.35, y: 0.5, turnDegrees: -50 }
    const screen = buildScene({
      room: 'living',
      style: 'luxury',
      seed: 1,
      pieces: [{ kind: 'television', ...at }],
    })
    const { picture } = await renderScene({
      ...request,
      ...screen,
      photo: seen.raster,
      camera: seen.camera,
      threads: 1,
    })
    const { x, y } = project(seen.camera, [at.x, 0.9, at.z])
    const row = Array.from({ length: 34 }, (_, column) => {
      const pixel = Math.round(y) * picture.width + Math.round(x) - 14 + column
      return picture.data[pixel * 3 + 1] ?? 0
    })
    const jumps = row.slice(1).map((value, column) => Math.abs(value - (row[column] ?? 0)))
    expect(Math.max(...row)).toBeLessThan(60)
    // The photo’s grain makes two or three levels.
    expect(Math.max(...jumps)).toBeLessThan(6)
  })

  it('is the same again, whatever the number of threads', async () => {
    const again = await renderScene({ ...request, threads: 2 })
    expect(Buffer.from(again.picture.data).equals(Buffer.from(first.picture.data))).toBe(true)
    expect(Buffer.from(again.mask).equals(Buffer.from(first.mask))).toBe(true)
  })
})
