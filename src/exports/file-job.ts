import type { Tool } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

/** The formats of a download. */
export type FileFormat = 'pdf' | 'csv' | 'xlsx'

/** A download to make: a calculator's page by its query. `isPack`: the investor pack. */
export type FileJob = {
  readonly tool: Tool['name']
  readonly format: FileFormat
  readonly isPack: boolean
  /** The query string of the page, with valid inputs. */
  readonly query: string
  readonly today: IsoDate
  readonly siteUrl: string
  /** When it's made, for the properties of a PDF. */
  readonly now: Date
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    file: { job: FileJob; result: Uint8Array<ArrayBuffer> }
  }
}
