import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Private rents by area: the current index and the market statistics of England that it replaced. */
export const privateRentsSource = defineSource({
  dataset: 'private-rents',
  title: 'Price Index of Private Rents and Private Rental Market Statistics',
  publisher: 'Office for National Statistics',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `Source: Office for National Statistics. ${OPEN_GOVERNMENT_ATTRIBUTION}`,
  page: 'https://www.ons.gov.uk/economy/inflationandpriceindices/datasets/priceindexofprivaterentsukmonthlypricestatistics',
  // Each month's workbook has its own URL, linked from the publication's page.
  downloads: {},
  cadence: 'monthly, about three weeks after the month',
  nations: ['england', 'wales', 'scotland', 'northern-ireland'],
  figures: 'private rents',
  tables: ['private_rent'],
  listedBy: 'authority',
})
