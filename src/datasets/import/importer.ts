import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import type { DemonstrationFile, DemonstrationSize } from '../demonstration/demonstration-file.ts'
import type { Extent, Period } from '../extent/extent.ts'
import type { DatasetName, DatasetSource } from '../register.ts'
import type { BinaryRows } from './copy-binary.ts'
import type { DeclaredYears, YearKind } from './declared-years.ts'
import type { ImportInput } from './input.server.ts'

/**
 * Describes how to import a dataset. The runner (run.server.ts) opens files, splits them into records, writes rows to
 * staging tables, checks them, publishes them in one transaction and records the run. An importer only recognises its
 * files, turns records into rows, and computes anything derived from new rows.
 */
export type Importer = Derived & {
  source: DatasetSource
  /** The tables to fill. Row counts and checks use the first one. */
  tables: readonly [ImportTable, ...ImportTable[]]
  /**
   * The layout of a file or zip entry; null if it isn't from this dataset. `declared` holds the years given by the
   * operator, for files that don't say; `file` is the file's number in the run, for rows that include it.
   */
  recognise(sample: Sample, today: IsoDate, declared: DeclaredYears, file?: number): Layout | null
  /** Puts files in the order in which they're to be read, if their content tells: the later of two rows with a key wins. As they're given by default. */
  inOrder?(inputs: readonly ImportInput[], options: OrderOptions): Promise<readonly ImportInput[]>
  /**
   * The columns that each layout needs, to name one that a file lacks. Other names of a column are separated by bars; years
   * in names don't count.
   */
  needs?: readonly (readonly string[])[]
  /** Chooses which CSV entries of a zip or sheets of a spreadsheet to read, since archives may repeat rows. All by default. */
  wantedEntries?(names: readonly string[]): readonly string[]
  /** Changes the staged rows before each key is limited to its last row, for example by adding up counts. */
  condense?(client: ClientBase, run: StagedRun): Promise<void>
  /** Checks the staged rows (one per key). Returns an error message if they mustn't be published, otherwise null. */
  check?(client: ClientBase, run: StagedRun): Promise<string | null>
  /** Describes the new edition from `run.rows(table)`, in the publishing transaction before rows become visible. */
  edition(client: ClientBase, run: StagedRun): Promise<EditionDescription>
  /** Finds the places and years that `run.rows(table)` cover, within the edition's dates. Not asked for demonstration data. */
  extent(client: ClientBase, run: StagedRun, period: Period): Promise<Extent>
  /** Updates this dataset's derived tables after another dataset is published. */
  alsoOn?: Partial<Record<DatasetName, readonly Derived[]>>
  /** The kind of year that the operator may declare with `--year`, because some files don't say theirs. */
  takesYear?: YearKind
}

/** What an importer needs to look into files before they're read. */
export type OrderOptions = {
  readonly today: IsoDate
  /** Temporary folder for zips that arrive as a stream. */
  readonly spoolDir: string
  readonly signal: AbortSignal | undefined
}

/** An importer in the register, with made-up files for the first start and for tests. */
export type DatasetImporter = Importer & {
  /** Made-up files in the official layouts. The same size and seed give the same bytes. */
  demonstration: (size: DemonstrationSize) => readonly DemonstrationFile[]
  /**
   * Made-up files of earlier editions, oldest first, for datasets whose editions say nothing of earlier ones. Each is imported before the
   * next, so that figures have a history.
   */
  earlierDemonstrations?: (size: DemonstrationSize) => readonly (readonly DemonstrationFile[])[]
}

/** Computes derived data, such as statistics, that becomes visible together with the rows. */
export type Derived = {
  /** Property tables whose rows `publish` changes. */
  changes?: readonly string[]
  /**
   * Runs before the rows are in place. In 'replace' mode it runs outside the publishing transaction, once the staging
   * tables have their primary keys: do slow work here, in `run.scratch` tables. In 'add' mode it runs inside the
   * transaction, before the merge, so the old rows are still there.
   */
  prepare?(client: ClientBase, run: StagedRun): Promise<void>
  /**
   * Runs in the publishing transaction. In 'add' mode the rows are in place; in 'replace' mode they take it at the end of the
   * transaction, so that readers needn't wait for this, and are in `run.rows`.
   */
  publish?(client: ClientBase, run: StagedRun): Promise<void>
}

/** A table in the property schema, and how to import it. */
export type ImportTable = {
  /** Name in the `property` schema, e.g. 'sale'. Its staging table has the same columns and indexes. */
  name: string
  /** The official key, which is also the primary key. The last row with a key wins. */
  key: readonly string[]
  /** Columns, in the order used by the layouts. */
  columns: readonly string[]
  /** Columns with shapes, which are compared as text: PostgreSQL takes boxes of the same area for equal. */
  shapes?: readonly string[]
  /** Whether rows end with the number of their file in the run, in the staging column `import_file`. */
  numbersFiles?: true
  /**
   * Whether rows end with an extra field: `t` deletes the row, `\N` doesn't (monthly change files). With 'condensed', the rows of files
   * don't have it: only `condense` adds deletions, in the staging column `import_deleted`, and only in 'add' mode.
   */
  deletions?: true | 'condensed'
  /** Maximum share of existing rows that an import may remove, from 0 to 1. 0.05 by default. */
  maxLossShare?: number
}

