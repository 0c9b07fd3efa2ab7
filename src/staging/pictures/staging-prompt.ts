import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'

import { ROOM_WORDS, STYLE_WORDS } from './choice-words.ts'

/** What an image model is asked to do with our render of a furnished room. */
export function stagingPrompt({ room, style }: { room: RoomType; style: Style }): string {
  return [
    `A photograph of a ${ROOM_WORDS[room].toLowerCase()} for a property listing, in which a computer has drawn furniture in the ${STYLE_WORDS[style]} style.`,
    'Make the furniture, its materials and its shadows look like those of a real photograph.',
    'Keep every piece of furniture where it is, and as large as it is.',
    'Keep the room exactly as it is: walls, floor, ceiling, windows, doors, radiators, sockets, fittings and the view outside.',
    'Don’t add text, people, windows, doors or fireplaces.',
  ].join(' ')
}
