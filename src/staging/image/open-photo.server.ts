import { readFile, stat } from 'node:fs/promises'

import sharp, { type Metadata } from 'sharp'

import { decodeHeic } from './decode-heic.server.ts'
import { focalOfLongerSide } from './exif-focal.ts'
import { MAX_ELONGATION, MAX_PHOTO_BYTES, PHOTO_FORMATS } from './photo-limits.ts'
import type { Raster } from './raster.ts'
import { tiffOf } from './tiff.ts'

/** A photograph, turned upright, and the focal length that its EXIF data states, in pixels (null if it doesn't). */
export type OpenPhoto = { raster: Raster; knownFocalPx: number | null }

/** Thrown with a sentence for the person who gave us the picture. */
export class PhotoError extends Error {}

const MAX_PIXELS = 60_000_000
const MIN_SIDE = 160
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const STILL_HEIF = /^ftyp(heic|heix|heim|heis|mif1|avif)$/

/** Opens a photograph from a file, no wider or higher than `longestPx`. Throws a PhotoError if it can't be used. */
export async function openPhotoFile(file: string, longestPx?: number): Promise<OpenPhoto> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new PhotoError(`File not found: ${file}.`)
  if (!found.isFile()) throw new PhotoError(`${file} is a folder or a device, not a picture.`)
  if (found.size > MAX_PHOTO_BYTES)
    throw new PhotoError(`${file} is larger than 25 MB. Choose a smaller picture.`)
  return openPhoto(await readFile(file), file, longestPx)
}

/** Opens a photograph from its bytes. `name` is what messages call it. Throws a PhotoError if it can't be used. */
export async function openPhoto(bytes: Buffer, name: string, longestPx?: number): Promise<OpenPhoto> {
  if (bytes.length === 0) throw new PhotoError(`${name} is empty.`)
  if (bytes.length > MAX_PHOTO_BYTES)
    throw new PhotoError(`${name} is larger than 25 MB. Choose a smaller picture.`)
  // Of several pictures in a HEIF file, sharp describes the primary.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata && isStillHeif(bytes)) throw damaged(name)
  checkFormat(metadata, name)
  // Twice the size that's wanted, so that sharp still does the fine part of shrinking.
  const upright = isHeic(metadata) ? heicAsTiff(bytes, metadata, name, longestPx && 2 * longestPx) : bytes
  const fits = longestPx
    ? { width: longestPx, height: longestPx, fit: 'inside' as const, withoutEnlargement: true }
    : null
  const image = sharp(upright, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).rotate()
  const { data, info } = await (fits ? image.resize(fits) : image)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged(name)
    })
  if (info.channels !== 3) throw new PhotoError(`${name} isn’t a colour picture.`)
  const share = focalOfLongerSide(metadata.exif ?? null)
  const knownFocalPx = share && share * Math.max(info.width, info.height)
  return { raster: { width: info.width, height: info.height, data }, knownFocalPx }
}

/** Sharp has no decoder for HEVC, the compression of HEIC files. */
function heicAsTiff(bytes: Buffer, { icc }: Metadata, name: string, leastPx?: number): Uint8Array {
  const decoded = decodeHeic(bytes, leastPx)
  if (!decoded) throw damaged(name)
  return tiffOf(decoded, icc ?? null)
}

/** Whether a file begins as a still picture in HEIF's container does. */
const isStillHeif = (bytes: Buffer) => STILL_HEIF.test(bytes.toString('latin1', 4, 12))

const isHeic = ({ compression }: Metadata) => compression === 'hevc'

const damaged = (name: string) =>
  new PhotoError(`${name} is damaged or incomplete: it can’t be read to the end.`)

function checkFormat(metadata: Metadata | null, name: string): asserts metadata is Metadata {
  if (!metadata?.format || !FORMATS.includes(metadata.format))
    throw new PhotoError(`${name} isn’t a photograph we can read. Use a ${PHOTO_FORMATS} file.`)
  const { width, height } = metadata
  if (width * height > MAX_PIXELS)
    throw new PhotoError(
      `${name} has ${Math.round((width * height) / 1e6)} megapixels. The limit is ${MAX_PIXELS / 1e6}.`,
    )
  if (Math.min(width, height) < MIN_SIDE)
    throw new PhotoError(
      `${name} is too small: ${width} × ${height} pixels. Both sides need at least ${MIN_SIDE}.`,
    )
  if (Math.max(width, height) > MAX_ELONGATION * Math.min(width, height))
    throw new PhotoError(
      `${name} is too long and narrow: ${width} × ${height} pixels. One side can be at most ${MAX_ELONGATION} times as long as the other.`,
    )
  // Of several pictures in a HEIC file, one is the primary.
  if ((metadata.pages ?? 1) > 1 && !isHeic(metadata))
    throw new PhotoError(`${name} is an animation or has several pages. Use a single photograph.`)
}
