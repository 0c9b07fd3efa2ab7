import type { OfficialSource } from '#domain/official-source.ts'

/** The official datasets that this installation can import. */
export const DATASET_NAMES = ['price-paid', 'postcodes', 'house-price-index', 'council-tax'] as const

/** One of them. */
export type DatasetName = (typeof DATASET_NAMES)[number]

/** A dataset's publisher, licence and download URLs. */
export type DatasetSource = OfficialSource<DatasetName>

/** The licence of nearly everything that government publishes. */
export const OPEN_GOVERNMENT_LICENCE = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
} as const

/** The attribution that HM Land Registry requires. */
export const LAND_REGISTRY_ATTRIBUTION =
  'Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed under the Open Government Licence v3.0.'
