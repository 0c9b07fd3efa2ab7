import { describe, expect, it } from 'vitest'

import type { Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'

import { paletteOf } from '../palette.ts'
import { Workshop } from '../shapes/workshop.ts'
import { bedding } from './bedding.ts'

const mattress = { wide: 1.5, long: 2, top: 0.55, seed: 3 }
const palette = paletteOf('luxury', 1)
const shop = new Workshop()
bedding(shop, palette, mattress)
const { mesh, materials } = shop.build()

const pointsOf = (material: Material): Vector[] => {
  const number = materials.indexOf(material)
  return Array.from({ length: mesh.triangles * 3 }, (_, corner) => corner).flatMap((corner): Vector[] => {
    if (mesh.materials[Math.floor(corner / 3)] !== number) return []
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(corner * 3, corner * 3 + 3)
    return [[x, y, z]]
  })
}
const duvet = pointsOf(palette.linen)

describe('a bed’s linen', () => {
  it('has a throw that rests on the duvet, wherever the duvet rises or falls', () => {
    const lying = pointsOf(palette.accents[1]).filter((_, at) => at % 61 === 0)
    const below = duvet.filter(([, , z]) => z > 0)
    expect(lying.length).toBeGreaterThan(100)
    const away = lying.map(([x, y, z]) =>
      below.reduce((least, at) => Math.min(least, Math.hypot(at[0] - x, at[1] - y, at[2] - z)), Infinity),
    )
    // The duvet's own points lie 3 cm apart.
    expect(Math.max(...away)).toBeLessThan(0.035)
  })

  it('hangs clear of the bed’s frame', () => {
    const beside = duvet.filter(
      ([x, y, z]) => Math.abs(x) > mattress.wide / 2 && y < 0.34 && z < mattress.long / 2,
    )
    expect(beside.length).toBeGreaterThan(100)
    expect(Math.min(...beside.map(([x]) => Math.abs(x)))).toBeGreaterThan((mattress.wide + 0.05) / 2)
  })
})
