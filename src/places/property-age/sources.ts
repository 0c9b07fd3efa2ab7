import { OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** Build periods of small areas. */
export const buildPeriodSource: OfficialSource = {
  title: 'Council Tax: stock of properties',
  publisher: 'Valuation Office Agency',
  covers: ['england', 'wales'],
  cadence: 'once a year, as at 31 March',
  licence: OGL,
  page: 'https://www.gov.uk/government/statistics/council-tax-stock-of-properties-2025',
  checker: {
    label: 'Tables of build periods on GOV.UK',
    url: 'https://www.gov.uk/government/statistics/council-tax-stock-of-properties-2025',
  },
  note: 'Counts homes by build period for areas of about 700 homes, rounded to the nearest ten. It doesn’t list individual homes.',
}

/** Listed buildings. */
export const listedSource: OfficialSource = {
  title: 'National Heritage List for England',
  publisher: 'Historic England',
  covers: ['england'],
  cadence: 'whenever an entry is added or changed',
  licence: OGL,
  page: 'https://historicengland.org.uk/listing/the-list/',
  checker: { label: 'Search the list', url: 'https://historicengland.org.uk/listing/the-list/' },
}
