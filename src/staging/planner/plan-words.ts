import { ROOM_WORDS, STYLE_WORDS } from '#staging/pictures/choice-words.ts'

import { metres } from './measures.ts'
import type { RoomPlan } from './room-plan.ts'

/** A plan in words: 'Living room, Scandinavian, 4.20 m × 4.80 m'. */
export function planWords({ type, style, room }: Omit<RoomPlan, 'pieces'>): string {
  return `${ROOM_WORDS[type]}, ${STYLE_WORDS[style]}, ${metres(room.widthMetres)} × ${metres(room.depthMetres)}`
}
