import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, inwardOf, PLANES } from '#staging/geometry/room.ts'

import { lightFrom, windowAt } from './light-field.ts'
import { dullDirection, lightOf, surfaceAt, windowLight, type Stage } from './path.ts'
import { Sampler } from './sampler.ts'
import { noHit, trace } from './trace.ts'

/** How a picture is rendered. */
export type RenderPlan = { camera: Camera; samples: number; seed: number }

/** What tracing finds for each pixel, in arrays that threads can share. */
export type Layers = {
  /** Share of the pixel that furniture covers. */
  cover: Float32Array
  /** Furniture's light and colour, summed over samples: three values a pixel. */
  light: Float32Array
  colour: Float32Array
  /** Direction and distance of the furniture, for denoising: four values a pixel. */
  shape: Float32Array
  /** Light that falls on the room with furniture and without: three values each a pixel. */
  shaded: Float32Array
  unshaded: Float32Array
}

/** Empty layers for a picture, in shared memory. */
export function emptyLayers(pixels: number): Layers {
  const floats = (count: number) => new Float32Array(new SharedArrayBuffer(count * pixels * 4))
  return {
    cover: floats(1),
    light: floats(3),
    colour: floats(3),
    shape: floats(4),
    shaded: floats(3),
    unshaded: floats(3),
  }
}

/** Shadows are softer than furniture: fewer samples are enough for the room. */
const ROOM_SAMPLES = 0.75

/** Traces one row of the picture into the layers. Which thread does it makes no difference. */
export function traceRow(
  stage: Stage,
  { camera, samples, seed }: RenderPlan,
  row: number,
  layers: Layers,
): void {
  const random = new Sampler(seed)
  const from = Float64Array.from(camera.position)
  const ray = new Float64Array(3)
  const found = new Float64Array(3)
  const hit = noHit()
  for (let column = 0; column < camera.width; column++) {
    const pixel = row * camera.width + column
    for (let sample = 0; sample < samples; sample++) {
      random.begin(column, row, sample)
      ray.set(rayThrough(camera, column + random.next(), row + random.next()))
      const [dx = 0, dy = 0, dz = 0] = ray
      if (
        trace(stage.tree, camera.position[0], camera.position[1], camera.position[2], dx, dy, dz, 40, hit)
      ) {
        const surface = surfaceAt(stage, from, ray, hit)
        add(layers.shape, pixel * 4, surface.facing, 3)
        layers.shape[pixel * 4 + 3] = (layers.shape[pixel * 4 + 3] ?? 0) + hit.distance
        add(layers.colour, pixel * 3, surface.material.emission ?? surface.colour, 3)
        found.fill(0)
        lightOf(stage, surface, ray, random, found)
        add(layers.light, pixel * 3, found, 3)
        layers.cover[pixel] = (layers.cover[pixel] ?? 0) + 1 / samples
      } else if (sample < samples * ROOM_SAMPLES) shade(stage, camera, ray, random, layers, pixel)
    }
  }
}

function add(target: Float32Array, at: number, values: ArrayLike<number>, count: number): void {
  for (let part = 0; part < count; part++) target[at + part] = (target[at + part] ?? 0) + (values[part] ?? 0)
}

const towards = new Float64Array(3)
const free = new Float64Array(3)
const direct = new Float64Array(3)
const open = new Float64Array(3)
const facing = new Float64Array(3)
const point = new Float64Array(3)
const blocked = noHit()

/** Compares the light on a point of the room with and without furniture, by the same random numbers. */
function shade(
  stage: Stage,
  camera: Camera,
  ray: Float64Array,
  random: Sampler,
  { shaded, unshaded }: Layers,
  pixel: number,
): void {
  const [dx = 0, dy = 0, dz = 0] = ray
  const { plane, times } = exitOf(stage.field.room, camera.position, [dx, dy, dz])
  const inward = inwardOf(plane)
  for (let axis = 0; axis < 3; axis++) {
    facing[axis] = inward[axis] ?? 0
    point[axis] = (camera.position[axis] ?? 0) + (ray[axis] ?? 0) * times + (inward[axis] ?? 0) * 2e-3
  }
  const [px = 0, py = 0, pz = 0] = point
  // The view from a window is as bright as before, with or without furniture.
  if (windowAt(stage.field, PLANES.indexOf(plane), px, py, pz)) return
  dullDirection(facing, random.next(), random.next(), towards)
  const [tx = 0, ty = 0, tz = 0] = towards
  lightFrom(stage.field, px, py, pz, tx, ty, tz, false, free)
  add(unshaded, pixel * 3, free, 3)
  if (trace(stage.tree, px, py, pz, tx, ty, tz, 12, blocked)) {
    const { colour, material } = surfaceAt(stage, point, towards, blocked)
    // Furniture sends back about as much as a wall of its colour, less what it shades itself.
    const near = Math.min(1, 0.35 + blocked.distance)
    for (let part = 0; part < 3; part++)
      free[part] = material.emission?.[part] ?? (free[part] ?? 0) * (colour[part] ?? 0) * near
  }
  add(shaded, pixel * 3, free, 3)
  windowLight(stage, point, facing, random, direct, open)
  add(shaded, pixel * 3, direct, 3)
  add(unshaded, pixel * 3, open, 3)
}
