import type { Camera } from '#staging/geometry/camera.ts'
import { exitOf, inwardOf, PLANES } from '#staging/geometry/room.ts'

import { lightFrom, windowAt } from './light-field.ts'
import { dullDirection, lightOf, windowLight } from './path.ts'
import { Sampler } from './sampler.ts'
import { mayShow, screenTiles, type ScreenTiles } from './screen-tiles.ts'
import { noSurface, surfaceAt, type Stage } from './surface.ts'
import { noHit, trace } from './trace.ts'

/** How a picture is rendered. */
export type RenderPlan = { camera: Camera; samples: number; seed: number }

/** What tracing finds for each pixel, in arrays that threads can share. */
export type Layers = {
  /** Share of the pixel that furniture covers. */
  cover: Float32Array
  /**
   * Furniture's light, summed over the samples that were lit; its colour, summed over those, and over all that met furniture: three
   * values a pixel each.
   */
  light: Float32Array
  lit: Float32Array
  colour: Float32Array
  /** Direction of the furniture, its distance, and how far its plane passes from the camera, for denoising: `SHAPE` values a pixel. */
  shape: Float32Array
  /** Light that falls on the room with furniture and without: three values each a pixel. */
  shaded: Float32Array
  unshaded: Float32Array
}

/** How many values a pixel has of the furniture's shape. */
export const SHAPE = 5

/** Empty layers for a picture, in shared memory. */
export function emptyLayers(pixels: number): Layers {
  const floats = (count: number) => new Float32Array(new SharedArrayBuffer(count * pixels * 4))
  return {
    cover: floats(1),
    light: floats(3),
    lit: floats(3),
    colour: floats(3),
    shape: floats(SHAPE),
    shaded: floats(3),
    unshaded: floats(3),
  }
}

/** Light and shadows are smoothed, outlines and patterns aren't: only every second sample is lit, and every fourth of the room compared. */
const LIT_EVERY = 2
const ROOM_EVERY = 4

/** What a thread is given: the scene, the picture and the number of the next row that nobody has taken. */
export type RenderTask = { stage: Stage; plan: RenderPlan; layers: Layers; nextRow: Int32Array }

/** Traces rows of the picture until none is left. Which thread traces which row makes no difference. */
export function traceRows({ stage, plan, layers, nextRow }: RenderTask): void {
  const { camera, samples, seed } = plan
  const work: Work = {
    stage,
    camera,
    layers,
    tiles: screenTiles(stage.mesh, camera),
    places: placesIn(samples),
    lit: new Sampler(seed, Math.ceil(samples / LIT_EVERY)),
    room: new Sampler(seed + 1, Math.ceil(samples / ROOM_EVERY)),
  }
  for (let row = Atomics.add(nextRow, 0, 1); row < camera.height; row = Atomics.add(nextRow, 0, 1))
    for (let column = 0; column < camera.width; column++) tracePixel(work, column, row)
}

type Work = {
  stage: Stage
  camera: Camera
  layers: Layers
  tiles: ScreenTiles
  /** Where in the pixel the samples are: across and down, from 0 to 1. */
  places: readonly (readonly [number, number])[]
  lit: Sampler
  room: Sampler
}

/** Evenly spread places in a pixel (Hammersley's points). Every pixel has the same, so that outlines are smooth. */
function placesIn(samples: number): [number, number][] {
  return Array.from({ length: samples }, (_, sample) => {
    let down = 0
    for (let [rest, digit] = [sample, 0.5]; rest > 0; rest >>= 1, digit /= 2) if (rest & 1) down += digit
    return [(sample + 0.5) / samples, (down + 0.5 / samples) % 1]
  })
}

const ray = new Float64Array(3)
const from = new Float64Array(3)
const found = new Float64Array(3)
const seen = noSurface()
const hit = noHit()

