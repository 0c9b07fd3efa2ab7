import { project, type Camera } from '#staging/geometry/camera.ts'
import { wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'

import type { RoomLine } from './room-lines.ts'

/** A rectangle of a picture: left, top, width and height in pixels. */
export type PixelBox = readonly [left: number, top: number, width: number, height: number]

/** The box around some edges, with two pixels to spare. */
export function boxAround(lines: readonly RoomLine[]): [number, number, number, number] {
  return around(
    lines.flatMap(({ x1, x2 }) => [x1, x2]),
    lines.flatMap(({ y1, y2 }) => [y1, y2]),
  )
}

/** The box around a rectangle of a wall, with two pixels to spare. */
export function boxOf(
  camera: Camera,
  room: RoomBox,
  { wall, from, to, bottom, top }: Omit<Opening, 'kind'>,
): [number, number, number, number] {
  const corners = [from, to].flatMap((along) =>
    [bottom, top].map((height) => project(camera, wallPoint(room, wall, along, height))),
  )
  return around(
    corners.map(({ x }) => x),
    corners.map(({ y }) => y),
  )
}

function around(xs: readonly number[], ys: readonly number[]): [number, number, number, number] {
  const [left, top] = [Math.floor(Math.min(...xs)) - 2, Math.floor(Math.min(...ys)) - 2]
  return [left, top, Math.ceil(Math.max(...xs)) + 2 - left, Math.ceil(Math.max(...ys)) + 2 - top]
}

/** The area in which two boxes overlap, in square pixels. */
const sharedPx = ([x, y, width, height]: PixelBox, [x2, y2, width2, height2]: PixelBox) =>
  Math.max(0, Math.min(x + width, x2 + width2) - Math.max(x, x2)) *
  Math.max(0, Math.min(y + height, y2 + height2) - Math.max(y, y2))

/** Intersection over union of two boxes, from 0 to 1. */
export function overlapOf(one: PixelBox, other: PixelBox): number {
  const shared = sharedPx(one, other)
  return shared / Math.max(1, one[2] * one[3] + other[2] * other[3] - shared)
}
