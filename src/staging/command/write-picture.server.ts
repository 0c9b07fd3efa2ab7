import { open, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { sourceTypeXmp } from '#staging/disclosure/source-type.ts'
import { PhotoError } from '#staging/image/open-photo.server.ts'
import type { Raster } from '#staging/image/raster.ts'

/**
 * Throws a PhotoError if a picture couldn't be written to `out`, or would replace the photograph. Call it before the
 * work begins.
 */
export async function checkOut(out: string, photo: string): Promise<void> {
  const folder = path.dirname(out)
  const into = await stat(folder).catch(() => null)
  if (!into?.isDirectory()) throw new PhotoError(`There’s no folder ${folder} for --out.`)
  const before = await stat(out).catch(() => null)
  if (before?.isDirectory()) throw new PhotoError(`--out must name a file, but ${out} is a folder.`)
  const isPhoto = before !== null && (await realpath(out)) === (await realpath(photo).catch(() => null))
  if (isPhoto) throw new PhotoError(`--out would replace the photograph ${photo}. Name another file.`)
  const file = await open(out, 'a').catch(({ code }: NodeJS.ErrnoException) => {
    throw new PhotoError(`--out can’t be written to ${out} (${code}). Name another file.`)
  })
  await file.close()
  // If the picture isn't made, nothing is left behind.
  if (before === null) await rm(out)
}

/** Writes a picture as JPEG or PNG by its name, and the mask of changed pixels next to it. Returns the files' names. */
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
