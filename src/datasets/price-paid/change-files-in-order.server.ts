import type { IsoDate } from '#domain/dates.ts'

import type { OrderOptions } from '../import/importer.ts'
import { type ImportInput, openInput } from '../import/input.server.ts'
import { partsOf } from '../import/parts.server.ts'
import { beginning } from '../import/read-inputs.server.ts'
import { sampleOf } from '../import/sample.ts'
import { lineBlocks } from '../import/text-blocks.ts'
import { isChangeFile } from './layouts.ts'

/** The days of sales in a block of lines, in the official layout. */
const DAY = /\b\d{4}-\d{2}-\d{2}(?= 00:00)/g

/**
 * Puts monthly change files in the order of their newest sales, each in the place of another, because later files correct earlier ones.
 * Other files stay where they are. Streams can be read only once, so with one of them nothing changes.
 */
export async function changeFilesInOrder(
  inputs: readonly ImportInput[],
  options: OrderOptions,
): Promise<readonly ImportInput[]> {
  const files = inputs.filter((input) => typeof input === 'string' && input !== '-') as readonly string[]
  if (files.length < 2 || files.length < inputs.length) return inputs
  const newest = new Map<string, IsoDate>()
  for (const file of files) {
    const day = await newestSale(file, options)
    if (day !== null) newest.set(file, day)
  }
  const sorted = files
    .filter((file) => newest.has(file))
    .toSorted((a, b) => (newest.get(a) ?? '').localeCompare(newest.get(b) ?? ''))
  let next = 0
  return files.map((file) => (newest.has(file) ? (sorted[next++] ?? file) : file))
}

/** The day of the newest sale in a monthly change file. Null for any other file. */
async function newestSale(file: string, { today, spoolDir, signal }: OrderOptions): Promise<IsoDate | null> {
  const opened = await openInput(file, { spoolDir, signal })
  let newest: IsoDate | null = null
  for await (const part of partsOf(opened, { wanted: (names) => names, onRead: () => {} })) {
    const blocks = lineBlocks(part.bytes, part.name)
    const { head, whole } = await beginning(blocks)
    if (!isChangeFile(sampleOf(head, whole))) return null
    for (let text = head; ;) {
      for (const [day] of text.matchAll(DAY))
        if (day > (newest ?? '') && day <= today) newest = day as IsoDate
      const { value, done } = await blocks.next()
      if (done) break
      text = value.toString('latin1')
    }
  }
  return newest
}
