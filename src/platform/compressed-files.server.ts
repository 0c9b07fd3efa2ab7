import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Ends the name of a file's Brotli copy, which lies beside it. */
export const COMPRESSED_SUFFIX = '.br'

const compress = promisify(brotliCompress)

/** Whether a file is text, which is sent compressed; images and fonts are compressed already. */
export function isCompressible(name: string): boolean {
  return /\.(css|js|json|svg|txt|webmanifest)$/.test(name)
}

/** Writes a Brotli copy beside every text file of a build, so that no process has to compress it when it starts. */
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
