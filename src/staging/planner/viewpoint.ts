import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import { cross, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'

/** Where somebody looks at a room from: degrees around it and above it, and how far away, in room sizes. */
export type Viewpoint = {
  readonly aroundDegrees: number
  readonly aboveDegrees: number
  readonly distance: number
}

/** From the bottom right corner, above the walls. */
export const FIRST_VIEWPOINT: Viewpoint = { aroundDegrees: 24, aboveDegrees: 40, distance: 1.25 }

/** A viewpoint moved by this much: never below the floor, inside the furniture or upside down. */
export function lookedFrom(view: Viewpoint, { around = 0, above = 0, nearer = 1 }): Viewpoint {
  return {
    aroundDegrees: (view.aroundDegrees + around) % 360,
    aboveDegrees: Math.max(4, Math.min(88, view.aboveDegrees + above)),
    distance: Math.max(0.5, Math.min(4, view.distance * nearer)),
  }
}

/** The camera that looks at the middle of a room from a viewpoint, for a picture of this size. */
export function cameraAt(
  room: RoomBox,
  { aroundDegrees, aboveDegrees, distance }: Viewpoint,
  { width, height }: { width: number; height: number },
): Camera {
  const [around, above] = [(aroundDegrees * Math.PI) / 180, (aboveDegrees * Math.PI) / 180]
  const back: Vector = [
    Math.sin(around) * Math.cos(above),
    Math.sin(above),
    Math.cos(around) * Math.cos(above),
  ]
  const right = normalised(cross([0, 1, 0], back))
  const away = Math.hypot(room.widthMetres, room.depthMetres) * distance
  const middle: Vector = [room.widthMetres / 2, 0.6, room.depthMetres / 2]
  return {
    width,
    height,
    focalPx: height * 1.15,
    position: plus(middle, back, away),
    right,
    up: cross(back, right),
    back,
  }
}
