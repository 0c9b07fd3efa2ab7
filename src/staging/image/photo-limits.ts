/** The largest file of a picture, in bytes. */
export const MOST_PHOTO_BYTES = 25 * 1024 * 1024
