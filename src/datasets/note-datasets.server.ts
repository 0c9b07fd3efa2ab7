import { noteTablesRead } from '#platform/tables-read.server.ts'

import { type DatasetName, sourceOf } from './register.ts'

/** Records that a page or answer has figures of these datasets, where they come from a file or model made of them earlier. */
export function noteDatasets(names: readonly DatasetName[]): void {
  noteTablesRead(names.flatMap((name) => sourceOf(name).tables.slice(0, 1)))
}
