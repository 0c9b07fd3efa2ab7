import sharp from 'sharp'

const SIDE = 16

/** Most bits in which two files of the same picture differ, after portals have resized and compressed it. */
export const SAME_PICTURE_BITS = 14

/**
 * A picture's fingerprint: 256 bits as text, each of which says whether a part of the picture is brighter than the one to its right.
 * Resizing and compressing change few of them, other furniture many.
 */
export async function fingerprintOf(picture: Uint8Array): Promise<string> {
  const grey = await sharp(picture, { failOn: 'none' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits: string[] = []
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column
      bits.push((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0')
    }
  return bits.join('')
}
