import type { Nation } from '#domain/nation.ts'

/** The official datasets that this installation can import. */
export const DATASET_NAMES = ['price-paid', 'postcodes', 'house-price-index', 'council-tax'] as const

/** One of them. */
export type DatasetName = (typeof DATASET_NAMES)[number]

/** Who publishes a dataset, under which terms, and where it is fetched from. Shown wherever its figures are. */
export type DatasetSource = {
  dataset: DatasetName
  /** The publisher's own title. */
  title: string
  publisher: string
  licence: { name: string; url: string }
  /** The sentence that the licence asks for; `{year}` is replaced by the year of the edition. */
  attribution: string
  /** The publisher's page about the dataset. */
  page: string
  /** Addresses of the official files, by a short name such as 'complete' or 'monthly'. */
  downloads: Record<string, string>
  /** How often it is published, in words. */
  cadence: string
  /** Nations with rows in it. */
  nations: readonly Nation[]
}

/** The terms of nearly everything that government publishes. */
export const OPEN_GOVERNMENT_LICENCE = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
} as const

/** The sentence that HM Land Registry asks for beside its data. */
export const LAND_REGISTRY_ATTRIBUTION =
  'Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed under the Open Government Licence v3.0.'
