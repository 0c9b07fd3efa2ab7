import type { Readable } from 'node:stream'

import type { IsoDate } from '#domain/dates.ts'

import type { DatasetName } from '../source.ts'
import type { DeclaredYears } from './declared-years.ts'
import type { Importer } from './importer.ts'
import type { ImportInput } from './input.server.ts'
import type { Reporter } from './progress.ts'

/** What to import, and how. */
export type ImportRequest = {
  dataset: DatasetName
  /** File names, '-' for standard input, or streams of bytes; together they are one edition. */
  inputs: readonly ImportInput[]
  databaseUrl: string
  /** Rejected rows go to `imports/<run>/rejected.csv` below it. */
  dataDir: string
  /** The day in London: no row may be later. */
  today: IsoDate
  options?: ImportOptions
  reporter?: Reporter
  /** Aborting it stops the run; nothing is published. */
  signal?: AbortSignal
  stdin?: Readable
  importers?: readonly Importer[]
}

/** Choices of the person who imports. */
export type ImportOptions = {
  /** The files are the whole dataset, not an addition. */
  replace?: boolean
  /** Publish although many rows get lost. */
  force?: boolean
  /** Read and count only. */
  dryRun?: boolean
  /** The rows are made up: marked so, and replaced by the first real file. */
  demonstration?: boolean
  /** The years of figures, where the files do not say them. */
  years?: DeclaredYears
}
