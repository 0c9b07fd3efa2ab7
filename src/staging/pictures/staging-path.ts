/** The page on which customers stage photos. */
export const STAGING_PATH = '/ai-staging'

/** What files are called in addresses. */
export const FILE_PATHS = {
  'picture.jpg': 'jpeg',
  'picture.png': 'png',
  'small.jpg': 'small',
  'mask.png': 'mask',
  'moved.jpg': 'moved',
} as const

/** A file's name in addresses. */
export type FilePath = keyof typeof FILE_PATHS

/** The address of a photo as it was uploaded. */
export function photoPath(photoId: string): string {
  return `${STAGING_PATH}/photos/${photoId}/original.jpg`
}

/** The address of one of a picture's files. */
export function picturePath(id: string, file: FilePath): string {
  return `${STAGING_PATH}/pictures/${id}/${file}`
}

/** The address of a listing's page, at one of its photos if that's given. */
export function listingPath(listingId: string, photoId?: string): string {
  return `${STAGING_PATH}/listings/${listingId}${photoId === undefined ? '' : `#photo-${photoId}`}`
}
