import sharp from 'sharp'

import { sourceTypeXmp } from '#staging/disclosure/source-type.ts'
import type { Raster } from '#staging/image/raster.ts'

/** Writes a picture as JPEG or PNG by its name, and the mask of changed pixels beside it. Returns the files' names. */
export async function writePicture(
  out: string,
  { data, width, height }: Raster,
  mask: Uint8Array,
): Promise<{ picture: string; mask: string }> {
  const files = { picture: out, mask: `${out.replace(/\.[a-z]+$/i, '')}.mask.png` }
  const image = sharp(data, { raw: { width, height, channels: 3 } }).withXmp(sourceTypeXmp('own'))
  await (/\.png$/i.test(out) ? image.png() : image.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })).toFile(
    out,
  )
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(files.mask)
  return files
}
