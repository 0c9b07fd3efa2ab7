import type { Opening, OpeningKind, RoomBox, Wall } from '#staging/geometry/room.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'

/** A room that somebody plans: its size and openings in metres, what it's used as, and its furniture. */
export type RoomPlan = {
  readonly room: RoomBox
  readonly openings: readonly Opening[]
  readonly type: RoomType
  readonly style: Style
  readonly seed: number
  readonly pieces: readonly PlacedPiece[]
}

/** What each wall is called on the plan, where the back wall is at the top. */
export const WALL_NAMES: Readonly<Record<Wall, string>> = {
  back: 'Top',
  right: 'Right',
  front: 'Bottom',
  left: 'Left',
}

/** What openings are called. */
export const OPENING_WORDS: Readonly<Record<OpeningKind, string>> = {
  door: 'Door',
  window: 'Window',
  radiator: 'Radiator',
}

/** How high above the floor openings usually begin and end, in metres; a door leaf is 1.98 m high. */
const HEIGHTS: Readonly<Record<OpeningKind, readonly [bottom: number, top: number]>> = {
  door: [0, 1.98],
  window: [0.95, 2.1],
  radiator: [0.15, 0.75],
}

/** An opening of the usual height on a wall: `from` the left or top corner, `size` wide, in metres. */
export function openingOn(kind: OpeningKind, wall: Wall, from: number, size: number): Opening {
  const [bottom, top] = HEIGHTS[kind]
  return { kind, wall, from, to: from + size, bottom, top }
}
