import { upperMedian } from '#domain/median.ts'
import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, PLANES, WALLS, type Opening, type Plane, type RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import { encoded, linear, type Rgb } from './colour.ts'
import type { Composite } from './composite.ts'

/** The colours to paint in, as shares of light that the new paint or floor reflects. Surfaces without a new colour keep theirs. */
export type NewColours = { readonly walls?: Rgb | undefined; readonly floor?: Rgb | undefined }

/** Where the room is in a photograph. */
export type RepaintRequest = {
  photo: Raster
  camera: Camera
  room: RoomBox
  openings: readonly Opening[]
  colours: NewColours
}

/** How much light usual surfaces reflect, which a photograph doesn't show: pale paint, wooden or carpeted floor. */
const USUAL = { walls: 0.7, floor: 0.33 } as const
/** How far skirting boards, frames and coving reach, in metres: they keep their paint. */
const TRIM = { skirting: 0.17, frame: 0.1, coving: 0.1, corner: 0.012 } as const
/**
 * A pixel has the surface's paint if its shares of red and blue differ from most of the surface by less than `same`;
 * beyond `other` it's something else.
 */
const CHROMA = { same: 0.018, other: 0.05 } as const

/**
 * Paints walls or floor in new colours: a surface's light stays and its colour changes, so shadows, boards and reflections of light
 * remain. Openings, trim and whatever has another colour than the rest of its surface keep their bytes.
 */
export function repaint({ photo, camera, room, openings, colours }: RepaintRequest): Composite {
  const { width, height } = photo
  const data = Uint8Array.from(photo.data)
  const mask = new Uint8Array(width * height)
  const planes = surfaces(camera, room, openings, colours)
  for (const plane of new Set(planes)) {
    const target = plane === KEPT ? undefined : PLANES[plane] === 'floor' ? colours.floor : colours.walls
    if (!target) continue
    const paint = usualColour(photo, planes, plane)
    if (!paint) continue
    const usual = PLANES[plane] === 'floor' ? USUAL.floor : USUAL.walls
    const brightness = (paint[0] + paint[1] + paint[2]) / 3
    for (let pixel = 0; pixel < planes.length; pixel++) {
      if (planes[pixel] !== plane) continue
      const share = likeness(photo, pixel, paint)
      if (share <= 0) continue
      mask[pixel] = 255
      for (let part = 0; part < 3; part++) {
        const at = pixel * 3 + part
        const old = (usual * (paint[part] ?? 0)) / Math.max(1e-4, brightness)
        const times = 1 + share * ((target[part] ?? 0) / Math.max(0.02, old) - 1)
        data[at] = Math.round(encoded(linear((photo.data[at] ?? 0) / 255) * times) * 255)
      }
    }
  }
  return { picture: { width, height, data }, mask }
}

const KEPT = 255

/** The plane that each pixel shows, or `KEPT` where it mustn't be painted. */
function surfaces(
  camera: Camera,
  room: RoomBox,
  openings: readonly Opening[],
  { walls, floor }: NewColours,
): Uint8Array {
  const planes = new Uint8Array(camera.width * camera.height).fill(KEPT)
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) {
      const ray = rayThrough(camera, x + 0.5, y + 0.5)
      const { plane, times } = exitOf(room, camera.position, ray)
      const point: Vector = [
        camera.position[0] + ray[0] * times,
        camera.position[1] + ray[1] * times,
        camera.position[2] + ray[2] * times,
      ]
      const isWanted = plane === 'floor' ? floor !== undefined : plane !== 'ceiling' && walls !== undefined
      if (isWanted && isPaint(plane, point, room, openings))
        planes[y * camera.width + x] = PLANES.indexOf(plane)
    }
  return planes
}

/** Whether a point is of a surface itself: not trim, and not in or close to an opening. */
function isPaint(
  plane: Plane,
  [x, y, z]: Vector,
  { widthMetres, depthMetres, heightMetres }: RoomBox,
  openings: readonly Opening[],
): boolean {
  if (plane === 'floor') return x > 0.02 && x < widthMetres - 0.02 && z > 0.02
  const isWall = WALLS.some((wall) => wall === plane)
  if (!isWall || y < TRIM.skirting || y > heightMetres - TRIM.coving) return false
  const along = plane === 'back' || plane === 'front' ? x : z
  const length = plane === 'back' || plane === 'front' ? widthMetres : depthMetres
  if (along < TRIM.corner || along > length - TRIM.corner) return false
  return !openings.some(
    ({ wall, from, to, bottom, top }) =>
      wall === plane &&
      along > from - TRIM.frame &&
      along < to + TRIM.frame &&
      y > bottom - TRIM.frame &&
      y < top + TRIM.frame,
  )
}

/** The median colour of a surface in linear light; null if hardly any of it is visible. */
function usualColour({ data }: Raster, planes: Uint8Array, plane: number): Rgb | null {
  const values: [number[], number[], number[]] = [[], [], []]
  planes.forEach((other, pixel) => {
    if (other !== plane || pixel % 7 !== 0) return
    for (const part of [0, 1, 2] as const) values[part].push(linear((data[pixel * 3 + part] ?? 0) / 255))
  })
  const median = (part: 0 | 1 | 2) => upperMedian(values[part]) ?? 0
  return values[0].length < 30 ? null : [median(0), median(1), median(2)]
}

/** How likely a pixel is to have this paint, from 0 to 1, by its shares of red and blue. Overexposed pixels count as no paint. */
function likeness({ data }: Raster, pixel: number, paint: Rgb): number {
  const [red, green, blue] = [0, 1, 2].map((part) => linear((data[pixel * 3 + part] ?? 0) / 255))
  const sum = (red ?? 0) + (green ?? 0) + (blue ?? 0)
  const whole = paint[0] + paint[1] + paint[2]
  if (sum > 2.85 || whole <= 0) return 0
  if (sum < 0.02) return 1
  const apart = Math.hypot((red ?? 0) / sum - paint[0] / whole, (blue ?? 0) / sum - paint[2] / whole)
  return Math.max(0, Math.min(1, (CHROMA.other - apart) / (CHROMA.other - CHROMA.same)))
}
