import sharp from 'sharp'

/** Most bytes of an uploaded photo. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
/** Edge of the square that is kept. */
const EDGE = 512
/** More pixels than any phone takes: what unpacks to more is refused before it is unpacked. */
const MOST_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 10

/** A photo as it is stored, or the sentence that says why there is none. */
export type PhotoResult = { ok: true; webp: Buffer } | { ok: false; reason: string }

const REASONS = {
  empty: 'Choose a photo first.',
  large: 'The photo is larger than 8 MB. Choose a smaller one.',
  type: 'Choose a JPEG, PNG or WebP photo.',
  pixels: 'The photo has too many pixels. Choose one of at most 64 megapixels.',
  damaged: 'This file could not be read as a photo. It may be damaged.',
} as const

/**
 * Makes an uploaded file into a square WebP of at most 512 pixels: turned as the camera says, without its metadata (place,
 * device). Its content decides what it is, never its name. Vector images are refused unread: they are programs, not photos.
 */
export async function squarePhoto(bytes: Buffer): Promise<PhotoResult> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > PHOTO_MAX_BYTES) return refused('large')
  if (!isPhoto(bytes)) return refused('type')
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
    const { width, height, format } = await sharp(bytes, options).metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) return refused('type')
    const edge = Math.min(EDGE, width, height)
    const webp = await sharp(bytes, options)
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    return { ok: true, webp }
  } catch (error) {
    return refused(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'damaged')
  }
}

/** By the first bytes: JPEG, PNG, WebP. */
function isPhoto(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

function refused(why: keyof typeof REASONS): PhotoResult {
  return { ok: false, reason: REASONS[why] }
}
