import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

/** The pictures to be compared, and the original's room. */
export type Scene = {
  readonly original: Raster
  readonly result: Raster
  readonly camera: Camera
  readonly room: RoomBox
}

/** Red, green and blue of the pixel at a point, from 0 to 255. Null outside the picture. */
export function pixelAt(
  { width, height, data }: Raster,
  x: number,
  y: number,
): [number, number, number] | null {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const at = (row * width + column) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
