import type { Camera } from '#staging/geometry/camera.ts'
import { exitOf, PLANES, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { linear } from './colour.ts'
import { skyOf, windowsOf, type SeenLight, type WindowLight } from './lights.ts'

/**
 * The light in a photographed room: its planes emit as much light as the photograph shows. Plain data and typed arrays,
 * so that worker threads can share it.
 */
export type LightField = SeenLight & { windows: readonly WindowLight[] }

const WIDTH = 320

/**
 * Works out the light of a photograph: the windows' from what the room must absorb for its walls to be as bright as
 * they are. At night the light comes from a lamp at the ceiling instead, and outdoors from the sky above.
 */
export function lightFieldOf(
  photo: Raster,
  camera: Camera,
  room: RoomBox,
  openings: readonly Opening[],
  isOutdoors = false,
): LightField {
  const { width, height, pixels } = smallLinear(photo)
  const small = { ...camera, width, height, focalPx: (camera.focalPx * width) / camera.width }
  const field: SeenLight = {
    camera: small,
    room,
    width,
    height,
    pixels,
    means: new Float32Array(18),
  }
  field.means.set(planeMeans(field, openings))
  return { ...field, windows: isOutdoors ? [skyOf(field)] : windowsOf(field, openings) }
}

function smallLinear({ width, height, data }: Raster): {
  width: number
  height: number
  pixels: Float32Array
} {
  const small = {
    width: Math.min(WIDTH, width),
    height: Math.round((height * Math.min(WIDTH, width)) / width),
  }
  const table = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255))
  const pixels = new Float32Array(small.width * small.height * 3)
  const counts = new Float32Array(small.width * small.height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor((y * small.height) / height) * small.width + Math.floor((x * small.width) / width)
      counts[at] = (counts[at] ?? 0) + 1
      for (let part = 0; part < 3; part++)
        pixels[at * 3 + part] =
          (pixels[at * 3 + part] ?? 0) + (table[data[(y * width + x) * 3 + part] ?? 0] ?? 0)
    }
  return { ...small, pixels: pixels.map((value, at) => value / Math.max(1, counts[Math.floor(at / 3)] ?? 1)) }
}

function planeMeans(
  { camera, room, width, height, pixels }: SeenLight,
  openings: readonly Opening[],
): Float32Array {
  const sums = new Float32Array(24)
  for (let y = 1; y < height; y += 2)
    for (let x = 1; x < width; x += 2) {
      const across = (x + 0.5 - width / 2) / camera.focalPx
      const up = (height / 2 - y - 0.5) / camera.focalPx
      const ray = [0, 1, 2].map(
        (axis) => (camera.right[axis] ?? 0) * across + (camera.up[axis] ?? 0) * up - (camera.back[axis] ?? 0),
      )
      const [dx = 0, dy = 0, dz = -1] = ray
      const { plane, times } = exitOf(room, camera.position, [dx, dy, dz])
      const point = [
        camera.position[0] + dx * times,
        camera.position[1] + dy * times,
        camera.position[2] + dz * times,
      ]
      if (
        openings.some(
          (opening) => opening.kind === 'window' && opening.wall === plane && isOn(opening, point),
        )
      )
        continue
      const at = PLANES.indexOf(plane)
      for (let part = 0; part < 3; part++)
        sums[at * 4 + part] = (sums[at * 4 + part] ?? 0) + (pixels[(y * width + x) * 3 + part] ?? 0)
      sums[at * 4 + 3] = (sums[at * 4 + 3] ?? 0) + 1
    }
  const total = [0, 1, 2].map((part) =>
    [0, 1, 2, 3].reduce((sum, plane) => sum + (sums[plane * 4 + part] ?? 0), 0),
  )
  const walls = Math.max(
    1,
    [0, 1, 2, 3].reduce((sum, plane) => sum + (sums[plane * 4 + 3] ?? 0), 0),
  )
  return Float32Array.from({ length: 18 }, (_, at) => {
    const [plane, part] = [Math.floor(at / 3), at % 3]
    const count = sums[plane * 4 + 3] ?? 0
    return count > 20 ? (sums[plane * 4 + part] ?? 0) / count : (total[part] ?? 0) / walls
  })
}

function isOn({ wall, from, to, bottom, top }: Opening, [x = 0, y = 0, z = 0]: readonly number[]): boolean {
  const along = wall === 'back' || wall === 'front' ? x : z
  return along >= from && along <= to && y >= bottom && y <= top
}

/**
 * The light that comes to a point from a direction, if nothing stands between it and the room's planes, written to `out`.
 * Windows count only `withWindows`: otherwise they're sampled as lights of their own. Returns the plane's number.
 */
export function lightFrom(
  field: LightField,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  withWindows: boolean,
  out: Float64Array,
): number {
  const { room } = field
  const tx = dx > 0 ? (room.widthMetres - px) / dx : dx < 0 ? -px / dx : Infinity
  const ty = dy > 0 ? (room.heightMetres - py) / dy : dy < 0 ? -py / dy : Infinity
  const tz = dz > 0 ? (room.depthMetres - pz) / dz : dz < 0 ? -pz / dz : Infinity
  const times = Math.max(0, Math.min(tx, ty, tz))
  const plane =
    times === Math.max(0, tz)
      ? dz > 0
        ? 3
        : 0
      : times === Math.max(0, tx)
        ? dx > 0
          ? 2
          : 1
        : dy > 0
          ? 5
          : 4
  const [x, y, z] = [px + dx * times, py + dy * times, pz + dz * times]
  const window = windowAt(field, plane, x, y, z)
  if (window) {
    for (let part = 0; part < 3; part++) out[part] = withWindows ? (window.light[part] ?? 0) : 0
    return plane
  }
  const at = pixelAt(field, x, y, z)
  for (let part = 0; part < 3; part++)
    out[part] = (at === -1 ? field.means[plane * 3 + part] : field.pixels[at + part]) ?? 0
  return plane
}

/** The window that a point of a plane (by its number in `PLANES`) is in, or null. */
export function windowAt(
  { windows }: LightField,
  plane: number,
  x: number,
  y: number,
  z: number,
): WindowLight | null {
  const along = plane === 0 || plane === 3 ? x : z
  for (const window of windows) {
    const { wall, from, to, bottom, top } = window.opening
    if (PLANES[plane] === wall && along >= from && along <= to && y >= bottom && y <= top) return window
  }
  return null
}

/** Where the photograph shows a point, or nearly does: the place of its pixel in the array, else -1. */
function pixelAt({ camera, width, height }: LightField, x: number, y: number, z: number): number {
  const [ax, ay, az] = [x - camera.position[0], y - camera.position[1], z - camera.position[2]]
  const depth = -(camera.back[0] * ax + camera.back[1] * ay + camera.back[2] * az)
  if (depth <= 0.3) return -1
  const across = camera.right[0] * ax + camera.right[1] * ay + camera.right[2] * az
  const upwards = camera.up[0] * ax + camera.up[1] * ay + camera.up[2] * az
  const u = width / 2 + (camera.focalPx * across) / depth
  const v = height / 2 - (camera.focalPx * upwards) / depth
  if (u < -0.25 * width || v < -0.25 * height || u > 1.25 * width || v > 1.25 * height) return -1
  const column = Math.max(0, Math.min(width - 1, Math.floor(u)))
  const row = Math.max(0, Math.min(height - 1, Math.floor(v)))
  return (row * width + column) * 3
}
