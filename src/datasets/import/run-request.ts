import type { Readable } from 'node:stream'

import type { IsoDate } from '#domain/dates.ts'

import type { DatasetName } from '../register.ts'
import type { DeclaredYears } from './declared-years.ts'
import type { Importer } from './importer.ts'
import type { ImportInput } from './input.server.ts'
import type { Reporter } from './progress.ts'

/** An import request. */
export type ImportRequest = {
  dataset: DatasetName
  /** File names, '-' for standard input, or streams of bytes. Together they form one edition. */
  inputs: readonly ImportInput[]
  databaseUrl: string
  /** Rejected rows are saved to `imports/<run>/rejected.csv` in this folder. */
  dataDir: string
  /** Today in London. Rows with a later date are rejected. */
  today: IsoDate
  options?: ImportOptions
  reporter?: Reporter
  /** Stops the import without publishing anything. */
  signal?: AbortSignal
  stdin?: Readable
  importers?: readonly Importer[]
}

/** Options of an import. */
export type ImportOptions = {
  /** Replace the whole dataset instead of adding to it. */
  replace?: boolean
  /** Publish even if many rows would be lost. */
  force?: boolean
  /** Read and count rows without changing anything. */
  dryRun?: boolean
  /** Demonstration data: marked as such, and replaced by the first real file. */
  demonstration?: boolean
  /** Years of the figures, if the files don't say. */
  years?: DeclaredYears
}
