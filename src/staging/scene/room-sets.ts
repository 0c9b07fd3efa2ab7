import type { RoomBox } from '#staging/geometry/room.ts'

import { bedroom, fittedBedroom, nursery } from './room-sets/bedrooms.ts'
import { dining, kitchen, kitchenDiner } from './room-sets/dining-rooms.ts'
import { living } from './room-sets/living-rooms.ts'
import { hallway, office } from './room-sets/other-rooms.ts'
import { garden, patio } from './room-sets/outdoors.ts'
import type { RoomType } from './room-sets/room-types.ts'
import type { SetRequest, Slot } from './room-sets/slot.ts'
import type { Style } from './styles.ts'

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
  kitchen,
  'fitted-bedroom': fittedBedroom,
}

/**
 * The pieces for a room of this type, size and style, the most important first. The seed varies them; `mostArea` gives a larger room the
 * pieces for a floor of so many square metres.
 */
export function slotsFor(
  type: RoomType,
  { widthMetres, depthMetres }: RoomBox,
  style: Style,
  seed: number,
  mostArea = Infinity,
): Slot[] {
  return SETS[type]({ area: Math.min(mostArea, widthMetres * depthMetres), style, seed })
}
