import { describe, expect, it } from 'vitest'

import { buildTree } from './bvh.ts'
import { MeshBuilder } from './mesh.ts'
import { noSurface, surfaceAt } from './surface.ts'
import { noHit, trace } from './trace.ts'

/** A level triangle one metre wide whose corners' directions lean by so much along x, as on a rounded edge. */
function levelTriangle(lean: number) {
  const mesh = new MeshBuilder()
  const corner = (x: number, z: number) => ({ at: [x, 0, z], facing: [lean, 1, 0], u: 0, v: 0 }) as const
  mesh.triangle(corner(0, 0), corner(1, 0), corner(0, 1), 0)
  return mesh.build()
}

const from = Float64Array.from([-1, 0.2, 0.2])
const ray = Float64Array.from([1.2, -0.2, 0])

function met(lean: number, start = from, towards = ray) {
  const mesh = levelTriangle(lean)
  const [hit, surface] = [noHit(), noSurface()]
  const [x = 0, y = 0, z = 0] = start
  const [dx = 0, dy = 0, dz = 0] = towards
  expect(trace(buildTree(mesh), x, y, z, dx, dy, dz, 9, hit)).toBe(true)
  surfaceAt({ mesh, materials: [] }, start, towards, hit, surface)
  return surface
}

describe('the surface that a ray meets', () => {
  it('faces the side that the ray comes from', () => {
    expect(met(0).facing[1]).toBe(1)
    const below = met(0, Float64Array.from([-1, -0.2, 0.2]), Float64Array.from([1.2, 0.2, 0]))
    expect(below.facing[1]).toBe(-1)
    expect(below.point[1] ?? 0).toBeLessThan(0)
  })

  it('does so where a rounded edge already turns away from the ray: it isn’t taken for its back', () => {
    const { facing, point } = met(0.4)
    expect(facing[1] ?? 0).toBeGreaterThan(0.9)
    expect(point[1] ?? 0).toBeGreaterThan(0)
  })
})
