import { defineSource, LAND_REGISTRY_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * Every sale of a property in England and Wales that was lodged for registration, since January 1995. The complete file
 * is recreated each month. The monthly file has the sales added, corrected and deleted since the month before.
 */
export const pricePaidSource = defineSource({
  dataset: 'price-paid',
  title: 'Price Paid Data',
  publisher: 'HM Land Registry',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: LAND_REGISTRY_ATTRIBUTION,
  page: 'https://www.gov.uk/government/statistical-data-sets/price-paid-data-downloads',
  downloads: {
    complete: 'https://price-paid-data.publicdata.landregistry.gov.uk/pp-complete.csv',
    monthly: 'https://price-paid-data.publicdata.landregistry.gov.uk/pp-monthly-update-new-version.csv',
  },
  cadence: 'monthly, on the 20th working day',
  nations: ['england', 'wales'],
  figures: 'sold prices',
  tables: [
    'sale',
    'sale_uprn',
    'sale_statistics',
    'sale_price_list',
    'postcode_sales',
    'street',
    'town',
    'place_word',
  ],
  listedBy: 'outcode',
})
