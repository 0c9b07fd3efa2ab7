import type { Rgb } from './colour.ts'
import { lightFrom } from './light-field.ts'
import type { WindowLight } from './lights.ts'
import type { Material } from './material.ts'
import type { Sampler } from './sampler.ts'
import { surfaceAt, type Stage, type Surface } from './surface.ts'
import { noHit, trace } from './trace.ts'

const DEPTH = 3
const hit = noHit()
const shadow = noHit()
const incoming = new Float64Array(3)

/**
 * The light that falls directly from windows on a point, divided by π: what a white surface would send back. `unshadowed` gets the
 * same without furniture in the way.
 */
export function windowLight(
  stage: Stage,
  point: Float64Array,
  facing: Float64Array,
  random: Sampler,
  out: Float64Array,
  unshadowed?: Float64Array,
): void {
  out.fill(0)
  unshadowed?.fill(0)
  for (const window of stage.field.windows)
    lightThrough(stage, window, point, facing, random, 1, out, unshadowed)
}

/** The same from one window chosen at random, which represents all of them. */
function lightOfOneWindow(
  stage: Stage,
  point: Float64Array,
  facing: Float64Array,
  random: Sampler,
  out: Float64Array,
): void {
  out.fill(0)
  const { windows } = stage.field
  const window = windows[Math.floor(random.next() * windows.length)]
  if (window) lightThrough(stage, window, point, facing, random, windows.length, out)
}

