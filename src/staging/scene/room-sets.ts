import type { RoomBox } from '#staging/geometry/room.ts'

import type { PieceKind } from './catalogue/catalogue.ts'
import { bedroom, nursery } from './room-sets/bedrooms.ts'
import { dining, kitchenDiner } from './room-sets/dining-rooms.ts'
import { living } from './room-sets/living-rooms.ts'
import { hallway, office } from './room-sets/other-rooms.ts'
import { garden, patio } from './room-sets/outdoors.ts'
import type { Style } from './styles.ts'

/** The rooms that can be furnished. */
export const ROOM_TYPES = [
  'living',
  'bedroom',
  'dining',
  'office',
  'kitchen-diner',
  'nursery',
  'hallway',
  'garden',
  'patio',
] as const
export type RoomType = (typeof ROOM_TYPES)[number]

/** Whether a room is in the open air, where light comes from the sky. */
export const isOutdoors = (type: RoomType): boolean => type === 'garden' || type === 'patio'

/**
 * How a piece finds its place: against a wall, in front of another piece, beside it, facing it, under it, above it on the wall, on
 * top of it, over it from the ceiling, or beside a window. Pieces that refer to another come after it; `of` is its place in the list.
 */
export type Slot = {
  kind: PieceKind
  rule:
    | 'wall'
    | 'middle'
    | 'front'
    | 'beside'
    | 'facing'
    | 'around'
    | 'under'
    | 'above'
    | 'on'
    | 'over'
    | 'window'
  of?: number
  gap?: number
  isOptional?: boolean
  side?: number
}

/** What a set is chosen by: the floor's area in m², the style, and the seed. */
export type SetRequest = { area: number; style: Style; seed: number }

const SETS: Record<RoomType, (request: SetRequest) => Slot[]> = {
  living,
  bedroom,
  dining,
  office,
  'kitchen-diner': kitchenDiner,
  nursery,
  hallway,
  garden,
  patio,
}

/** The pieces for a room of this type, size and style, the most important first. The seed varies them. */
export function slotsFor(
  type: RoomType,
  { widthMetres, depthMetres }: RoomBox,
  style: Style,
  seed: number,
): Slot[] {
  return SETS[type]({ area: widthMetres * depthMetres, style, seed })
}
