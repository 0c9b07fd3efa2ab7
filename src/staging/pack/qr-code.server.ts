import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of each square of the code. */
const SCALE = 6

/** Draws an address as a QR code, with the usual margin of four squares, as PNG. */
export async function qrCodePng(address: string): Promise<Buffer> {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