function lightThrough(
  { tree }: Stage,
  { at, along, up, inward, area, light }: WindowLight,
  point: Float64Array,
  facing: Float64Array,
  random: Sampler,
  times: number,
  out: Float64Array,
  unshadowed?: Float64Array,
): void {
  const px = point[0] ?? 0
  const py = point[1] ?? 0
  const pz = point[2] ?? 0
  const a = random.next()
  const b = random.second()
  const dx = (at[0] ?? 0) + (along[0] ?? 0) * a + (up[0] ?? 0) * b - px
  const dy = (at[1] ?? 0) + (up[1] ?? 0) * b - py
  const dz = (at[2] ?? 0) + (along[2] ?? 0) * a + (up[2] ?? 0) * b - pz
  const squared = dx * dx + dy * dy + dz * dz
  const distance = Math.sqrt(squared)
  const arrives = (dx * (facing[0] ?? 0) + dy * (facing[1] ?? 0) + dz * (facing[2] ?? 0)) / distance
  const leaves = -(dx * (inward[0] ?? 0) + dy * (inward[1] ?? 0) + dz * (inward[2] ?? 0)) / distance
  if (arrives <= 0 || leaves <= 0) return
  // Light from the sky falls downwards: looking down through a window, one sees the darker ground.
  const sky = 0.3 + 0.9 * Math.max(0, Math.min(1, 0.45 + (dy / distance) * 1.6))
  const share = Math.min(4, (arrives * leaves * area) / (squared * Math.PI)) * sky * times
  if (unshadowed) addLight(unshadowed, light, share)
  if (!trace(tree, px, py, pz, dx, dy, dz, 0.9995, shadow, true)) addLight(out, light, share)
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

/** How many pairs of random numbers each bounce may use. */
const PAIRS_A_BOUNCE = 10

/** Traces light back from a surface that the camera sees, and adds to `out` what reaches the camera. Overwrites `surface`. */
export function lightOf(
  stage: Stage,
  surface: Surface,
  ray: Float64Array,
  random: Sampler,
  out: Float64Array,
): void {
  const { point, facing } = surface
  weight.fill(1)
  towards.set(ray)
  for (let depth = 0; depth < DEPTH; depth++) {
    const { material, colour } = surface
    if (material.emission) {
      addWeighted(out, material.emission)
      return
    }
    random.skipTo(1 + depth * PAIRS_A_BOUNCE)
    const mirrored = mirroredShare(material, facing, towards)
    const chance = chanceOfMirror(mirrored, colour)
    const isMirrored = random.next() < chance
    if (isMirrored) {
      reflect(material, facing, towards, random)
      if (material.isMetal) weigh(colour, 1)
      else weigh(WHITE, mirrored / chance)
    } else {
      weigh(colour, (1 - mirrored) / (1 - chance))
      if ((material.translucency ?? 0) > random.next()) passThrough(surface)
      if (depth === 0) windowLight(stage, point, facing, random, direct)
      else lightOfOneWindow(stage, point, facing, random, direct)
      addWeighted(out, direct)
      const first = random.next()
      dullDirection(facing, first, random.second(), towards)
    }
    const [px = 0, py = 0, pz = 0] = point
    const [dx = 0, dy = 0, dz = 0] = towards
    if (!trace(stage.tree, px, py, pz, dx, dy, dz, 30, hit)) {
      lightFrom(stage.field, px, py, pz, dx, dy, dz, isMirrored, incoming)
      const most = isMirrored ? 1.3 : 3
      for (let part = 0; part < 3; part++) incoming[part] = Math.min(most, incoming[part] ?? 0)
      addWeighted(out, incoming)
      return
    }
    surfaceAt(stage, point, towards, hit, surface)
  }
}

const WHITE: Rgb = [1, 1, 1]

function weigh(colour: Rgb, times: number): void {
  for (let part = 0; part < 3; part++) weight[part] = (weight[part] ?? 0) * (colour[part] ?? 0) * times
}

function addWeighted(out: Float64Array, light: ArrayLike<number>): void {
  for (let part = 0; part < 3; part++) out[part] = (out[part] ?? 0) + (weight[part] ?? 0) * (light[part] ?? 0)
}

/** Continues behind the surface instead of in front of it. */
function passThrough({ point, facing }: Surface): void {
  for (let axis = 0; axis < 3; axis++) {
    facing[axis] = -(facing[axis] ?? 0)
    point[axis] = (point[axis] ?? 0) + (facing[axis] ?? 0) * 8e-4
  }
}

/** Which share of the light the coat or metal reflects before it reaches the surface below (Schlick's approximation). */
function mirroredShare(
  { coat = 0, isMetal = false, roughness = 0.5 }: Material,
  facing: Float64Array,
  towards: Float64Array,
): number {
  if (isMetal) return 1
  if (coat === 0) return 0
  const cosine = Math.abs(
    (facing[0] ?? 0) * (towards[0] ?? 0) +
      (facing[1] ?? 0) * (towards[1] ?? 0) +
      (facing[2] ?? 0) * (towards[2] ?? 0),
  )
  const length = Math.sqrt((towards[0] ?? 0) ** 2 + (towards[1] ?? 0) ** 2 + (towards[2] ?? 0) ** 2)
  return Math.min(1, coat + (1 - coat) * (1 - roughness) * (1 - Math.min(1, cosine / length)) ** 5)
}

/**
 * How often a sample follows the reflection: in proportion to how much it matters compared with what the surface below reflects. A black screen shows hardly
 * anything else, and few bright samples of it would leave stripes.
 */
function chanceOfMirror(mirrored: number, colour: Rgb): number {
  if (mirrored === 0 || mirrored === 1) return mirrored
  const below = (1 - mirrored) * Math.max(colour[0], colour[1], colour[2])
  return Math.max(mirrored, Math.min(MAX_MIRRORED, mirrored / (mirrored + below)))
}

const MAX_MIRRORED = 0.6

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
  const first = random.next() * roughness * roughness
  dullDirection(mirrored, first, random.second(), spread)
  const below =
    (spread[0] ?? 0) * (facing[0] ?? 0) +
      (spread[1] ?? 0) * (facing[1] ?? 0) +
      (spread[2] ?? 0) * (facing[2] ?? 0) <
    0
  towards.set(below ? mirrored : spread)
}
