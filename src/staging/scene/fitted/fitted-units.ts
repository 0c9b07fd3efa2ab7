import type { PlacedPiece, Site } from '../plan-rules.ts'
import type { RoomType } from '../room-sets/room-types.ts'
import { fittedKitchen } from './kitchen.ts'
import { fittedWardrobes } from './wardrobes.ts'

/** The units that are fixed to a room of this type before it's furnished. Empty for rooms that have none. */
export function fittedUnits(site: Site, type: RoomType, seed: number): PlacedPiece[] {
  if (type === 'kitchen') return fittedKitchen(site, seed)
  return type === 'fitted-bedroom' ? fittedWardrobes(site, seed) : []
}
