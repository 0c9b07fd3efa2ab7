import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Suffix of a file's Brotli copy, in the same folder. */
export const COMPRESSED_SUFFIX = '.br'

const compress = promisify(brotliCompress)

/** Whether to compress a file. Images and fonts are already compressed. */
export function isCompressible(name: string): boolean {
  return /\.(css|js|json|svg|txt|webmanifest)$/.test(name)
}

/** Writes a Brotli copy of every text file in a build, so that processes don't have to compress them at start-up. */
export async function compressFiles(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && isCompressible(entry.name))
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      await writeFile(`${file}${COMPRESSED_SUFFIX}`, await compress(await readFile(file)))
    }),
  )
}
