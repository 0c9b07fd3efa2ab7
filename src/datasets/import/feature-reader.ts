import type { Feature, FeatureLayout } from './importer.ts'
import type { RecordReader } from './reader.ts'
import type { Rejects } from './rejects.server.ts'
import { decodedLines } from './text-blocks.ts'

/** Reads a line for each feature. Rejects are numbered by feature, because GeoJSON is often a single line. */
export function featureReader(name: string, layout: FeatureLayout, rejects: Rejects): RecordReader {
  let rows = ''
  let count = 0

  function read(line: string): void {
    if (line === '') return
    count++
    const row = rowOf(line)
    if (typeof row === 'string') rows += row
    else rejects.add({ file: name, line: count, reason: row.reason, row: line.slice(0, 500) })
  }

  function rowOf(line: string): ReturnType<FeatureLayout['feature']> {
    let feature: Feature
    try {
      feature = line.includes(ESCAPED_NUL) ? JSON.parse(line, withoutNul) : JSON.parse(line)
    } catch {
      layout.unreadable?.()
      return { reason: 'not valid JSON' }
    }
    return layout.feature(feature)
  }

  const write = (text: string) => text.split('\n').forEach(read)
  return {
    text: write,
    lines: (block) => write(decodedLines(block)),
    end: () => void (rows += layout.rest?.() ?? ''),
    // JSON that ends too early is refused where it's split into features.
    isCutOff: () => false,
    count: () => count,
    take: () => {
      const taken = rows
      rows = ''
      return taken
    },
  }
}

const ESCAPED_NUL = '\\u0000'

/** Takes the NUL characters out of texts: PostgreSQL can't store them. */
function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}
