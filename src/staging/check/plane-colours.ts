import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { isSameSurface } from './edge-fates.ts'
import { placeSeen } from './room-lines.ts'

/** The floor nearest to the walls, where rugs don't reach: from and to so many metres from them. */
const BORDER = [0.04, 0.3] as const
/** Another floor leaves less than this of its border as it was, or less than this of border and whole. */
const LEAST_LIKE = { border: 0.07, both: [0.16, 0.1] } as const
/** Other walls leave less than this of them as they were. */
const LEAST_WALL = 0.3
const STEP = 2
const LEAST_PIXELS = 60

type Count = { like: number; all: number }

/** Whether floor or walls have another colour than before wherever furniture doesn't hide them. */
export function planeColours(
  original: Raster,
  result: Raster,
  camera: Camera,
  room: RoomBox,
): { kind: 'floor' | 'walls'; score: number }[] {
  const [border, floor, walls] = [0, 1, 2].map((): Count => ({ like: 0, all: 0 })) as [Count, Count, Count]
  for (let y = 1; y < original.height; y += STEP)
    for (let x = 1; x < original.width; x += STEP) {
      const { plane, fromWall } = placeSeen(camera, room, x, y)
      if (plane === 'ceiling') continue
      const isLike = isSameSurface(colourAt(original, x, y), colourAt(result, x, y)) ? 1 : 0
      const isBorder = plane === 'floor' && fromWall > BORDER[0] && fromWall < BORDER[1]
      for (const count of plane === 'floor' ? [floor, ...(isBorder ? [border] : [])] : [walls]) {
        count.all += 1
        count.like += isLike
      }
    }
  const share = ({ like, all }: Count) => (all < LEAST_PIXELS ? 1 : like / all)
  const isOtherFloor =
    share(border) < LEAST_LIKE.border ||
    (share(border) < LEAST_LIKE.both[0] && share(floor) < LEAST_LIKE.both[1])
  return [
    ...(isOtherFloor ? [{ kind: 'floor' as const, score: 1 - share(border) }] : []),
    ...(share(walls) < LEAST_WALL ? [{ kind: 'walls' as const, score: 1 - share(walls) }] : []),
  ]
}

/** The mean colour of three by three pixels. */
function colourAt({ width, height, data }: Raster, x: number, y: number): number[] {
  const sum = [0, 0, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      for (const part of [0, 1, 2])
        sum[part] = (sum[part] ?? 0) + (data[(row * width + column) * 3 + part] ?? 0) / 9
  return sum
}
