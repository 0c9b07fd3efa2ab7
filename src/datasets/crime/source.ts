import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Street-level crime recorded by the police of England, Wales and Northern Ireland. Scotland publishes none. */
export const crimeSource = defineSource({
  dataset: 'crime',
  title: 'Street-level crime',
  figures: 'crime figures',
  publisher: 'Home Office (data.police.uk)',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://data.police.uk/data/',
  downloads: { archive: 'https://data.police.uk/data/archive/latest.zip' },
  cadence: 'monthly, about two months later',
  nations: ['england', 'wales', 'northern-ireland'],
  tables: ['crime_month', 'crime_authority_month', 'crime_force_month'],
  listedBy: 'force',
})

/** The first month that police.uk published. */
export const FIRST_CRIME_MONTH = '2010-12'
