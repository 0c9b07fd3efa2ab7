import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { csvRow, exactCell } from '#domain/csv.ts'

/** A rejected record. */
export type Reject = { file: string; line: number; reason: string; row: string }

/** The rejected records of an import. */
export type Rejects = {
  count(): number
  /** The first few, to show the operator. */
  first: readonly Reject[]
  /** Number of rejected records by reason. */
  reasons: ReadonlyMap<string, number>
  add(reject: Reject): void
  /** Waits for pending writes. */
  settle(): Promise<void>
  close(): Promise<void>
  /** Path of the file of rejected records; null if there are none or they aren't saved. */
  file(): string | null
}

const SHOWN = 10

/** Collects rejected records and writes them to `rejected.csv` in the folder, if given, creating it if needed. */
export function collectRejects(dir: string | null): Rejects {
  const first: Reject[] = []
  const reasons = new Map<string, number>()
  const file = dir === null ? null : path.join(dir, 'rejected.csv')
  let count = 0
  let pending = ''
  let out: WriteStream | null = null

  async function settle() {
    if (file === null || pending === '') return
    if (!out) {
      await mkdir(path.dirname(file), { recursive: true })
      out = createWriteStream(file)
      out.write('file,line,reason,row\n')
    }
    const text = pending
    pending = ''
    if (!out.write(text)) await once(out, 'drain')
  }

  return {
    count: () => count,
    first,
    reasons,
    add: (reject) => {
      count++
      reasons.set(reject.reason, (reasons.get(reject.reason) ?? 0) + 1)
      if (first.length < SHOWN) first.push(reject)
      if (file !== null)
        pending += `${csvRow([reject.file, reject.line, reject.reason, reject.row], exactCell)}\n`
    },
    settle,
    close: async () => {
      await settle()
      if (!out || out.writableEnded) return
      out.end()
      await once(out, 'finish')
    },
    file: () => (out ? file : null),
  }
}
