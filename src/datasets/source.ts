import type { OfficialSource } from '#domain/official-source.ts'

import type { PlaceKind } from './extent/extent.ts'

/** A dataset's publisher, licence and download URLs, its tables, and how its extent is listed. */
export type SourceOf<Name extends string = string> = OfficialSource<Name> & {
  /** What its figures are called in a sentence, such as 'sold prices'. */
  figures: string
  /** Tables in the `property` schema with its rows and with what's computed from them, but not those that other datasets share. */
  tables: readonly string[]
  /** The kind of place by which a partial edition lists what it covers. */
  listedBy: PlaceKind
}

/** Checks a dataset's source and keeps its name as a literal type, which the register needs. */
export function defineSource<const Name extends string>(source: SourceOf<Name>): SourceOf<Name> {
  return source
}

/** The licence of nearly everything that government publishes. */
export const OPEN_GOVERNMENT_LICENCE = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
} as const

/** The attribution required for data under that licence, unless the publisher has words of its own. */
export const OPEN_GOVERNMENT_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0.'

/** The attribution that HM Land Registry requires. */
export const LAND_REGISTRY_ATTRIBUTION =
  'Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed under the Open Government Licence v3.0.'
