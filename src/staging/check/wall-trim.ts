import { project } from '#staging/geometry/camera.ts'
import { wallLength, wallPoint } from '#staging/geometry/room.ts'

import { brightness, meanAt } from './colour-at.ts'
import type { Scene } from './scene.ts'

/** Heights of the middle of the skirting and of the wall above it, and how far apart the places along a wall are, in metres. */
const [SKIRTING, WALL, ALONG] = [0.05, 0.28, 0.06] as const
/** How much a skirting must differ from its wall to be told apart from furniture that covers both, as a logarithm. */
const MIN_STEP = 0.08
/** How much that difference may change, and as a share of it. */
const SAME = { step: 0.05, share: 0.35 } as const
/** How many places must show a skirting, and the share of them that's the same if the walls weren't painted. */
const [MIN_PLACES, MIN_SAME] = [15, 0.12]

/**
 * Whether walls differ from their skirting as they did, in more places than chance explains. Other light changes both alike, paint only the wall; furniture covers both.
 */
export function keepsTrim({ original, result, camera, room }: Scene): boolean {
  const stepIn = (picture: Scene['original'], low: Place, high: Place) => {
    const [skirting, wall] = [meanAt(picture, low.x, low.y), meanAt(picture, high.x, high.y)]
    return wall.map((value, part) => brightness(value) - brightness(skirting[part] ?? 0))
  }
  let [all, same] = [0, 0]
  for (const wall of ['back', 'left', 'right'] as const)
    for (let along = ALONG / 2; along < wallLength(room, wall); along += ALONG) {
      const [low, high] = [SKIRTING, WALL].map((height) => {
        const { x, y, depth } = project(camera, wallPoint(room, wall, along, height))
        return depth > 0.3 && x > 2 && y > 2 && x < camera.width - 3 && y < camera.height - 3
          ? { x, y }
          : null
      })
      if (!low || !high) continue
      const [before, after] = [stepIn(original, low, high), stepIn(result, low, high)]
      const size = Math.hypot(...before)
      if (size < MIN_STEP) continue
      all += 1
      const apart = Math.hypot(...before.map((value, part) => value - (after[part] ?? 0)))
      if (apart <= Math.max(SAME.step, SAME.share * size)) same += 1
    }
  return all >= MIN_PLACES && same >= MIN_SAME * all
}

type Place = { readonly x: number; readonly y: number }
