import { describe, expect, it } from 'vitest'

import type { Material } from '#staging/render/material.ts'
import type { Mesh } from '#staging/render/mesh.ts'

import { oval, slab, tube } from './hard-shapes.ts'
import { Workshop } from './workshop.ts'

const wood: Material = {
  colour: [0.5, 0.4, 0.3],
  pattern: { kind: 'wood', sizeMetres: 0.1, second: [0.3, 0.2, 0.1], seed: 1 },
}

const X = 0
const Y = 1

function built(make: (shop: Workshop) => void): Mesh {
  const shop = new Workshop()
  make(shop)
  return shop.build().mesh
}

/** Along each side of a triangle that lies along an axis, how far the grain goes for each metre. */
function grainAlong({ positions, places, triangles }: Mesh, axis: number): number[] {
  return Array.from({ length: triangles }, (_, triangle) => triangle).flatMap((triangle) => {
    const [from, to] = [triangle * 3, triangle * 3 + 1]
    const away = [0, 1, 2].map((part) => (positions[to * 3 + part] ?? 0) - (positions[from * 3 + part] ?? 0))
    const length = Math.hypot(...away)
    if (length < 0.01 || Math.abs(away[axis] ?? 0) < 0.999 * length) return []
    return [Math.abs((places[to * 2] ?? 0) - (places[from * 2] ?? 0)) / length]
  })
}

describe('the grain of wood', () => {
  it.each([
    ['a board, deep as it’s wide or not', X, [1.2, 0.03, 0.4]],
    ['a door', Y, [0.5, 2, 0.02]],
  ] as const)('runs along %s', (_, axis, [wide, high, deep]) => {
    const mesh = built((shop) => shop.block({ at: [0, 0, 0], size: [wide, high, deep], material: wood }))
    const along = grainAlong(mesh, axis)
    expect(along.length).toBeGreaterThan(0)
    for (const share of along) expect(share).toBeCloseTo(1, 3)
  })

  it('runs along a table’s top instead of around its middle', () => {
    const mesh = built((shop) =>
      slab(shop, { at: [2, 0.7, 1], thick: 0.03, outline: oval(1.6, 0.9, 22), material: wood }),
    )
    const { positions, places } = mesh
    for (let corner = 0; corner < mesh.triangles * 3; corner++)
      expect(places[corner * 2]).toBeCloseTo((positions[corner * 3] ?? 0) - 2, 5)
  })

  it('runs along a bent bar and a turned leg', () => {
    const bar = built((shop) =>
      tube(
        shop,
        [
          [0, 0, 0],
          [0.4, 0, 0],
          [0.8, 0, 0],
        ],
        0.02,
        wood,
      ),
    )
    for (const share of grainAlong(bar, X)) expect(share).toBeCloseTo(1, 1)
    const leg = built((shop) =>
      shop.turned(
        [0, 0, 0],
        [
          [0.03, 0],
          [0.03, 0.7],
        ],
        wood,
      ),
    )
    expect(grainAlong(leg, Y).length).toBeGreaterThan(0)
    for (const share of grainAlong(leg, Y)) expect(share).toBeCloseTo(1, 3)
  })
})
