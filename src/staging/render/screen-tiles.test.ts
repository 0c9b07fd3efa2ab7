import { describe, expect, it } from 'vitest'

import { rayThrough } from '#staging/geometry/camera.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { buildTree } from './bvh.ts'
import { mayShow, screenTiles } from './screen-tiles.ts'
import { noHit, trace } from './trace.ts'

const made = makeUpRoom(17)
const camera = cameraOf(made, 120, 80)
const { mesh } = buildScene({
  room: 'living',
  style: 'scandinavian',
  seed: 1,
  pieces: [
    { kind: 'armchair', x: made.room.widthMetres / 2, z: made.room.depthMetres * 0.3, turnDegrees: 20 },
  ],
})

describe('the tiles of a picture that may show furniture', () => {
  it('are all those through which a ray meets it, and far from all', () => {
    const tree = buildTree(mesh)
    const tiles = screenTiles(mesh, camera)
    const hit = noHit()
    let met = 0
    for (let y = 0; y < 80; y++)
      for (let x = 0; x < 120; x++) {
        const ray = rayThrough(camera, x + 0.5, y + 0.5)
        if (!trace(tree, ...camera.position, ...ray, 40, hit)) continue
        met += 1
        expect(mayShow(tiles, x, y)).toBe(true)
      }
    expect(met).toBeGreaterThan(300)
    expect(tiles.tiles.filter((tile) => tile === 1).length).toBeLessThan(tiles.tiles.length / 2)
  })

  it('are all of them if a triangle reaches past the camera', () => {
    const [x, y, z] = camera.position
    const positions = Float32Array.from([x - 1, y, z + 1, x + 1, y, z + 1, x, y, z - 3])
    const around = { ...mesh, triangles: 1, positions }
    expect(screenTiles(around, camera).tiles.every((tile) => tile === 1)).toBe(true)
  })

  it('are none for what is behind the camera', () => {
    const away = camera.back.map((part) => part * 2)
    const positions = Float32Array.from(
      [0, 0.1, 0.2].flatMap((by) => camera.position.map((part, axis) => part + (away[axis] ?? 0) + by)),
    )
    expect(screenTiles({ ...mesh, triangles: 1, positions }, camera).tiles.some((tile) => tile === 1)).toBe(
      false,
    )
  })
})
