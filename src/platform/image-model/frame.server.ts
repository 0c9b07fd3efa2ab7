import sharp, { type Sharp } from 'sharp'

import type { Pixels } from './image-model.ts'

/** The sizes that a model takes: some sizes in pixels, some shapes, or any multiple of 16 up to a longest side. */
export type ModelSizes =
  | { readonly sizes: readonly (readonly [number, number])[] }
  | { readonly ratios: readonly (readonly [number, number])[]; readonly longestPx: number }
  | { readonly longestPx: number }

/** The size of the picture that a model gets, and where the photo is in it, in pixels. */
export type Frame = {
  width: number
  height: number
  inner: { left: number; top: number; width: number; height: number }
}

const STEP = 16
/** The most pixels that a picture may have for us to decode it. */
const MAX_PIXELS = 40_000_000

/** The frame, of those a model takes, that a photo fills best. The photo keeps its aspect ratio in it. */
export function frameFor(photo: Pick<Pixels, 'width' | 'height'>, allowed: ModelSizes): Frame {
  const [width, height] = sizeFor(photo, allowed)
  const scale = Math.min(width / photo.width, height / photo.height, 'sizes' in allowed ? Infinity : 1)
  const inner = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }
  const place = { left: Math.floor((width - inner.width) / 2), top: Math.floor((height - inner.height) / 2) }
  return { width, height, inner: { ...place, ...inner } }
}

function sizeFor(photo: Pick<Pixels, 'width' | 'height'>, allowed: ModelSizes): readonly [number, number] {
  const shape = Math.log(photo.width / photo.height)
  const nearest = (choices: readonly (readonly [number, number])[]) =>
    choices.toSorted(
      ([a, b], [c, d]) => Math.abs(Math.log(a / b) - shape) - Math.abs(Math.log(c / d) - shape),
    )[0] ?? ([1, 1] as const)
  if ('sizes' in allowed) return nearest(allowed.sizes)
  const scale = Math.min(1, allowed.longestPx / Math.max(photo.width, photo.height))
  const [width, height] = [photo.width * scale, photo.height * scale]
  if (!('ratios' in allowed)) return [stepped(width), stepped(height)]
  const [across, down] = nearest(allowed.ratios)
  const unit = Math.ceil(Math.max(width / across, height / down))
  return [across * unit, down * unit]
}

const stepped = (px: number) => Math.ceil(Math.round(px) / STEP) * STEP

/** A picture in its frame, whose margins repeat the picture's edges. */
export async function framed({ data, width, height }: Pixels, frame: Frame): Promise<Sharp> {
  const raw = { width, height, channels: 3 as const }
  const { data: wide, info } = await sharp(data, { raw })
    .resize({ width: frame.inner.width, height: frame.inner.height, fit: 'fill' })
    .extend({ ...marginsOf(frame), extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(wide, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** A mask in its frame, one byte a pixel: 255 where the model may change the picture, else 0, as in the margins. */
export async function framedMask(
  mask: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  frame: Frame,
): Promise<Buffer> {
  return await sharp(mask, { raw: { width, height, channels: 1 } })
    .resize({ width: frame.inner.width, height: frame.inner.height, fit: 'fill', kernel: 'nearest' })
    .extend({ ...marginsOf(frame), background: 'black' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** How far a model's picture may be stretched to its frame's shape: by this factor. Models round sizes to multiples of 16, 32 or 64. */
const MAX_STRETCHED = 1.06

/** Thrown if a model's picture has another shape than its frame: stretched to it, all furniture would be too wide or too narrow. */
export class OtherShapeError extends Error {}

/**
 * The photo's part of a model's picture, whatever size the model made it, at the photo's own size. Throws if it can't be decoded, and an
 * OtherShapeError if its shape isn't the frame's.
 */
export async function unframed(
  file: Uint8Array,
  frame: Frame,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Promise<Pixels> {
  const answer = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const made = await answer.metadata()
  const stretched = made.width / made.height / (frame.width / frame.height)
  if (Math.max(stretched, 1 / stretched) > MAX_STRETCHED)
    throw new OtherShapeError(`${made.width} × ${made.height} instead of ${frame.width} × ${frame.height}`)
  const whole = await answer
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: frame.width, height: frame.height, fit: 'fill' })
    .raw()
    .toBuffer()
  const data = await sharp(whole, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .extract(frame.inner)
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer()
  return { width, height, data }
}

function marginsOf({ width, height, inner }: Frame) {
  const { left, top } = inner
  return { left, top, right: width - inner.width - left, bottom: height - inner.height - top }
}
