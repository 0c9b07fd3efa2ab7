import type { Nation } from './nation.ts'

/** A dataset's publisher, licence and download URLs. Shown with its figures. */
export type OfficialSource<Dataset extends string = string> = {
  /** Our short name of it. */
  dataset: Dataset
  /** The publisher's own title. */
  title: string
  publisher: string
  licence: { name: string; url: string }
  /** The attribution required by the licence; `{year}` is replaced by the year of the edition. */
  attribution: string
  /** The publisher's page about the dataset. */
  page: string
  /** URLs of the official files, by a short name such as 'complete' or 'monthly'. */
  downloads: Record<string, string>
  /** How often it's published. */
  cadence: string
  /** Nations with rows in it. */
  nations: readonly Nation[]
}
