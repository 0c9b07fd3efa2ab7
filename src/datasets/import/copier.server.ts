import { once } from 'node:events'

import type { ClientBase } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'

import type { DatasetName } from '../source.ts'
import type { CopyText, ImportTable } from './importer.ts'
import { copyStatement } from './staging.server.ts'

/** Writes rows into staging tables, as fast as the database takes them. */
export type Copier = {
  write(table: string, rows: CopyText): Promise<void>
  /** All rows are written; answers how many into the first table, which is the one that a run counts. */
  finish(): Promise<number>
  /** Gives up what is under way. */
  abandon(): void
}

/** Characters that may wait for the database while the next ones are read. */
const AHEAD = 4 << 20

/** Copies into the staging tables of a dataset over one connection, within its transaction. */
export function copier(client: ClientBase, dataset: DatasetName, tables: readonly ImportTable[]): Copier {
  let current: { table: string; stream: CopyStreamQuery } | null = null
  let failure: Error | null = null
  let rows = 0

  function open(table: string) {
    const found = tables.find(({ name }) => name === table)
    if (!found) throw new Error(`${dataset} has no table ${table}`)
    const stream = client.query(copyFrom(copyStatement(dataset, found), { highWaterMark: AHEAD }))
    stream.on('error', (error) => (failure = error))
    return { table, stream }
  }

  async function close() {
    if (!current) return
    const { table, stream } = current
    current = null
    stream.end()
    if (!failure) await once(stream, 'finish')
    if (failure) throw failure
    if (table === tables[0]?.name) rows += stream.rowCount
  }

  return {
    write: async (table, text) => {
      if (text === '') return
      if (current?.table !== table) {
        await close()
        current = open(table)
      }
      if (!current.stream.write(text) && !failure) await once(current.stream, 'drain')
      if (failure) throw failure
    },
    finish: async () => {
      await close()
      return rows
    },
    abandon: () => current?.stream.destroy(),
  }
}
