import type { Opening, RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'

import { alongOf } from './room-lines.ts'
import type { PlanePatches, WallPatch } from './wall-patches.ts'

/** How far in front of a door the floor is compared, in metres, and the correlation from which it counts as the same floor. */
const [BEFORE, ALIKE] = [0.6, 0.5]

/** The height up to which skirting shows, how wide the wall beside a door is looked at, and from which distance it doesn't matter whether a window is near, in metres. */
const [SKIRTING, BESIDE, FAR] = [0.3, 0.5, 1.5]

/**
 * Evidence that a rectangle is a door in the wall: whether the wall continues in it, how much is new, and how much was
 * there; whether the skirting does, in it and beside it; whether the wall beside it does; how far the next window is,
 * as curtains hang beside one; and whether the floor in front of it still shows its pattern, which a wardrobe would
 * cover.
 */
export function doorSurroundings(
  { walls, floor }: PlanePatches,
  known: readonly Opening[],
  { wall, from, to, top }: Omit<Opening, 'kind'>,
  room: RoomBox,
): number[] {
  const own = walls.filter((patch) => patch.wall === wall && patch.height < top)
  const isInside = ({ along }: WallPatch) => along > from + 0.05 && along < to - 0.05
  const isBeside = ({ along }: WallPatch) =>
    (along > from - BESIDE && along < from - 0.05) || (along > to + 0.05 && along < to + BESIDE)
  const isLow = ({ height }: WallPatch) => height < SKIRTING
  const share = (some: readonly WallPatch[], ...fates: readonly WallPatch['fate'][]) =>
    some.length < 2 ? 0.5 : some.filter(({ fate }) => fates.includes(fate)).length / some.length
  const [inside, beside] = [own.filter(isInside), own.filter(isBeside)]
  const gaps = known
    .filter((opening) => opening.wall === wall && opening.kind === 'window')
    .map((opening) => Math.max(opening.from - to, from - opening.to))
  const insetOf = ([across, , deep]: Vector) =>
    wall === 'back' ? deep : wall === 'left' ? across : room.widthMetres - across
  const standing = floor.filter(
    ({ at }) => insetOf(at) < BEFORE && alongOf(at, wall) > from + 0.05 && alongOf(at, wall) < to - 0.05,
  )
  const [above, below] = [inside.filter((patch) => !isLow(patch)), inside.filter(isLow)]
  return [
    share(above, 'plain'),
    share(above, 'new'),
    share(above, 'kept'),
    share(below, 'kept'),
    share(beside.filter(isLow), 'kept'),
    share(
      beside.filter((patch) => !isLow(patch)),
      'plain',
      'kept',
    ),
    Math.min(FAR, ...gaps),
    standing.length < 2 ? 0.5 : standing.filter(({ alike }) => alike > ALIKE).length / standing.length,
    Math.log(1 + standing.length),
  ]
}
