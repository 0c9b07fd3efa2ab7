import { isFittedOut, isOutdoors, ROOM_TYPES, type RoomType } from '#staging/scene/room-sets/room-types.ts'
import { STYLES, type Style } from '#staging/scene/styles.ts'

/** What each kind of room is called. */
export const ROOM_WORDS: Readonly<Record<RoomType, string>> = {
  living: 'Living room',
  bedroom: 'Bedroom',
  dining: 'Dining room',
  office: 'Home office',
  'kitchen-diner': 'Kitchen-diner',
  nursery: 'Nursery',
  hallway: 'Hallway',
  garden: 'Garden',
  patio: 'Patio',
  kitchen: 'Fitted kitchen',
  'fitted-bedroom': 'Bedroom with fitted wardrobes',
}

/** What each style is called. */
export const STYLE_WORDS: Readonly<Record<Style, string>> = {
  scandinavian: 'Scandinavian',
  'mid-century': 'Mid-century',
  traditional: 'Traditional British',
  contemporary: 'Contemporary',
  japandi: 'Japandi',
  industrial: 'Industrial',
  coastal: 'Coastal',
  luxury: 'Luxury',
}

/**
 * The rooms that customers can choose for a photo. Gardens need the corners of a plot, which a photo of one doesn't show, and fitted units
 * would change the home.
 */
export const CHOSEN_ROOMS: readonly RoomType[] = ROOM_TYPES.filter(
  (room) => !isOutdoors(room) && !isFittedOut(room),
)

/** Reads a choice of room and style. Unknown ones become the first. */
export function readChoice(room: unknown, style: unknown): { room: RoomType; style: Style } {
  return {
    room: CHOSEN_ROOMS.find((each) => each === room) ?? 'living',
    style: STYLES.find((each) => each === style) ?? STYLES[0],
  }
}

type Named = { readonly room: RoomType; readonly style: Style; readonly seed: number }

/** What a picture shows: 'living room, Japandi, variation 2'. */
export function pictureWords({ room, style, seed }: Named): string {
  return `${ROOM_WORDS[room].toLowerCase()}, ${STYLE_WORDS[style]}${seed === 1 ? '' : `, variation ${seed}`}`
}

/** What a picture is called: 'Final picture: living room, Japandi'. */
export function pictureName(picture: Named & { readonly kind: 'draft' | 'final' }): string {
  return `${picture.kind === 'final' ? 'Final picture' : 'Draft'}: ${pictureWords(picture)}`
}