/** The start of a file (up to 64 kB), without a byte order mark. Files are recognised by content, never by name. */
export type Sample = {
  /** The file's name, for the few files that state something nowhere else. */
  name?: string
  text: string
  /** Up to 20 complete records from the start. */
  records: readonly (readonly string[])[]
}

/** How to read files in one official layout. */
export type Layout = TextLayout | BinaryLayout | FeatureLayout

type LayoutOf = {
  /** Description for the operator, e.g. 'monthly change file (16 columns)'. */
  description: string
  /** Name of the table to fill. */
  table: string
  /** Number of characters before the first data record, e.g. the header line. */
  skip: number
  /** Called after the last record of the file. Returns why the whole file must be refused, e.g. that it's incomplete. */
  end?: () => string | null
  /** Returns rows of another table at the end of the file, such as what the file says of itself. */
  beside?: () => { table: string; rows: CopyText }
  /** Returns the file's rows as counted while they were read, for `StagedRun.tally`. */
  tally?: () => Tally
}

/** How many rows have something in common, and the key of one of them, by a text that says what they have in common. */
export type Tally = ReadonlyMap<string, { rows: number; example: string }>

/** A layout that produces rows as text, which is simpler. */
export type TextLayout = LayoutOf & {
  /** Turns a record into any number of rows (built with `copyRow`), or rejects it. */
  row(fields: readonly string[]): CopyText | Rejection
  /**
   * A fast path for ordinary lines of files that are added up: notes the line at `start` straight from the bytes and returns
   * the start of the next line. Returns -1 without noting anything if the line is unusual; it's then read with `row`.
   */
  line?: (bytes: Buffer, start: number) => number
  /** Returns the rows kept back until the end of the file, such as totals. */
  rest?: () => CopyText
}

/** A layout that produces rows in COPY's binary format (see copy-binary.ts), for files with tens of millions of rows. */
export type BinaryLayout = LayoutOf & {
  /** Appends a record's row, if it has one, or rejects it. */
  record(fields: readonly string[], out: BinaryRows): Rejection | null
  /**
   * A fast path for ordinary lines: reads the line at `start` straight from the bytes, appends its row and returns the
   * start of the next line. Returns -1 without appending anything if the line is unusual; it's then read with `record`.
   */
  line?: (bytes: Buffer, start: number, out: BinaryRows) => number
  /** Appends the rows kept back until the end of the file. */
  rest?: (out: BinaryRows) => void
}

/** A feature of a GeoJSON file, as parsed, without any checks. */
export type Feature = {
  readonly properties?: Readonly<Record<string, unknown>> | null
  readonly geometry?: unknown
}

/** A layout of GeoJSON, whose records are features. `skip` covers the line about the collection (see geo-json.ts). */
export type FeatureLayout = LayoutOf & {
  /** Turns a feature into any number of rows (built with `copyRow`), or rejects it. */
  feature(feature: Feature): CopyText | Rejection
  /** Notes a feature that isn't valid JSON. */
  unreadable?: () => void
  /** Returns the rows kept back until the end of the file. */
  rest?: () => CopyText
}

/** Zero or more lines in PostgreSQL's COPY text format, each ending in a line feed. */
export type CopyText = string

/** Why a record was rejected, with enough detail to find the mistake. */
export type Rejection = { reason: string }

/** A run with staged rows. */
export type StagedRun = {
  dataset: DatasetName
  today: IsoDate
  /** 'replace' replaces the dataset with the staged rows; 'add' merges them into it. */
  mode: 'add' | 'replace'
  demonstration: boolean
  /** How many records of its files were rejected. */
  rejected: number
  /** Whether the operator asked to publish even if many rows would be lost. */
  force: boolean
  /**
   * The rows of the first table as its files' layouts counted them; null if those aren't the visible ones: in 'add' mode, if keys
   * came twice, or if a layout doesn't count.
   */
  tally: Tally | null
  /** Qualified name of a table's staging table, e.g. 'property_import.price_paid_sale'. */
  staging(table: string): string
  /** Qualified name of the table that has, or will have, all visible rows (the staging table in 'replace' mode). */
  rows(table: string): string
  /** Qualified name for a scratch table in the staging schema. Dropped after the run. */
  scratch(name: string): string
  /**
   * For `prepare` in 'replace' mode: replaces a property table with a scratch table that has the same columns. The runner
   * builds its indexes.
   */
  takePlaceOf(table: string, from: string): void
  /** Reports progress, e.g. 'Computing medians'. */
  say(activity: string): void
}

/** Description of an edition. Dates are null if its rows have none. */
export type EditionDescription = {
  /** E.g. 'to October 2026' or 'November 2026'. */
  label: string
  rows: number
  coversFrom: IsoDate | null
  coversTo: IsoDate | null
  nations: readonly Nation[]
}
