import { isAscii, isUtf8 } from 'node:buffer'

import { ImportRefusal } from './refusal.ts'

const LINE_FEED = 10
const LONGEST_LINE = 1 << 20

/**
 * Cuts bytes into blocks of whole lines (the last one may lack its line break), without byte order mark. Throws an
 * ImportRefusal for UTF-16 and for what has no lines. `name` is for its message.
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
      throw new ImportRefusal(`${name} is not a CSV file: it has a line of more than a million characters.`)
    }
  }
  if (rest) yield first ? withoutMark(rest, name) : rest
}

/**
 * The text of whole lines. UTF-8; lines that are not UTF-8 are read as Windows-1252, which older official files use. NUL
 * bytes, which PostgreSQL cannot store, are dropped.
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
    throw new ImportRefusal(`${name} is written in UTF-16: save it as CSV in UTF-8 and import that.`)
  }
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}
