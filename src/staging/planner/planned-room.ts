import { furnish } from '#staging/scene/furnish.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'

import { readPieces } from './plan-address.ts'
import { type AskedPlan, readPlan } from './read-plan.ts'
import type { RoomPlan } from './room-plan.ts'

/** What an address asks for: the room, and its furniture if the address has it. */
export type AskedRoom = AskedPlan & { readonly pieces: readonly PlacedPiece[] | null }

/** Reads a room and its furniture from an address. */
export function readRoom(query: URLSearchParams): AskedRoom {
  return { ...readPlan(query), pieces: readPieces(query) }
}

/**
 * The plan with its furniture, which the rules choose if the address has none; that takes a few tenths of a second.
 * Null if something is wrong.
 */
export function furnishedRoom({ plan, pieces }: AskedRoom): RoomPlan | null {
  return plan && { ...plan, pieces: pieces ?? furnishedBy(plan) }
}

/** The furniture that the rules choose for a room without a photo. */
export function furnishedBy({
  room,
  openings,
  type,
  style,
  seed,
}: Omit<RoomPlan, 'pieces'>): readonly PlacedPiece[] {
  return furnish({ site: { room, openings, camera: null }, room: type, style, seed }).pieces
}
