import type { Nation } from '#domain/nation.ts'

import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Council tax of each billing authority by band and year, as published by the three governments. */
export const councilTaxSource = defineSource({
  dataset: 'council-tax',
  title: 'Council tax levels',
  publisher:
    'Ministry of Housing, Communities and Local Government, Welsh Government and Scottish Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.gov.uk/government/collections/council-tax-statistics',
  // Each year's tables have their own URL, linked from the publication's page.
  downloads: {},
  cadence: 'yearly, in late March',
  nations: ['england', 'wales', 'scotland'],
  figures: 'council tax',
  tables: ['council_tax'],
  listedBy: 'authority',
})

/** Who publishes the charges of a nation, and where. Northern Ireland has rates instead. */
export const COUNCIL_TAX_PUBLISHERS: Partial<Record<Nation, { publisher: string; page: string }>> = {
  england: {
    publisher: 'Ministry of Housing, Communities and Local Government',
    page: councilTaxSource.page,
  },
  wales: { publisher: 'Welsh Government', page: 'https://www.gov.wales/council-tax-levels' },
  scotland: {
    publisher: 'Scottish Government',
    page: 'https://www.gov.scot/publications/council-tax-datasets/',
  },
}
