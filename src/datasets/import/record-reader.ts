import { csvRecords, type CsvRecords } from '#domain/csv-records.ts'

import { binaryRows, takeRows, type BinaryRows } from './copy-binary.ts'
import { featureReader } from './feature-reader.ts'
import type { BinaryLayout, CopyText, Layout, Rejection, TextLayout } from './importer.ts'
import type { RecordReader } from './reader.ts'
import type { Rejects } from './rejects.server.ts'
import { decodedLines } from './text-blocks.ts'

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
  const rows = layoutRows(layout)
  const ending = endOfText()
  let count = 0

  const reject = (reason: string, line: number, row: string) => rejects.add({ file: name, line, reason, row })

  const records = csvRecords(
    (fields, line, source, start, end) => {
      count++
      const { rejection, isData } = rows.add(fields)
      ending.record(fields.length, isData)
      if (rejection) reject(rejection.reason, line, source.slice(start, end))
    },
    (reason, line, row) => {
      count++
      ending.broken()
      reject(reason, line, row)
    },
    firstLine,
  )

  return {
    text: (lines) => {
      ending.text(lines.endsWith('\n'))
      records.write(lines)
    },
    lines: (block) => {
      ending.text(block.at(-1) === LINE_FEED)
      if (!rows.line) return records.write(decodedLines(block))
      // Other lines are counted meanwhile.
      const plain = readPlainLines(block, rows.line, records)
      count += plain
    },
    end: () => {
      records.end()
      rows.end()
    },
    count: () => count,
    isCutOff: ending.isCutOff,
    take: rows.take,
  }
}

/** Collects the rows that a layout makes of records. `isData` tells them from footnotes, of which it makes nothing. */
function layoutRows(layout: TextLayout | BinaryLayout) {
  const binary = binaryRows('record' in layout ? undefined : 0)
  let text = ''
  return {
    line: shortCut(layout, binary),
    add: (fields: string[]): { rejection: Rejection | null; isData: boolean } => {
      if ('record' in layout) {
        const before = binary.length
        const rejection = layout.record(fields, binary)
        return { rejection, isData: rejection !== null || binary.length > before }
      }
      const row = layout.row(fields)
      if (typeof row !== 'string') return { rejection: row, isData: true }
      text += row
      return { rejection: null, isData: row !== '' }
    },
    end: (): void => {
      if ('record' in layout) layout.rest?.(binary)
      else text += layout.rest?.() ?? ''
    },
    take: (): CopyText | Buffer => {
      if ('record' in layout) return takeRows(binary)
      const taken = text
      text = ''
      return taken
    },
  }
}

type Line = (bytes: Buffer, start: number) => number

function shortCut(layout: TextLayout | BinaryLayout, rows: BinaryRows): Line | undefined {
  if (!('record' in layout)) return layout.line
  const { line } = layout
  return line && ((bytes, start) => line(bytes, start, rows))
}

/**
 * Notices a text without a line break at its end whose last record is shorter than the one before it, or has a quotation mark
 * that isn't closed. Footnotes are shorter too, but aren't data.
 */
function endOfText() {
  let endsLine = true
  let width = 0
  let isShort = false
  return {
    text: (isLine: boolean) => void (endsLine = isLine),
    record: (fields: number, isData: boolean) => {
      isShort = isData && fields < width
      width = fields
    },
    broken: () => void (isShort = true),
    isCutOff: () => !endsLine && isShort,
  }
}

/** Reads a block of lines with the layout's fast path, falling back to `records`. Returns the number of fast lines. */
function readPlainLines(block: Buffer, line: Line, records: CsvRecords): number {
  let count = 0
  for (let start = 0; start < block.length;) {
    const next = records.isWaiting() ? -1 : line(block, start)
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
