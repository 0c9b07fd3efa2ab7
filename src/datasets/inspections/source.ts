import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Ofsted’s inspections of state-funded schools in England, as published every month. */
export const inspectionsSource = defineSource({
  dataset: 'inspections',
  title: 'State-funded school inspections and outcomes: management information',
  figures: 'school inspections',
  publisher: 'Ofsted',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.gov.uk/government/statistical-data-sets/monthly-management-information-ofsteds-school-inspections-outcomes',
  // Each month's file has its own URL, linked from the page.
  downloads: {},
  cadence: 'monthly',
  nations: ['england'],
  tables: ['inspection'],
  listedBy: 'measure',
})
