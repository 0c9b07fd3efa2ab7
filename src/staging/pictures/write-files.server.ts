import sharp from 'sharp'

import { drawLabel } from '#staging/disclosure/draw-label.server.ts'
import { labelPlace } from '#staging/disclosure/label-place.ts'
import { signPicture } from '#staging/disclosure/sign-picture.server.ts'
import { sourceTypeXmp, type EngineKind } from '#staging/disclosure/source-type.ts'
import type { Raster } from '#staging/image/raster.ts'
import type { Composite } from '#staging/render/composite.ts'

import { sha256 } from './add-pictures.server.ts'
import type { FileName, PictureJob } from './picture-job.ts'

/** Widths of the smaller JPEG, and of the original on the public page, in pixels. */
const SMALL_WIDTH = 1024
const ORIGINAL_WIDTH = 640

/**
 * Labels a picture, writes its files, without any of the photo's metadata, and signs them. A draft only gets a JPEG. A final picture also gets a
 * PNG, which keeps every pixel outside the mask, and the mask, which includes the label.
 */
export async function writeFiles(
  { picture, mask }: Composite,
  { kind, credential, photo }: Pick<PictureJob, 'kind' | 'credential' | 'photo'>,
  engine: EngineKind,
): Promise<Partial<Record<FileName, Uint8Array>>> {
  const { data, box } = await labelled(picture)
  const { width, height } = picture
  const image = () => sharp(data, { raw: { width, height, channels: 3 } }).withXmp(sourceTypeXmp(engine))
  if (kind === 'draft') return { jpeg: await image().jpeg({ quality: 92 }).toBuffer() }
  const statement = { engine, originalSha256: sha256(photo.jpeg).toString('hex') }
  const signed = async (file: Promise<Buffer>) =>
    credential ? await signPicture(await file, statement, credential) : await file
  const fine = { quality: 94, chromaSubsampling: '4:4:4' }
  const small = image().resize({ width: SMALL_WIDTH, withoutEnlargement: true })
  return {
    png: await signed(image().png().toBuffer()),
    jpeg: await signed(image().jpeg(fine).toBuffer()),
    original: await sharp(photo.jpeg).resize({ width: ORIGINAL_WIDTH }).jpeg({ quality: 80 }).toBuffer(),
    small: await signed(small.jpeg(fine).toBuffer()),
    mask: await sharp(withBox(mask, width, box), { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  }
}

type Box = { left: number; top: number; width: number; height: number }

async function labelled({ data, width, height }: Raster): Promise<{ data: Buffer; box: Box }> {
  const label = await drawLabel(width)
  const box = { ...labelPlace({ width, height }, label), width: label.width, height: label.height }
  const drawn = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: label.png, left: box.left, top: box.top }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: drawn, box }
}

/** The mask with the label's box in it. */
function withBox(mask: Uint8Array, width: number, box: Box): Uint8Array {
  const whole = Uint8Array.from(mask)
  for (let y = box.top; y < box.top + box.height; y++)
    whole.fill(255, y * width + box.left, y * width + box.left + box.width)
  return whole
}
