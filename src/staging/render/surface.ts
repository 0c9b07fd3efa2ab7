import type { Tree } from './bvh.ts'
import type { Rgb } from './colour.ts'
import type { LightField } from './light-field.ts'
import { colourAt, type Material } from './material.ts'
import type { Mesh } from './mesh.ts'
import { noiseSlopeAt } from './random.ts'
import type { Hit } from './trace.ts'

/** Everything that rays can meet: furniture in a tree, and the photographed room around it. */
export type Stage = { mesh: Mesh; tree: Tree; materials: readonly Material[]; field: LightField }

/** A point of a piece of furniture. */
export type Surface = { point: Float64Array; facing: Float64Array; material: Material; colour: Rgb }

/** A surface that is filled in by `surfaceAt`. */
export const noSurface = (): Surface => ({
  point: new Float64Array(3),
  facing: new Float64Array(3),
  material: GREY,
  colour: GREY.colour,
})

const GREY: Material = { colour: [0.5, 0.5, 0.5] }

/** Writes the surface that a ray met to `out`, its direction turned towards the ray's start, which may be `out`'s own point. */
export function surfaceAt(
  { mesh, materials }: Pick<Stage, 'mesh' | 'materials'>,
  from: Float64Array,
  ray: Float64Array,
  { triangle, distance, u, v }: Hit,
  out: Surface,
): void {
  const { normals, places } = mesh
  const { point, facing } = out
  const w = 1 - u - v
  const at = triangle * 9
  const nx = (normals[at] ?? 0) * w + (normals[at + 3] ?? 0) * u + (normals[at + 6] ?? 0) * v
  const ny = (normals[at + 1] ?? 0) * w + (normals[at + 4] ?? 0) * u + (normals[at + 7] ?? 0) * v
  const nz = (normals[at + 2] ?? 0) * w + (normals[at + 5] ?? 0) * u + (normals[at + 8] ?? 0) * v
  const dx = ray[0] ?? 0
  const dy = ray[1] ?? 0
  const dz = ray[2] ?? 0
  const along = nx * dx + ny * dy + nz * dz
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  flatFacing(mesh, at, ray)
  const fx = flat[0] ?? 0
  const fy = flat[1] ?? 0
  const fz = flat[2] ?? 0
  // Rounded surfaces turn away at their outline before their triangles do, so the triangle decides which side is seen.
  const scale = (nx * fx + ny * fy + nz * fz < 0 ? -1 : 1) / length
  facing[0] = nx * scale
  facing[1] = ny * scale
  facing[2] = nz * scale
  point[0] = (from[0] ?? 0) + dx * distance + fx * 4e-4
  point[1] = (from[1] ?? 0) + dy * distance + fy * 4e-4
  point[2] = (from[2] ?? 0) + dz * distance + fz * 4e-4
  const place = triangle * 6
  const material = materials[mesh.materials[triangle] ?? 0] ?? GREY
  const painted = colourAt(
    material,
    (places[place] ?? 0) * w + (places[place + 2] ?? 0) * u + (places[place + 4] ?? 0) * v,
    (places[place + 1] ?? 0) * w + (places[place + 3] ?? 0) * u + (places[place + 5] ?? 0) * v,
  )
  out.material = material
  const tone = material.bump ? bumpTone(material.bump, point) : 1
  out.colour = tone === 1 ? painted : [painted[0] * tone, painted[1] * tone, painted[2] * tone]
  if (!material.sheen) return
  const glance = 1 - Math.min(1, Math.abs(along) / length / Math.sqrt(dx * dx + dy * dy + dz * dz))
  out.colour = velvety(out.colour, material.sheen, glance)
}

/** The direction of a triangle's own plane. */
const flat = new Float64Array(3)

/** Finds the direction of a triangle's plane, turned towards the ray's start. */
function flatFacing({ positions }: Mesh, at: number, ray: Float64Array): void {
  const ax = (positions[at + 3] ?? 0) - (positions[at] ?? 0)
  const ay = (positions[at + 4] ?? 0) - (positions[at + 1] ?? 0)
  const az = (positions[at + 5] ?? 0) - (positions[at + 2] ?? 0)
  const bx = (positions[at + 6] ?? 0) - (positions[at] ?? 0)
  const by = (positions[at + 7] ?? 0) - (positions[at + 1] ?? 0)
  const bz = (positions[at + 8] ?? 0) - (positions[at + 2] ?? 0)
  const x = ay * bz - az * by
  const y = az * bx - ax * bz
  const z = ax * by - ay * bx
  const along = x * (ray[0] ?? 0) + y * (ray[1] ?? 0) + z * (ray[2] ?? 0)
  const scale = (along > 0 ? -1 : 1) / (Math.sqrt(x * x + y * y + z * z) || 1)
  flat[0] = x * scale
  flat[1] = y * scale
  flat[2] = z * scale
}

const slope = new Float64Array(3)

/**
 * The brightness that small bumps give a place, around 1. They are painted rather than traced, because denoising evens out light but
 * not colour.
 */
function bumpTone({ sizeMetres, slope: steep }: NonNullable<Material['bump']>, point: Float64Array): number {
  const [x = 0, y = 0, z = 0] = point
  noiseSlopeAt(x / sizeMetres, y / sizeMetres, z / sizeMetres, slope)
  return Math.max(0.3, 1 - steep * (0.45 * (slope[0] ?? 0) + 0.75 * (slope[1] ?? 0) + 0.45 * (slope[2] ?? 0)))
}

/** Velvet looks darker straight on and brighter at its edges. */
function velvety(colour: Rgb, sheen: number, glance: number): Rgb {
  const dark = 1 - 0.3 * sheen * (1 - glance)
  const light = 0.35 * sheen * glance ** 3
  return [
    colour[0] * dark + light * (0.3 + colour[0]),
    colour[1] * dark + light * (0.3 + colour[1]),
    colour[2] * dark + light * (0.3 + colour[2]),
  ]
}
