import { binaryRows, takeRows } from './copy-binary.ts'
import { csvRecords } from './csv-records.ts'
import type { CopyText, Layout } from './importer.ts'
import type { Rejects } from './rejects.server.ts'
import { decodedLines } from './text-blocks.ts'

/** Turns a file's lines into rows of its layout, and collects what is rejected. */
export type RecordReader = {
  /** Whole lines that are decoded already. */
  text(text: string): void
  /** Whole lines. */
  lines(block: Buffer): void
  end(): void
  /** Records so far, the rejected ones too. */
  count(): number
  /** Takes out the rows since the last call. */
  take(): CopyText | Buffer
}

/** Reads the lines of the file `name`, the first of which has the number `firstLine`. */
export function recordReader(
  name: string,
  layout: Layout,
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

  function plainLines(block: Buffer) {
    for (let start = 0; start < block.length;) {
      const next =
        rows && 'line' in layout && !records.isWaiting() ? (layout.line?.(block, start, rows) ?? -1) : -1
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
  }

  return {
    text: records.write,
    lines: 'line' in layout ? plainLines : (block) => records.write(decodedLines(block)),
    end: records.end,
    count: () => count,
    take: () => {
      if (rows) return takeRows(rows)
      const taken = text
      text = ''
      return taken
    },
  }
}

const LINE_FEED = 10
