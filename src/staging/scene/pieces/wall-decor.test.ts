import { expect, it } from 'vitest'

import { cross, minus, normalised, type Vector } from '#staging/geometry/vectors.ts'

import { paletteOf } from '../palette.ts'
import { Workshop } from '../shapes/workshop.ts'
import { tallMirror } from './wall-decor.ts'

it('a leaning mirror is flat glass all over, without a gap above its lower edge', () => {
  const shop = new Workshop()
  tallMirror(shop, paletteOf('traditional', 1))
  const { mesh, materials } = shop.build()
  const silver = materials.findIndex(({ isMetal, roughness }) => isMetal && roughness === 0.02)
  const glass = [...mesh.materials.keys()].filter((triangle) => mesh.materials[triangle] === silver)
  const corner = (from: ArrayLike<number>, triangle: number, which: number): Vector => {
    const at = triangle * 9 + which * 3
    return [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0]
  }
  let area = 0
  for (const triangle of glass) {
    const [a, b, c] = [0, 1, 2].map((which) => corner(mesh.positions, triangle, which)) as [
      Vector,
      Vector,
      Vector,
    ]
    const flat = cross(minus(b, a), minus(c, a))
    area += Math.hypot(...flat) / 2
    for (const which of [0, 1, 2]) {
      const off = cross(normalised(flat), corner(mesh.normals, triangle, which))
      expect(Math.hypot(...off)).toBeLessThan(1e-3)
    }
  }
  // A rectangle of 60 × 130 cm and half a circle.
  expect(area).toBeCloseTo(0.6 * 1.3 + (Math.PI * 0.3 ** 2) / 2, 2)
})
