import { cross, dot, minus, plus, type Vector } from './vectors.ts'

/** How the camera is turned, in degrees: yaw to the right of the back wall's normal, pitch upwards, roll clockwise. */
export type Turn = {
  readonly yawDegrees: number
  readonly pitchDegrees: number
  readonly rollDegrees: number
}

/**
 * A pinhole camera without distortion, with the principal point in the middle of the picture. Its axes are right, up and
 * back (it looks along minus back), as in three.js.
 */
export type Camera = {
  readonly width: number
  readonly height: number
  readonly focalPx: number
  readonly position: Vector
  readonly right: Vector
  readonly up: Vector
  readonly back: Vector
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI

/** The right, up and back axes of a camera with this turn. */
export function axesOf({
  yawDegrees,
  pitchDegrees,
  rollDegrees,
}: Turn): Pick<Camera, 'right' | 'up' | 'back'> {
  const [yaw, pitch, roll] = [radians(yawDegrees), radians(pitchDegrees), radians(rollDegrees)]
  const forward: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)]
  const level: Vector = [Math.cos(yaw), 0, Math.sin(yaw)]
  const upright = cross(level, forward)
  return {
    right: plus(scaled(level, Math.cos(roll)), upright, -Math.sin(roll)),
    up: plus(scaled(level, Math.sin(roll)), upright, Math.cos(roll)),
    back: scaled(forward, -1),
  }
}

/** The yaw, pitch and roll of a camera's axes, in degrees. */
export function turnOf({ right, up, back }: Pick<Camera, 'right' | 'up' | 'back'>): Turn {
  return {
    yawDegrees: degrees(Math.atan2(-back[0], back[2])),
    pitchDegrees: degrees(Math.asin(Math.max(-1, Math.min(1, -back[1])))),
    rollDegrees: degrees(Math.atan2(-right[1], up[1])),
  }
}

/** Where a point appears in the picture, in pixels, and how far in front of the camera it is, in metres. */
export function project(camera: Camera, point: Vector): { x: number; y: number; depth: number } {
  const away = minus(point, camera.position)
  const depth = -dot(camera.back, away)
  return {
    x: camera.width / 2 + (camera.focalPx * dot(camera.right, away)) / depth,
    y: camera.height / 2 - (camera.focalPx * dot(camera.up, away)) / depth,
    depth,
  }
}

/** The direction that a pixel looks in, scaled to a depth of one metre (so its length is over 1 away from the middle). */
export function rayThrough(camera: Camera, x: number, y: number): Vector {
  const across = (x - camera.width / 2) / camera.focalPx
  const upwards = (camera.height / 2 - y) / camera.focalPx
  return [
    camera.right[0] * across + camera.up[0] * upwards - camera.back[0],
    camera.right[1] * across + camera.up[1] * upwards - camera.back[1],
    camera.right[2] * across + camera.up[2] * upwards - camera.back[2],
  ]
}

/** The same view in a picture of another size. */
export function resized(camera: Camera, width: number, height: number): Camera {
  return { ...camera, width, height, focalPx: (camera.focalPx * width) / camera.width }
}

function scaled(a: Vector, times: number): Vector {
  return [a[0] * times, a[1] * times, a[2] * times]
}
