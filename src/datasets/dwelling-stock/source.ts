import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * Numbers of homes by council tax band and by when they were built, from the valuation list; net additions and tenure, from the
 * ministry's returns.
 */
export const dwellingStockSource = defineSource({
  dataset: 'dwelling-stock',
  title: 'Council Tax: stock of properties, and dwelling stock',
  publisher: 'Valuation Office Agency and Ministry of Housing, Communities and Local Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.gov.uk/government/collections/valuation-office-agency-council-tax-statistics',
  // Each year's files have their own URL, linked from the publication's page.
  downloads: {},
  cadence: 'yearly, as at 31 March',
  nations: ['england', 'wales'],
  figures: 'numbers of homes',
  tables: ['dwelling_count'],
  listedBy: 'authority',
})
