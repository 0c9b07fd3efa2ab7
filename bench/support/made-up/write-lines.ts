import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Writes lines to a file as they're made up, compressed if its name ends in .gz. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  const pieces = Readable.from(lines, { objectMode: true })
  if (file.endsWith('.gz')) await pipeline(pieces, createGzip({ level: 3 }), createWriteStream(file))
  else await pipeline(pieces, createWriteStream(file))
}
