import type { Camera } from '#staging/geometry/camera.ts'

import type { Mesh } from './mesh.ts'

/** Which tiles of a picture may show a triangle (1): a ray through any other meets none. */
export type ScreenTiles = { readonly columns: number; readonly tiles: Uint8Array }

/** The side of a tile in pixels. */
const SIDE = 8
/** Triangles nearer than this to the camera, in metres, may appear anywhere. */
const NEAREST = 0.05

/** The tiles that a mesh's triangles may appear in, by the rectangles around them. */
export function screenTiles({ triangles, positions }: Mesh, camera: Camera): ScreenTiles {
  const [columns, rows] = [Math.ceil(camera.width / SIDE), Math.ceil(camera.height / SIDE)]
  const tiles = new Uint8Array(columns * rows)
  const found = { left: 0, right: 0, top: 0, bottom: 0, near: 0, far: 0 }
  for (let triangle = 0; triangle < triangles; triangle++) {
    around(positions, triangle * 9, camera, found)
    if (found.far < NEAREST) continue
    if (found.near < NEAREST) {
      tiles.fill(1)
      break
    }
    // A pixel more on all sides for rounding.
    const left = Math.max(0, Math.floor((found.left - 1) / SIDE))
    const right = Math.min(columns - 1, Math.floor((found.right + 1) / SIDE))
    const bottom = Math.min(rows - 1, Math.floor((found.bottom + 1) / SIDE))
    for (let row = Math.max(0, Math.floor((found.top - 1) / SIDE)); row <= bottom; row++)
      if (left <= right) tiles.fill(1, row * columns + left, row * columns + right + 1)
  }
  return { columns, tiles }
}

/** Whether a pixel may show a triangle. */
export function mayShow({ columns, tiles }: ScreenTiles, column: number, row: number): boolean {
  return tiles[Math.floor(row / SIDE) * columns + Math.floor(column / SIDE)] === 1
}

type Around = { left: number; right: number; top: number; bottom: number; near: number; far: number }

/** The rectangle around a triangle in the picture, and how far in front of the camera it is. */
function around(
  positions: Float32Array,
  at: number,
  { position, right, up, back, focalPx, width, height }: Camera,
  out: Around,
): void {
  out.left = out.top = out.near = Infinity
  out.right = out.bottom = out.far = -Infinity
  for (let corner = at; corner < at + 9; corner += 3) {
    const x = (positions[corner] ?? 0) - position[0]
    const y = (positions[corner + 1] ?? 0) - position[1]
    const z = (positions[corner + 2] ?? 0) - position[2]
    const depth = -(back[0] * x + back[1] * y + back[2] * z)
    const column = width / 2 + (focalPx * (right[0] * x + right[1] * y + right[2] * z)) / depth
    const row = height / 2 - (focalPx * (up[0] * x + up[1] * y + up[2] * z)) / depth
    out.left = Math.min(out.left, column)
    out.right = Math.max(out.right, column)
    out.top = Math.min(out.top, row)
    out.bottom = Math.max(out.bottom, row)
    out.near = Math.min(out.near, depth)
    out.far = Math.max(out.far, depth)
  }
}
