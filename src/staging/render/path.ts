import type { Tree } from './bvh.ts'
import type { Rgb } from './colour.ts'
import { lightFrom, type LightField } from './light-field.ts'
import { colourAt, type Material } from './material.ts'
import type { Mesh } from './mesh.ts'
import { noiseSlopeAt } from './random.ts'
import type { Sampler } from './sampler.ts'
import { noHit, trace, type Hit } from './trace.ts'

/** Everything that rays can meet: furniture in a tree, and the photographed room around it. */
export type Stage = { mesh: Mesh; tree: Tree; materials: readonly Material[]; field: LightField }

/** A point of a piece of furniture. */
export type Surface = { point: Float64Array; facing: Float64Array; material: Material; colour: Rgb }

const DEPTH = 3
const hit = noHit()
const shadow = noHit()
const incoming = new Float64Array(3)

/** The surface that a ray met, its direction turned towards the ray's start. */
export function surfaceAt(
  { mesh, materials }: Stage,
  from: Float64Array,
  ray: Float64Array,
  { triangle, distance, u, v }: Hit,
): Surface {
  const { normals, places } = mesh
  const w = 1 - u - v
  const at = triangle * 9
  const nx = (normals[at] ?? 0) * w + (normals[at + 3] ?? 0) * u + (normals[at + 6] ?? 0) * v
  const ny = (normals[at + 1] ?? 0) * w + (normals[at + 4] ?? 0) * u + (normals[at + 7] ?? 0) * v
  const nz = (normals[at + 2] ?? 0) * w + (normals[at + 5] ?? 0) * u + (normals[at + 8] ?? 0) * v
  const [dx = 0, dy = 0, dz = 0] = ray
  const along = nx * dx + ny * dy + nz * dz
  const scale = (along > 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  const facing = new Float64Array(3)
  const point = new Float64Array(3)
  facing[0] = nx * scale
  facing[1] = ny * scale
  facing[2] = nz * scale
  point[0] = (from[0] ?? 0) + dx * distance + nx * scale * 4e-4
  point[1] = (from[1] ?? 0) + dy * distance + ny * scale * 4e-4
  point[2] = (from[2] ?? 0) + dz * distance + nz * scale * 4e-4
  const place = triangle * 6
  const material = materials[mesh.materials[triangle] ?? 0] ?? GREY
  const painted = colourAt(
    material,
    (places[place] ?? 0) * w + (places[place + 2] ?? 0) * u + (places[place + 4] ?? 0) * v,
    (places[place + 1] ?? 0) * w + (places[place + 3] ?? 0) * u + (places[place + 5] ?? 0) * v,
  )
  const tone = material.bump ? bumpTone(material.bump, point) : 1
  const colour: Rgb = tone === 1 ? painted : [painted[0] * tone, painted[1] * tone, painted[2] * tone]
  if (!material.sheen) return { point, facing, material, colour }
  const glance = 1 - Math.min(1, Math.abs(along * scale) / Math.sqrt(dx * dx + dy * dy + dz * dz))
  return { point, facing, material, colour: velvety(colour, material.sheen, glance) }
}

const GREY: Material = { colour: [0.5, 0.5, 0.5] }

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

/** Velvet is darker seen straight on and brighter at its edges. */
function velvety(colour: Rgb, sheen: number, glance: number): Rgb {
  const dark = 1 - 0.3 * sheen * (1 - glance)
  const light = 0.35 * sheen * glance ** 3
  return [
    colour[0] * dark + light * (0.3 + colour[0]),
    colour[1] * dark + light * (0.3 + colour[1]),
    colour[2] * dark + light * (0.3 + colour[2]),
  ]
}

/**
 * The light that falls directly from windows on a point, divided by π: what a white surface would send back. `unshadowed` gets the
 * same without furniture in the way.
 */
export function windowLight(
  { tree, field }: Stage,
  point: Float64Array,
  facing: Float64Array,
  random: Sampler,
  out: Float64Array,
  unshadowed?: Float64Array,
): void {
  out.fill(0)
  unshadowed?.fill(0)
  const [px = 0, py = 0, pz = 0] = point
  for (const { at, along, up, inward, area, light } of field.windows) {
    const [a, b] = [random.next(), random.next()]
    const dx = (at[0] ?? 0) + (along[0] ?? 0) * a - px
    const dy = (at[1] ?? 0) + (up[1] ?? 0) * b - py
    const dz = (at[2] ?? 0) + (along[2] ?? 0) * a + (up[2] ?? 0) * b - pz
    const squared = dx * dx + dy * dy + dz * dz
    const distance = Math.sqrt(squared)
    const arrives = (dx * (facing[0] ?? 0) + dy * (facing[1] ?? 0) + dz * (facing[2] ?? 0)) / distance
    const leaves = -(dx * (inward[0] ?? 0) + dy * (inward[1] ?? 0) + dz * (inward[2] ?? 0)) / distance
    if (arrives <= 0 || leaves <= 0) continue
    // Light from the sky falls downwards: who looks down through a window sees the darker ground.
    const sky = 0.3 + 0.9 * Math.max(0, Math.min(1, 0.45 + (dy / distance) * 1.6))
    const share = Math.min(4, (arrives * leaves * area) / (squared * Math.PI)) * sky
    if (unshadowed) addLight(unshadowed, light, share)
    if (!trace(tree, px, py, pz, dx, dy, dz, 0.9995, shadow, true)) addLight(out, light, share)
  }
}

function addLight(out: Float64Array, light: Float64Array, share: number): void {
  for (let part = 0; part < 3; part++) out[part] = (out[part] ?? 0) + (light[part] ?? 0) * share
}

/** A direction around `facing` with the density of dull reflection. */
export function dullDirection(facing: Float64Array, first: number, second: number, out: Float64Array): void {
  const [nx = 0, ny = 0, nz = 0] = facing
  const radius = Math.sqrt(first)
  const [a, b, c] = [
    radius * Math.cos(2 * Math.PI * second),
    radius * Math.sin(2 * Math.PI * second),
    Math.sqrt(1 - first),
  ]
  // Duff and others, "Building an orthonormal basis, revisited" (2017).
  const sign = nz < 0 ? -1 : 1
  const p = -1 / (sign + nz)
  const q = nx * ny * p
  out[0] = a * (1 + sign * nx * nx * p) + b * q + c * nx
  out[1] = a * sign * q + b * (sign + ny * ny * p) + c * ny
  out[2] = a * -sign * nx + b * -ny + c * nz
}

const weight = new Float64Array(3)
const direct = new Float64Array(3)
const towards = new Float64Array(3)

/** Follows light back from a surface that the camera sees, and adds to `out` what comes to the camera. */
export function lightOf(
  stage: Stage,
  first: Surface,
  ray: Float64Array,
  random: Sampler,
  out: Float64Array,
): void {
  weight.fill(1)
  towards.set(ray)
  let surface = first
  for (let depth = 0; depth < DEPTH; depth++) {
    const { material, colour, point, facing } = surface
    if (material.emission) {
      for (let part = 0; part < 3; part++)
        out[part] = (out[part] ?? 0) + (weight[part] ?? 0) * (material.emission[part] ?? 0)
      return
    }
    const isMirrored = mirrors(material, facing, towards, random.next())
    if (isMirrored) {
      reflect(material, facing, towards, random)
      if (material.isMetal)
        for (let part = 0; part < 3; part++) weight[part] = (weight[part] ?? 0) * (colour[part] ?? 0)
    } else {
      for (let part = 0; part < 3; part++) weight[part] = (weight[part] ?? 0) * (colour[part] ?? 0)
      const passes = (material.translucency ?? 0) > random.next()
      if (passes)
        for (let axis = 0; axis < 3; axis++) {
          facing[axis] = -(facing[axis] ?? 0)
          point[axis] = (point[axis] ?? 0) + (facing[axis] ?? 0) * 8e-4
        }
      windowLight(stage, point, facing, random, direct)
      for (let part = 0; part < 3; part++)
        out[part] = (out[part] ?? 0) + (weight[part] ?? 0) * (direct[part] ?? 0)
      dullDirection(facing, random.next(), random.next(), towards)
    }
    const [px = 0, py = 0, pz = 0] = point
    const [dx = 0, dy = 0, dz = 0] = towards
    if (!trace(stage.tree, px, py, pz, dx, dy, dz, 30, hit)) {
      lightFrom(stage.field, px, py, pz, dx, dy, dz, isMirrored, incoming)
      for (let part = 0; part < 3; part++)
        out[part] =
          (out[part] ?? 0) + (weight[part] ?? 0) * Math.min(isMirrored ? 1.3 : 3, incoming[part] ?? 0)
      return
    }
    surface = surfaceAt(stage, point, towards, hit)
  }
}

/** Whether this sample is reflected by the coat or metal rather than by the surface below (Schlick's approximation). */
function mirrors(
  { coat = 0, isMetal = false, roughness = 0.5 }: Material,
  facing: Float64Array,
  towards: Float64Array,
  chance: number,
): boolean {
  if (isMetal) return true
  if (coat === 0) return false
  const cosine = Math.abs(
    (facing[0] ?? 0) * (towards[0] ?? 0) +
      (facing[1] ?? 0) * (towards[1] ?? 0) +
      (facing[2] ?? 0) * (towards[2] ?? 0),
  )
  const length = Math.sqrt((towards[0] ?? 0) ** 2 + (towards[1] ?? 0) ** 2 + (towards[2] ?? 0) ** 2)
  return chance < coat + (1 - coat) * (1 - roughness) * (1 - Math.min(1, cosine / length)) ** 5
}

const spread = new Float64Array(3)
const mirrored = new Float64Array(3)

function reflect(
  { roughness = 0.5 }: Material,
  facing: Float64Array,
  towards: Float64Array,
  random: Sampler,
): void {
  const length = Math.sqrt((towards[0] ?? 0) ** 2 + (towards[1] ?? 0) ** 2 + (towards[2] ?? 0) ** 2)
  const along =
    (facing[0] ?? 0) * (towards[0] ?? 0) +
    (facing[1] ?? 0) * (towards[1] ?? 0) +
    (facing[2] ?? 0) * (towards[2] ?? 0)
  for (let axis = 0; axis < 3; axis++)
    mirrored[axis] = ((towards[axis] ?? 0) - 2 * along * (facing[axis] ?? 0)) / length
  dullDirection(mirrored, random.next() * roughness * roughness, random.next(), spread)
  const below =
    (spread[0] ?? 0) * (facing[0] ?? 0) +
      (spread[1] ?? 0) * (facing[1] ?? 0) +
      (spread[2] ?? 0) * (facing[2] ?? 0) <
    0
  towards.set(below ? mirrored : spread)
}
