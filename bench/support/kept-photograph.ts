import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Raster } from '#staging/image/raster.ts'

/** Where photographs of made-up rooms are kept between runs; null to take each again. */
const FOLDER = process.env['STAGING_PHOTOS'] ?? null

/**
 * The picture `name` at this size in pixels, from the folder that `STAGING_PHOTOS` names; otherwise `take` makes it, and it's kept there.
 * Taking the pictures costs most of the benchmark. Empty the folder when rooms or furniture change.
 */
export function keptPhotograph(name: string, width: number, height: number, take: () => Raster): Raster {
  if (FOLDER === null) return take()
  const file = path.join(FOLDER, `${name.replaceAll(' ', '-')}-${width}x${height}.raw`)
  try {
    return { width, height, data: readFileSync(file) }
  } catch {
    const taken = take()
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, taken.data)
    return taken
  }
}
