import sharp from 'sharp'

import type { ComparedPhotos } from '#staging/check/compare-photos.server.ts'
import type { Raster } from '#staging/image/raster.ts'

/** Width at which both pictures are shown. */
const SHOWN_WIDTH = 880
const RED = '#c4122f'
const TINT = { r: 196, g: 18, b: 47, alpha: 0.55 }

type Size = { width: number; height: number }

/** Encodes a picture as JPEG at a size, without metadata. */
export async function jpegOf({ data, width, height }: Raster, size: Size): Promise<Uint8Array> {
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Draws what changed over a staged picture: pixels of the room that changed are red, and each reason that's about a
 * part of the picture gets a numbered frame. If nothing was found, the picture is left as it is.
 */
export async function drawMarked(
  picture: Raster,
  { report: { reasons }, moved, width, height }: ComparedPhotos,
): Promise<Size & { jpeg: Uint8Array; numbers: (number | null)[] }> {
  const scale = SHOWN_WIDTH / width
  const size = { width: SHOWN_WIDTH, height: Math.round(height * scale) }
  let last = 0
  const numbers = reasons.map(({ box: [, , w, h] }) => (w >= width && h >= height ? null : (last += 1)))
  const frames = reasons.map(({ box }, at) => frameOf(box, scale, size, numbers[at] ?? null)).join('')
  const isMarked = reasons.some(({ kind }) => kind !== 'unsure')
  const layers = isMarked
    ? [
        ...(moved ? [{ input: await tinted(moved, { width, height }, size) }] : []),
        { input: svg(frames, size) },
      ]
    : []
  const { data, width: wide, height: high } = picture
  const scaled = await sharp(data, { raw: { width: wide, height: high, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const jpeg = await sharp(scaled).composite(layers).jpeg({ quality: 80 }).toBuffer()
  return { ...size, jpeg, numbers }
}

async function tinted(moved: Uint8Array, from: Size, size: Size): Promise<Buffer> {
  const pixels = Buffer.alloc(moved.length * 4)
  moved.forEach((mark, pixel) => {
    if (mark === 0) return
    pixels.set([TINT.r, TINT.g, TINT.b, Math.round(255 * TINT.alpha)], pixel * 4)
  })
  return await sharp(pixels, { raw: { ...from, channels: 4 } })
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const svg = (frames: string, { width, height }: Size) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frames}</svg>`)

/** A red frame on white, with its number in a corner that lies inside the picture. */
function frameOf(
  [x, y, w, h]: readonly [number, number, number, number],
  scale: number,
  size: Size,
  number: number | null,
): string {
  if (number === null) return ''
  const left = Math.max(3, x * scale)
  const top = Math.max(3, y * scale)
  const wide = Math.min(size.width - 3, (x + w) * scale) - left
  const high = Math.min(size.height - 3, (y + h) * scale) - top
  if (wide <= 0 || high <= 0) return ''
  const place = `x="${left}" y="${top}" width="${wide}" height="${high}" fill="none"`
  const badge = { x: Math.min(left, size.width - 33), y: Math.min(top, size.height - 33) }
  return (
    `<rect ${place} stroke="#fff" stroke-width="6"/><rect ${place} stroke="${RED}" stroke-width="3"/>` +
    `<rect x="${badge.x}" y="${badge.y}" width="30" height="30" fill="${RED}"/>` +
    `<g transform="translate(${badge.x + 15} ${badge.y + 15})">${digits(number)}</g>`
  )
}

/** Segments of a seven-segment digit from the top, clockwise, then the middle. Fonts differ between machines; lines don't. */
const SEGMENTS = ['M-5-9H5', 'M5-9V0', 'M5 0V9', 'M-5 9H5', 'M-5 0V9', 'M-5-9V0', 'M-5 0H5']
const LIT = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356']

function digits(number: number): string {
  const text = String(number)
  const step = 12
  return [...text]
    .map((digit, at) => {
      const lines = [...(LIT[Number(digit)] ?? '')].map((segment) => SEGMENTS[Number(segment)]).join('')
      // A 1 has only the lines on the right.
      const shift = (at - (text.length - 1) / 2) * step - (digit === '1' ? 5 : 0)
      return `<path transform="translate(${shift} 0) scale(${text.length > 1 ? 0.8 : 1})" d="${lines}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="square"/>`
    })
    .join('')
}
