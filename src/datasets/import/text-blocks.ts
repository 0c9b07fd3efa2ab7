import { isAscii, isUtf8 } from 'node:buffer'

import { featureLines } from './geo-json.ts'
import { ImportError } from './import-error.ts'

const LINE_FEED = 10
const LONGEST_LINE = 1 << 20
/** Outlines in a column of geometry may have hundreds of thousands of points. */
const LONGEST_OUTLINE = 32 << 20
/** NUL bytes in a row, as an interrupted download or a failing disk leaves them. */
const EMPTY_BLOCK = Buffer.alloc(16)

/**
 * Splits bytes into blocks of whole lines, without a byte order mark. The last line may have no line break. GeoJSON becomes a
 * line for each feature (see geo-json.ts). Throws an ImportError for UTF-16, for old Excel workbooks and for files without lines. `name` is used in the
 * message.
 */
export async function* lineBlocks(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length >= 3) break
  }
  if (head.length === 0) return
  const start = withoutMark(head, name)
  async function* all() {
    refuseEmptyBlock(start, name)
    yield start
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      refuseEmptyBlock(next.value, name)
      yield next.value
    }
  }
  if (JSON_OBJECT.test(start.toString('latin1', 0, 100))) yield* featureLines(all(), name)
  else yield* linesOf(all(), name)
}

function refuseEmptyBlock(chunk: Buffer, name: string): void {
  if (chunk.includes(0) && chunk.includes(EMPTY_BLOCK))
    throw new ImportError(`${name} is damaged: part of it is empty. Download it again.`)
}

/** Identifiers of sales are in braces too, without a quotation mark. */
const JSON_OBJECT = /^\s*\{\s*("|\}|$)/

async function* linesOf(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let length = 0
  let longest = 0
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end > 0) {
      const block = Buffer.concat([...rest, chunk.subarray(0, end)])
      if (longest === 0) longest = hasGeometry(block) ? LONGEST_OUTLINE : LONGEST_LINE
      yield block
      rest = []
      length = 0
    }
    if (end === chunk.length) continue
    rest.push(chunk.subarray(end))
    length += chunk.length - end
    if (length > (longest || LONGEST_LINE))
      throw new ImportError(
        longest === LONGEST_OUTLINE
          ? `${name} has an outline larger than ${LONGEST_OUTLINE >> 20} MB.`
          : `${name} isn't a CSV file: it has a line longer than a million characters.`,
      )
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

/** Whether the first line names a column of geometry. */
function hasGeometry(block: Buffer): boolean {
  const header = block.toString('latin1', 0, Math.min(block.indexOf(LINE_FEED), 4000))
  return /(^|,)"?geometry"?(,|\r?$)/i.test(header)
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

/** How a compound file of Microsoft Office begins, as before 2007. */
const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex')

function withoutMark(block: Buffer, name: string): Buffer {
  if (block.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) {
    throw new ImportError(`${name} is an old Excel workbook (.xls). Save it as .xlsx or CSV and import that.`)
  }
  if (hasUtf16Mark(block) || isUtf16Text(block)) {
    throw new ImportError(`${name} is in UTF-16. Save it as CSV in UTF-8 and import that.`)
  }
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}

function hasUtf16Mark(block: Buffer): boolean {
  return (block[0] === 0xff && block[1] === 0xfe) || (block[0] === 0xfe && block[1] === 0xff)
}

const MIN_BYTES_OF_UTF_16 = 16

/** Whether every other byte is NUL: UTF-16 without a mark, of a text in Latin letters. */
function isUtf16Text(block: Buffer): boolean {
  const start = block.subarray(0, 256)
  return [0, 1].some((first) => {
    const bytes = start.filter((_, at) => at % 2 === first)
    const nuls = bytes.filter((byte) => byte === 0).length
    return bytes.length >= MIN_BYTES_OF_UTF_16 && nuls > bytes.length / 2
  })
}