function tracePixel(work: Work, column: number, row: number): void {
  const { stage, camera, layers, places } = work
  const [x, y, z] = camera.position
  const pixel = row * camera.width + column
  const mayMeet = mayShow(work.tiles, column, row)
  let covered = 0
  let open = 0
  for (const [across, down] of places) {
    aim(camera, column + across, row + down)
    if (mayMeet && trace(stage.tree, x, y, z, ray[0] ?? 0, ray[1] ?? 0, ray[2] ?? 0, 40, hit)) {
      from.set(camera.position)
      surfaceAt(stage, from, ray, hit, seen)
      recordSeen(layers, pixel)
      if (covered % LIT_EVERY === 0) {
        work.lit.begin(column, row, covered / LIT_EVERY)
        light(work, pixel)
      }
      covered += 1
    } else {
      if (open % ROOM_EVERY === 0) {
        work.room.begin(column, row, open / ROOM_EVERY)
        shade(work, pixel)
      }
      open += 1
    }
  }
  layers.cover[pixel] = covered / places.length
}

/** Turns the ray to a place in the picture: its direction reaches one metre deep. */
function aim({ right, up, back, width, height, focalPx }: Camera, x: number, y: number): void {
  const across = (x - width / 2) / focalPx
  const upwards = (height / 2 - y) / focalPx
  for (let axis = 0; axis < 3; axis++)
    ray[axis] = (right[axis] ?? 0) * across + (up[axis] ?? 0) * upwards - (back[axis] ?? 0)
}

function recordSeen({ shape, colour }: Layers, pixel: number): void {
  const at = pixel * SHAPE
  const { facing } = seen
  const along =
    (facing[0] ?? 0) * (ray[0] ?? 0) + (facing[1] ?? 0) * (ray[1] ?? 0) + (facing[2] ?? 0) * (ray[2] ?? 0)
  add(shape, at, facing, 3)
  shape[at + 3] = (shape[at + 3] ?? 0) + hit.distance
  shape[at + 4] = (shape[at + 4] ?? 0) + hit.distance * along
  add(colour, pixel * 3, seen.material.emission ?? seen.colour, 3)
}

/** Adds the light that comes from the surface that the camera sees. */
function light({ stage, lit, layers }: Work, pixel: number): void {
  add(layers.lit, pixel * 3, seen.material.emission ?? seen.colour, 3)
  found.fill(0)
  lightOf(stage, seen, ray, lit, found)
  add(layers.light, pixel * 3, found, 3)
}

function add(target: Float32Array, at: number, values: ArrayLike<number>, count: number): void {
  for (let part = 0; part < count; part++) target[at + part] = (target[at + part] ?? 0) + (values[part] ?? 0)
}

const towards = new Float64Array(3)
const free = new Float64Array(3)
const direct = new Float64Array(3)
const unblocked = new Float64Array(3)
const facing = new Float64Array(3)
const point = new Float64Array(3)
const blocked = noHit()
const blocking = noSurface()

/** Compares the light on a point of the room with and without furniture, by the same random numbers. */
function shade({ stage, camera, room: random, layers }: Work, pixel: number): void {
  const { shaded, unshaded } = layers
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
  const first = random.next()
  dullDirection(facing, first, random.second(), towards)
  const [tx = 0, ty = 0, tz = 0] = towards
  lightFrom(stage.field, px, py, pz, tx, ty, tz, false, free)
  add(unshaded, pixel * 3, free, 3)
  if (trace(stage.tree, px, py, pz, tx, ty, tz, 12, blocked)) {
    surfaceAt(stage, point, towards, blocked, blocking)
    const { colour, material } = blocking
    // Furniture reflects about as much as a wall of its colour, less what's in its own shade.
    const near = Math.min(1, 0.35 + blocked.distance)
    for (let part = 0; part < 3; part++)
      free[part] = material.emission?.[part] ?? (free[part] ?? 0) * (colour[part] ?? 0) * near
  }
  add(shaded, pixel * 3, free, 3)
  windowLight(stage, point, facing, random, direct, unblocked)
  add(shaded, pixel * 3, direct, 3)
  add(unshaded, pixel * 3, unblocked, 3)
}
