import { binaryRows, takeRows, type BinaryRows } from './copy-binary.ts'
import { csvRecords, type CsvRecords } from './csv-records.ts'
import { featureReader } from './feature-reader.ts'
import type { BinaryLayout, CopyText, Layout, TextLayout } from './importer.ts'
import type { Rejects } from './rejects.server.ts'
import { decodedLines } from './text-blocks.ts'

/** Turns a file's lines into rows, and collects rejected ones. */
export type RecordReader = {
  /** Reads whole lines of decoded text. */
  text(text: string): void
  /** Reads whole lines of bytes. */
  lines(block: Buffer): void
  end(): void
  /** Number of records so far, including rejected ones. */
  count(): number
  /** Returns the rows since the last call. */
  take(): CopyText | Buffer
}

/** Creates a reader for the file `name`, starting at line number `firstLine`. */
export function recordReader(
  name: string,
  layout: Layout,
  firstLine: number,
  rejects: Rejects,
): RecordReader {
  return 'feature' in layout
    ? featureReader(name, layout, rejects)
    : csvReader(name, layout, firstLine, rejects)
}

function csvReader(
  name: string,
  layout: TextLayout | BinaryLayout,
  firstLine: number,
  rejects: Rejects,
): RecordReader {
  const rows = 'record' in layout ? binaryRows() : null
  let text = ''
  let count = 0

  function rowOf(fields: string[]) {
    if ('record' in layout) return rows && layout.record(fields, rows)
    const row = layout.row(fields)
    if (typeof row !== 'string') return row
    text += row
    return null
  }

  const records = csvRecords(
    (fields, line, source, start, end) => {
      count++
      const rejection = rowOf(fields)
      if (rejection)
        rejects.add({ file: name, line, reason: rejection.reason, row: source.slice(start, end) })
    },
    (reason, line, row) => {
      count++
      rejects.add({ file: name, line, reason, row })
    },
    firstLine,
  )

  return {
    text: records.write,
    lines: (block) => {
      const line = rows && 'line' in layout ? layout.line : undefined
      if (!line || !rows) return records.write(decodedLines(block))
      const plain = readPlainLines(block, { line, rows, records })
      count += plain
    },
    end: () => {
      records.end()
      if ('rest' in layout) text += layout.rest?.() ?? ''
    },
    count: () => count,
    take: () => {
      if (rows) return takeRows(rows)
      const taken = text
      text = ''
      return taken
    },
  }
}

type ShortCut = { line: NonNullable<BinaryLayout['line']>; rows: BinaryRows; records: CsvRecords }

/** Reads a block of lines with the layout's fast path, falling back to `records`. Returns the number of fast lines. */
function readPlainLines(block: Buffer, { line, rows, records }: ShortCut): number {
  let count = 0
  for (let start = 0; start < block.length;) {
    const next = records.isWaiting() ? -1 : line(block, start, rows)
    if (next >= 0) {
      count++
      records.passLine()
      start = next
      continue
    }
    const feed = block.indexOf(LINE_FEED, start)
    const end = feed < 0 ? block.length : feed + 1
    records.write(decodedLines(block.subarray(start, end)))
    start = end
  }
  return count
}

const LINE_FEED = 10
