import type { Drawing } from '#calculators/engine/report/report.ts'

/** A table of a report: its columns' headings (`figures` are right-aligned) and its cells. */
export type ReportTable = {
  readonly columns: readonly { readonly label: string; readonly figures: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** A section of a report: a heading, then paragraphs, a chart and a table. */
export type ReportSection = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly drawing?: Drawing
  readonly table?: ReportTable
  readonly map?: ReportMap
}

/** A map of numbered sales around a home, in a square of `size` units with north at the top. */
export type ReportMap = {
  readonly size: number
  readonly home: { readonly x: number; readonly y: number }
  readonly spots: readonly { readonly x: number; readonly y: number; readonly label: string }[]
  readonly scale: { readonly label: string; readonly length: number }
  readonly caption: string
}

/** What’s printed in the report of a valuation. */
export type ValuationJob = {
  /** '7 Meadowsweet Lane, RG30 1AA'. */
  readonly home: string
  /** '£522,000 – £605,000'. */
  readonly range: string
  readonly sentence: string
  /** What must be read with the range, above all that it isn’t a RICS valuation. */
  readonly notes: readonly string[]
  readonly sections: readonly ReportSection[]
  /** Where the report can be opened again. */
  readonly address: string
  /** '28 November 2026'. */
  readonly date: string
  /** When the file is made, for its properties. */
  readonly now: Date
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    valuation: { job: ValuationJob; result: Uint8Array<ArrayBuffer> }
  }
}
