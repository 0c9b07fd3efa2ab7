import { upperMedian } from '#domain/median.ts'
import { project, type Camera } from '#staging/geometry/camera.ts'
import { PLANES, wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'

/** What a photograph shows of a room's light. */
export type SeenLight = {
  camera: Camera
  room: RoomBox
  /** The photograph in linear light at a small size: three values a pixel. */
  width: number
  height: number
  pixels: Float32Array
  /** Mean light of the planes, in the order of `PLANES`, for what the photograph doesn't show. */
  means: Float32Array
}

/**
 * A window as a light: its corner, its two sides, its area in m², and the light that it sends in. A lamp and the sky
 * are represented in the same way.
 */
export type WindowLight = {
  opening: Opening
  at: Float64Array
  along: Float64Array
  up: Float64Array
  inward: Float64Array
  area: number
  light: Float64Array
}

/** Paving and grass reflect about a quarter of the light. */
const OUTDOOR_GROUND = 0.25
/** Reflectance by plane for the balance of light: walls, walls, walls, wall, floor, ceiling. */
const REFLECTANCE = [0.7, 0.7, 0.7, 0.7, 0.33, 0.84]

/** The windows as lights; if they show the night, a lamp instead. */
export function windowsOf(field: SeenLight, openings: readonly Opening[]): WindowLight[] {
  const { room, means, camera, width, height, pixels } = field
  const seen = openings.filter(({ kind }) => kind === 'window')
  if (isNight(field, seen)) return [lampOf(field)]
  // A photograph that shows no window was lit from behind: by one in the wall that it doesn't show.
  const middle = room.widthMetres / 2
  const behind: Opening = {
    kind: 'window',
    wall: 'front',
    from: middle - 0.9,
    to: middle + 0.9,
    bottom: 0.8,
    top: 2.1,
  }
  const all = seen.length > 0 ? seen : [behind]
  const area = all.reduce((sum, { from, to, bottom, top }) => sum + (to - from) * (top - bottom), 0)
  const light = balancedLight(room, means).map((value) => Math.min(14, value / area))
  return all.map((opening) => {
    const { wall, from, to, bottom, top } = opening
    const at = wallPoint(room, wall, from, bottom)
    const end = wallPoint(room, wall, to, bottom)
    const inward =
      wall === 'back' ? [0, 0, 1] : wall === 'front' ? [0, 0, -1] : wall === 'left' ? [1, 0, 0] : [-1, 0, 0]
    const centre = project(camera, wallPoint(room, wall, (from + to) / 2, bottom + (top - bottom) * 0.7))
    const place =
      (Math.max(0, Math.min(height - 1, Math.floor(centre.y))) * width +
        Math.max(0, Math.min(width - 1, Math.floor(centre.x)))) *
      3
    const least = [0, 1, 2].map((part) => (wall === 'front' ? 1 : (pixels[place + part] ?? 1)))
    return {
      opening,
      at: Float64Array.from(at),
      along: Float64Array.from([end[0] - at[0], 0, end[2] - at[2]]),
      up: Float64Array.from([0, top - bottom, 0]),
      inward: Float64Array.from(inward),
      area: (to - from) * (top - bottom),
      light: Float64Array.from(light, (value, part) => Math.max(value, least[part] ?? 1)),
    }
  })
}

/** Darker than this share of the walls' light, windows show the night. */
const NIGHT = 0.4

/** Whether windows are so dark in the photograph that the light must come from lamps. */
function isNight(field: SeenLight, windows: readonly Opening[]): boolean {
  const { camera, room, width, height, pixels, means } = field
  const seen: number[] = []
  for (const { wall, from, to, bottom, top } of windows)
    for (const across of [0.15, 0.35, 0.65, 0.85])
      for (const up of [0.2, 0.45, 0.7]) {
        const at = wallPoint(room, wall, from + (to - from) * across, bottom + (top - bottom) * up)
        const { x, y, depth } = project(camera, at)
        if (depth < 0.3 || x < 0 || y < 0 || x >= width || y >= height) continue
        seen.push(pixels[(Math.floor(y) * width + Math.floor(x)) * 3 + 1] ?? 1)
      }
  // Frames and glazing bars are bright at night too, but cover less than half of a window.
  const median = upperMedian(seen)
  const walls = [0, 1, 2, 3].reduce((sum, plane) => sum + (means[plane * 3 + 1] ?? 0) / 4, 0)
  return median !== undefined && median < NIGHT * walls
}

/** The side of a lamp in the middle of the ceiling, in metres. */
const LAMP = 0.5

/** A lamp in the middle of the ceiling that sends in what the room must absorb, in the ceiling's colour: ceilings are white. */
function lampOf({ room, means }: SeenLight): WindowLight {
  const { widthMetres: w, depthMetres: d, heightMetres: h } = room
  const total = balancedLight(room, means).reduce((sum, value) => sum + value / 3, 0)
  const ceiling = [0, 1, 2].map((part) => means[PLANES.indexOf('ceiling') * 3 + part] ?? 1)
  const grey = ceiling.reduce((sum, value) => sum + value / 3, 0) || 1
  return fromAbove(
    [w / 2 - LAMP / 2, h - 0.04, d / 2 - LAMP / 2],
    [LAMP, LAMP],
    ceiling.map((value) => (total / LAMP ** 2) * (value / grey)),
  )
}

/** The sky as a light over the whole place, as bright as the ground needs to look as it does. */
export function skyOf({ room, means }: SeenLight): WindowLight {
  const { widthMetres: w, depthMetres: d, heightMetres: h } = room
  const ground = PLANES.indexOf('floor')
  const light = [0, 1, 2].map((part) => Math.min(4, (means[ground * 3 + part] ?? 0.3) / OUTDOOR_GROUND))
  const grey = light.reduce((sum, value) => sum + value, 0) / 3
  return fromAbove(
    [-w, h * 1.5, -d],
    [3 * w, 3 * d],
    light.map((value) => (0.3 * value + 0.7 * grey) * 0.6),
  )
}

/** A level light that shines downwards, from its back left corner. */
function fromAbove(
  at: Vector,
  [wide, deep]: readonly [number, number],
  light: readonly number[],
): WindowLight {
  return {
    // It lies on no wall, so that rays never take it for a window.
    opening: { kind: 'window', wall: 'front', from: -2, to: -1, bottom: -2, top: -1 },
    at: Float64Array.from(at),
    along: Float64Array.from([wide, 0, 0]),
    up: Float64Array.from([0, 0, deep]),
    inward: Float64Array.from([0, -1, 0]),
    area: wide * deep,
    light: Float64Array.from(light),
  }
}

/** The light times area that windows must send in for the planes to stay as bright as they are, for three colours. */
function balancedLight(
  { widthMetres: w, depthMetres: d, heightMetres: h }: RoomBox,
  means: Float32Array,
): number[] {
  const areas = [w * h, d * h, d * h, w * h, w * d, w * d]
  const balance = [0, 1, 2].map((part) =>
    areas.reduce((sum, area, plane) => {
      const reflectance = REFLECTANCE[plane] ?? 0.5
      return sum + (area * (means[plane * 3 + part] ?? 0) * (1 - reflectance)) / reflectance
    }, 0),
  )
  // Daylight is nearly white: paint colours what the balance finds, so take most of it out.
  const grey = balance.reduce((sum, value) => sum + value, 0) / 3
  return balance.map((value) => 0.8 * grey + 0.2 * value)
}
