import { cross, minus, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'

import type { Corner, MeshBuilder } from './mesh.ts'

/** Adds a flat rectangle from one corner along two sides; it faces their cross product. Texture in metres from the corner. */
export function addPanel(
  mesh: MeshBuilder,
  {
    at,
    along,
    across,
    material,
    uv,
  }: { at: Vector; along: Vector; across: Vector; material: number; uv?: 'unit' | 'world' },
): void {
  const facing = normalised(cross(along, across))
  const [long, wide] = [Math.hypot(...along), Math.hypot(...across)]
  const corner = (a: number, b: number): Corner => {
    const place = plus(plus(at, along, a), across, b)
    const [u, v] = uv === 'unit' ? [a, b] : uv === 'world' ? [place[2], place[0]] : [a * long, b * wide]
    return { at: place, facing, u, v }
  }
  mesh.quad(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), material)
}

/** Adds a box with sharp edges between two opposite corners. */
export function addBox(mesh: MeshBuilder, low: Vector, high: Vector, material: number): void {
  const [x, y, z] = minus(high, low)
  const side = (at: Vector, along: Vector, across: Vector) => addPanel(mesh, { at, along, across, material })
  side(low, [0, y, 0], [x, 0, 0])
  side([low[0], low[1], high[2]], [x, 0, 0], [0, y, 0])
  side(low, [0, 0, z], [0, y, 0])
  side([high[0], low[1], low[2]], [0, y, 0], [0, 0, z])
  side(low, [x, 0, 0], [0, 0, z])
  side([low[0], high[1], low[2]], [0, 0, z], [x, 0, 0])
}
