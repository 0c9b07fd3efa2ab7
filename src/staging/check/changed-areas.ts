import { upperMedian } from '#domain/median.ts'
import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, PLANES, type RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

/** Where two pictures of a room differ, and where furniture seems to stand (1) that hides the room behind. */
export type ChangedAreas = { planes: Uint8Array; changed: Uint8Array; furniture: Uint8Array }

const DIFFERENT = 20
/** Furniture reaches this far into the floor, as a share of the picture's height; a door doesn't. */
const FOOTPRINT = 0.022

/** The number of the plane (see `PLANES`) that each pixel shows. */
export function planesSeen(camera: Camera, room: RoomBox): Uint8Array {
  const { width, height } = camera
  const planes = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      planes[y * width + x] = PLANES.indexOf(
        exitOf(room, camera.position, rayThrough(camera, x + 0.5, y + 0.5)).plane,
      )
  return planes
}

/**
 * Finds what changed between two pictures of the same size, and which of it is furniture: areas that stand on the floor
 * with a footprint. A change that's only on a wall isn't furniture: a door that was removed ends where the floor
 * begins.
 */
export function changedAreas(original: Raster, result: Raster, planes: Uint8Array): ChangedAreas {
  const { width, height } = original
  const changed = new Uint8Array(width * height)
  const gain = gainOf(original, result)
  for (let pixel = 0; pixel < changed.length; pixel++) {
    let most = 0
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      most = Math.max(most, Math.abs((original.data[at] ?? 0) * (gain[part] ?? 1) - (result.data[at] ?? 0)))
    }
    if (most > DIFFERENT) changed[pixel] = 1
  }
  const closed = grown(changed, width, height, 2)
  const furniture = new Uint8Array(width * height)
  for (const area of areasOf(closed, width, height)) {
    if (area.length < 0.0012 * width * height) continue
    if (floorDepth(area, planes, width) >= FOOTPRINT * height) for (const pixel of area) furniture[pixel] = 1
  }
  return { planes, changed, furniture: grown(furniture, width, height, 2) }
}

/** How much brighter the result is in each colour, by medians, because exposure may differ between engines. */
function gainOf(original: Raster, result: Raster): number[] {
  return [0, 1, 2].map((part) => {
    const ratios: number[] = []
    for (let at = part; at < original.data.length; at += 3 * 53) {
      const value = original.data[at] ?? 0
      if (value > 20 && value < 240) ratios.push((result.data[at] ?? 0) / value)
    }
    return Math.max(0.85, Math.min(1.15, upperMedian(ratios) ?? 1))
  })
}

/** How many rows of the floor an area covers, at most. */
function floorDepth(area: readonly number[], planes: Uint8Array, width: number): number {
  const floor = PLANES.indexOf('floor')
  const rows = new Map<number, number>()
  for (const pixel of area)
    if (planes[pixel] === floor) rows.set(pixel % width, (rows.get(pixel % width) ?? 0) + 1)
  const depths = [...rows.values()].toSorted((a, b) => b - a)
  return depths[Math.floor(depths.length / 4)] ?? 0
}

/** Marked pixels and their neighbours within `reach`. */
export function grown(marks: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const wide = new Uint8Array(marks.length)
  marks.forEach((mark, pixel) => {
    if (mark === 0) return
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      wide.fill(1, row * width + Math.max(0, x - reach), row * width + Math.min(width - 1, x + reach) + 1)
  })
  return wide
}

/** Connected areas of marked pixels. */
function areasOf(marks: Uint8Array, width: number, height: number): number[][] {
  const left = Uint8Array.from(marks)
  const areas: number[][] = []
  for (let seed = 0; seed < left.length; seed++) {
    if (left[seed] === 0) continue
    const area = [seed]
    left[seed] = 0
    for (let next = 0; next < area.length; next++) {
      const pixel = area[next] ?? 0
      const x = pixel % width
      for (const other of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ]) {
        if (other < 0 || other >= width * height || left[other] === 0) continue
        left[other] = 0
        area.push(other)
      }
    }
    areas.push(area)
  }
  return areas
}
