import type { IsoDate } from '#domain/dates.ts'

import { NO_DECLARED_YEARS } from './import/declared-years.ts'
import type { DatasetImporter } from './import/importer.ts'
import { readInputs } from './import/read-inputs.server.ts'
import { collectRejects } from './import/rejects.server.ts'

/** The day on which files are read, and where problems with them are reported. */
export type Reading = { readonly today: IsoDate; readonly say: (line: string) => void }

/**
 * Reads official files as an import does, without a database: calls `onRows` with rows of each table, in COPY's text or binary
 * format. Says how many rows were rejected. Throws an ImportError if a file can't be read.
 */
export async function readRowsOfFiles(
  importer: DatasetImporter,
  files: readonly string[],
  { today, say }: Reading,
  onRows: (table: string, rows: string | Buffer) => void,
): Promise<void> {
  if (files.length === 0) return
  const rejects = collectRejects(null)
  await readInputs({
    importer,
    importers: [importer],
    inputs: files,
    today,
    declared: NO_DECLARED_YEARS,
    spoolDir: '',
    rejects,
    write: async (table, rows) => onRows(table, rows),
    onRead: () => {},
    onRows: () => {},
    say,
  })
  const [first] = rejects.first
  if (first)
    say(`${rejects.count()} rows were rejected. The first is on line ${first.line}: ${first.reason}.`)
}
