import type { DatasetSource } from '../source.ts'

/**
 * Every sale of a property in England and Wales that was lodged for registration, since January 1995. The complete file
 * is made anew each month; the monthly file holds what was added, corrected and withdrawn since the month before.
 */
export const pricePaidSource: DatasetSource = {
  dataset: 'price-paid',
  title: 'Price Paid Data',
  publisher: 'HM Land Registry',
  licence: {
    name: 'Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attribution:
    'Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed under the Open ' +
    'Government Licence v3.0.',
  page: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
  downloads: {
    complete: 'https://price-paid-data.publicdata.landregistry.gov.uk/pp-complete.csv',
    monthly: 'https://price-paid-data.publicdata.landregistry.gov.uk/pp-monthly-update-new-version.csv',
  },
  cadence: 'monthly, on the 20th working day',
  nations: ['england', 'wales'],
}
