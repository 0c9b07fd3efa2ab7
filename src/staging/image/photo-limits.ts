/** The formats of photographs that we open, in words. What arrives is checked by its content. */
export const PHOTO_FORMATS = 'JPEG, HEIC, PNG, WebP, AVIF or TIFF'
/** The largest file of a picture, in bytes. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
/** How many times as long as the shorter side the longer one may be. A strip would become huge when it’s scaled to a fixed width. */
export const MAX_ELONGATION = 4
