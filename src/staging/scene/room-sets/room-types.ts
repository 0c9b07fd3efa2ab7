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
