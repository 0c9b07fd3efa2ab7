import sharp from 'sharp'

/** Maximum size of an uploaded photo in bytes. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
/** Width and height of the stored photo in pixels. */
const EDGE = 512
/** More than any phone camera. Larger images are rejected before decoding. */
const MAX_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 10

/** A photo ready to store, or an error message. */
export type PhotoResult = { ok: true; webp: Buffer } | { ok: false; reason: string }

const REASONS = {
  empty: 'Choose a photo first.',
  large: 'The photo must be smaller than 8 MB.',
  type: 'The photo must be a JPEG, PNG or WebP.',
  pixels: 'The photo must be 64 megapixels or smaller.',
  damaged: 'We couldn’t read this photo. The file may be damaged.',
} as const

/**
 * Converts an uploaded photo to a square WebP of up to 512 pixels, rotated upright and without metadata (location, device).
 * The type is detected from the content, not the name. Vector images are rejected without parsing, since they can contain
 * scripts.
 */
export async function squarePhoto(bytes: Buffer): Promise<PhotoResult> {
  if (bytes.length === 0) return rejected('empty')
  if (bytes.length > PHOTO_MAX_BYTES) return rejected('large')
  if (!isPhoto(bytes)) return rejected('type')
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
    const { width, height, format } = await sharp(bytes, options).metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) return rejected('type')
    const edge = Math.min(EDGE, width, height)
    const webp = await sharp(bytes, options)
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    return { ok: true, webp }
  } catch (error) {
    return rejected(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'damaged')
  }
}

/** Detects JPEG, PNG and WebP by their first bytes. */
function isPhoto(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

function rejected(why: keyof typeof REASONS): PhotoResult {
  return { ok: false, reason: REASONS[why] }
}
