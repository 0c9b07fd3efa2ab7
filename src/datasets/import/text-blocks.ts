import { isAscii, isUtf8 } from 'node:buffer'

import { ImportError } from './import-error.ts'

const LINE_FEED = 10
const LONGEST_LINE = 1 << 20

/**
 * Splits bytes into blocks of whole lines, without a byte order mark. The last line may have no line break. Throws an
 * ImportError for UTF-16 and for files without lines. `name` is used in the message.
 */
export async function* lineBlocks(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let rest: Buffer | null = null
  let first = true
  for await (const chunk of bytes) {
    let block: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk
    if (first) {
      if (block.length < 3) {
        rest = block
        continue
      }
      first = false
      block = withoutMark(block, name)
    }
    const end = block.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield block.subarray(0, end)
    rest = end < block.length ? block.subarray(end) : null
    if (rest && rest.length > LONGEST_LINE) {
      throw new ImportError(`${name} isn't a CSV file: it has a line longer than a million characters.`)
    }
  }
  if (rest) yield first ? withoutMark(rest, name) : rest
}

/**
 * Decodes whole lines as UTF-8, or as Windows-1252 (used by older official files) if they aren't valid UTF-8. Removes NUL
 * bytes, which PostgreSQL can't store.
 */
export function decodedLines(block: Buffer): string {
  let text: string
  if (isAscii(block)) text = block.toString('latin1')
  else if (isUtf8(block)) text = block.toString('utf8')
  else text = lineByLine(block)
  return block.includes(0) ? text.replaceAll('\0', '') : text
}

const windows1252 = new TextDecoder('windows-1252')

function lineByLine(block: Buffer): string {
  let text = ''
  for (let start = 0; start < block.length;) {
    const found = block.indexOf(LINE_FEED, start)
    const end = found < 0 ? block.length : found + 1
    const line = block.subarray(start, end)
    text += isUtf8(line) ? line.toString('utf8') : windows1252.decode(line)
    start = end
  }
  return text
}

function withoutMark(block: Buffer, name: string): Buffer {
  if ((block[0] === 0xff && block[1] === 0xfe) || (block[0] === 0xfe && block[1] === 0xff)) {
    throw new ImportError(`${name} is in UTF-16. Save it as CSV in UTF-8 and import that.`)
  }
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}
