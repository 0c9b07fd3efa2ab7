import { once } from 'node:events'

import type { ClientBase } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'

import type { DatasetName } from '../register.ts'
import { BINARY_HEADER, BINARY_TRAILER } from './copy-binary.ts'
import type { CopyText, ImportTable } from './importer.ts'
import { copyStatement } from './staging.server.ts'

/** Writes rows to staging tables, with backpressure. */
export type Copier = {
  /** Writes rows in COPY's text or binary format. */
  write: (table: string, rows: CopyText | Buffer) => Promise<void>
  /** Finishes writing. Returns the number of rows in the first table. */
  finish(): Promise<number>
  /** Aborts the copy. */
  abandon(): void
}

/** Size of the write buffer. */
const AHEAD = 4 << 20

/** Copies rows to a dataset's staging tables over one connection, in its transaction. */
export function copier(client: ClientBase, dataset: DatasetName, tables: readonly ImportTable[]): Copier {
  let current: { table: string; binary: boolean; stream: CopyStreamQuery } | null = null
  let failure: Error | null = null
  let written = 0

  function open(table: string, binary: boolean) {
    const found = tables.find(({ name }) => name === table)
    if (!found) throw new Error(`${dataset} has no table ${table}`)
    const stream = client.query(
      copyFrom(copyStatement(dataset, found, binary ? 'binary' : 'text'), { highWaterMark: AHEAD }),
    )
    stream.on('error', (error) => (failure = error))
    if (binary) stream.write(BINARY_HEADER)
    return { table, binary, stream }
  }

  async function close() {
    if (!current) return
    const { table, binary, stream } = current
    current = null
    if (binary) stream.end(BINARY_TRAILER)
    else stream.end()
    if (!failure) await once(stream, 'finish')
    if (failure) throw failure
    if (table === tables[0]?.name) written += stream.rowCount
  }

  return {
    write: async (table, rows) => {
      if (rows.length === 0) return
      const binary = typeof rows !== 'string'
      if (current?.table !== table || current.binary !== binary) {
        await close()
        current = open(table, binary)
      }
      if (!current.stream.write(rows) && !failure) await once(current.stream, 'drain')
      if (failure) throw failure
    },
    finish: async () => {
      await close()
      return written
    },
    abandon: () => current?.stream.destroy(),
  }
}
