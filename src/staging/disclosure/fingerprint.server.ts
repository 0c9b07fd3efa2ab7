import sharp, { type Region } from 'sharp'

const SIDE = 16
/** Pixels across one part of a picture, whose mean is its brightness. */
const PART_PX = 8

/**
 * Most bits in which two files of the same picture differ, after portals have resized and compressed it: 9 in our sample pictures down to
 * 280 pixels. Other furniture in the same room changes at least 40.
 */
export const SAME_PICTURE_BITS = 18

/** Width over height of what portals show of a picture, around its centre. */
export const PORTAL_SHAPES = [1, 4 / 3, 3 / 2, 16 / 9] as const

/** A picture of nearly a shape isn't cut to it: its fingerprint is the same. */
const SAME_SHAPE = 0.02

/**
 * A picture's fingerprint: 256 bits as text, each of which says whether a part of the picture is brighter than the one to its right.
 * Resizing and compressing change few of them, other furniture many. `part` is in pixels.
 */
export async function fingerprintOf(picture: Uint8Array, part?: Region): Promise<string> {
  const whole = sharp(picture, { failOn: 'none' }).flatten({ background: '#ffffff' })
  // If it were made 17 × 16 in one step, the borders of its parts would depend on the file's size.
  const pixels = await (part ? whole.extract(part) : whole)
    .greyscale()
    .resize((SIDE + 1) * PART_PX, SIDE * PART_PX, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits: string[] = []
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++)
      bits.push(brightnessOf(pixels, row, column) > brightnessOf(pixels, row, column + 1) ? '1' : '0')
  return bits.join('')
}

/** The mean of a part's pixels, rounded. */
function brightnessOf(pixels: Uint8Array, row: number, column: number): number {
  let sum = 0
  for (let y = 0; y < PART_PX; y++) {
    const start = (row * PART_PX + y) * (SIDE + 1) * PART_PX + column * PART_PX
    for (let x = 0; x < PART_PX; x++) sum += pixels[start + x] ?? 0
  }
  return Math.round(sum / PART_PX ** 2)
}

/** The fingerprints of a picture cut to each shape that portals show and it doesn't have. */
export async function cutFingerprintsOf(picture: Uint8Array): Promise<string[]> {
  const { width, height } = await sharp(picture, { failOn: 'none' }).metadata()
  const shape = width / height
  const others = PORTAL_SHAPES.filter((each) => Math.abs(each / shape - 1) > SAME_SHAPE)
  return await Promise.all(others.map((each) => fingerprintOf(picture, centreOf({ width, height }, each))))
}

/** The largest part of this shape around the centre. */
function centreOf(whole: { readonly width: number; readonly height: number }, shape: number): Region {
  const width = Math.round(Math.min(whole.width, whole.height * shape))
  const height = Math.round(Math.min(whole.height, whole.width / shape))
  const left = Math.floor((whole.width - width) / 2)
  return { left, top: Math.floor((whole.height - height) / 2), width, height }
}
