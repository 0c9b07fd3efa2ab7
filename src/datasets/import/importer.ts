import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import type { DatasetName, DatasetSource } from '../source.ts'
import type { BinaryRows } from './copy-binary.ts'
import type { DeclaredYears } from './declared-years.ts'

/**
 * What a dataset tells the import runner about itself. The runner (run.server.ts) opens the files, splits them into
 * records, writes rows into staging tables, checks, publishes in one transaction and keeps the record of the run;
 * an importer only says which files are its own, how a record becomes rows, and what follows from new rows.
 */
export type Importer = Derived & {
  source: DatasetSource
  /** The tables that its files fill. The first one is counted for the run's record and its checks. */
  tables: readonly [ImportTable, ...ImportTable[]]
  /**
   * How to read a file or zip entry with this content; null when the content is not this dataset's. `declared` is what
   * the person who imports says about years that a file does not name.
   */
  recognise(sample: Sample, today: IsoDate, declared: DeclaredYears): Layout | null
  /** Of the CSV entries of a zip, or the sheets of a spreadsheet, those to read: official archives may hold the same rows twice. All when absent. */
  wantedEntries?(names: readonly string[]): readonly string[]
  /** Looks at the staged rows (at most one a key) and says in one sentence why they must not be published; null when fine. */
  check?(client: ClientBase, run: StagedRun): Promise<string | null>
  /** Describes what will be visible, from `run.rows(table)`. Within the publish, before the rows become visible. */
  edition(client: ClientBase, run: StagedRun): Promise<EditionDescription>
  /** What follows for this dataset's derived tables when another dataset is published. */
  alsoOn?: Partial<Record<DatasetName, Derived>>
}

/** What is computed from rows, such as statistics; it becomes visible in the same instant as they. */
export type Derived = {
  /**
   * Before the rows are in place. In 'replace' mode outside the publishing transaction, when the staging tables have
   * their key's index (the others are being built beside it): do the long work here, into `run.scratch` tables.
   * In 'add' mode within the transaction, before the merge: the old rows can still be looked at.
   */
  prepare?(client: ClientBase, run: StagedRun): Promise<void>
  /** Within the publishing transaction, after the rows are in place. */
  publish?(client: ClientBase, run: StagedRun): Promise<void>
}

/** One table of the property schema and how rows of a file get into it. */
export type ImportTable = {
  /** Name within the schema `property`, e.g. 'sale'. Staging is made like it, its indexes too. */
  name: string
  /** The official key, which is also the primary key: a later row with the same key wins. */
  key: readonly string[]
  /** Columns in the order in which a layout's rows give them. */
  columns: readonly string[]
  /** Rows end with one more field: `t` deletes the row of that key, `\N` does not (monthly change files). */
  deletions?: true
  /** Of the rows there, how many a replacing or deleting run may lose, 0 to 1; 0.05 when absent. */
  maxLossShare?: number
}

/** The beginning of a file's text (up to 64 kB), without byte order mark. Recognition never sees a file's name. */
export type Sample = {
  text: string
  /** Its first records, at most 20, whole ones only. */
  records: readonly (readonly string[])[]
}

/** How to read the files of one official layout. */
export type Layout = TextLayout | BinaryLayout

type LayoutOf = {
  /** For people: 'monthly change file (16 columns)'. */
  description: string
  /** Name of the table that its rows go into. */
  table: string
  /** Characters of the sample before the first record of data, such as a header and its line break. */
  skip: number
}

/** Rows as text: the simple way. */
export type TextLayout = LayoutOf & {
  /** Turns one record into rows (made with `copyRow`; several or none are fine), or says why not. */
  row(fields: readonly string[]): CopyText | Rejection
}

/** Rows in COPY's binary format (see copy-binary.ts), for files with tens of millions of them. */
export type BinaryLayout = LayoutOf & {
  /** Appends the row of one record, or says why not. */
  record(fields: readonly string[], out: BinaryRows): Rejection | null
  /**
   * A short cut for the plain lines that make up most of a file: reads the line that starts at `start` straight from the
   * bytes, appends its row and answers where the next line starts. -1, with nothing appended, for every line that is
   * not entirely as expected: it then goes the long way, through `record`.
   */
  line?: (bytes: Buffer, start: number, out: BinaryRows) => number
}

/** Zero or more lines in PostgreSQL's COPY text format, each ended by a line feed. */
export type CopyText = string

/** Why a record was left out, in words that let a person find the mistake. */
export type Rejection = { reason: string }

/** A run whose rows are staged. */
export type StagedRun = {
  dataset: DatasetName
  today: IsoDate
  /** 'replace': the staged rows become the dataset; 'add': they are merged into it. */
  mode: 'add' | 'replace'
  demonstration: boolean
  /** Qualified name of where a table's staged rows lie, e.g. 'property_import.price_paid_sale'. */
  staging(table: string): string
  /** Qualified name of the table that has, or will have, all visible rows: staging in 'replace' mode. */
  rows(table: string): string
  /** Qualified name for a table of one's own in the staging schema; it is dropped after the run. */
  scratch(name: string): string
  /**
   * For `prepare` in 'replace' mode: publishes a scratch table, made with the columns of the property table, in that
   * table's place. Its indexes are made by the runner.
   */
  takePlaceOf(table: string, from: string): void
  /** Says what is going on, for the progress display: 'Computing medians'. */
  say(activity: string): void
}

/** What the edition table says about a dataset. Null where its rows carry no dates. */
export type EditionDescription = {
  /** 'to October 2026', 'November 2026'. */
  label: string
  rows: number
  coversFrom: IsoDate | null
  coversTo: IsoDate | null
  nations: readonly Nation[]
}
