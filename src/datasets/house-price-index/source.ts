import type { DatasetSource } from '../source.ts'

/** The UK House Price Index: mix-adjusted average prices by area, month and kind of dwelling, buyer and payment. */
export const housePriceIndexSource: DatasetSource = {
  dataset: 'house-price-index',
  title: 'UK House Price Index',
  publisher: 'HM Land Registry',
  licence: {
    name: 'Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attribution:
    'Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed under the Open ' +
    'Government Licence v3.0.',
  page: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
  downloads: {
    // {month} is the latest month of the edition, which appears about seven weeks later.
    full: 'https://publicdata.landregistry.gov.uk/market-trend-data/house-price-index-data/UK-HPI-full-file-{month}.csv',
  },
  cadence: 'monthly, about seven weeks after the end of the month',
  nations: ['england', 'scotland', 'wales', 'northern-ireland'],
}
