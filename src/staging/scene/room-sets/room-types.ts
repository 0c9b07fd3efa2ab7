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
  'kitchen',
  'fitted-bedroom',
] as const
export type RoomType = (typeof ROOM_TYPES)[number]

/** Whether a room gets fitted units, which a photo of a home on sale must not show. */
export const isFittedOut = (type: RoomType): boolean => type === 'kitchen' || type === 'fitted-bedroom'

/** Whether a room is in the open air, where light comes from the sky. */
export const isOutdoors = (type: RoomType): boolean => type === 'garden' || type === 'patio'
