import { defineSource, LAND_REGISTRY_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** The UK House Price Index: mix-adjusted average prices by area, month and kind of dwelling, buyer and payment. */
export const housePriceIndexSource = defineSource({
  dataset: 'house-price-index',
  title: 'UK House Price Index',
  publisher: 'HM Land Registry',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: LAND_REGISTRY_ATTRIBUTION,
  page: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
  downloads: {
    // {month} is the latest month of the edition, which appears about seven weeks later.
    full: 'https://publicdata.landregistry.gov.uk/market-trend-data/house-price-index-data/UK-HPI-full-file-{month}.csv',
  },
  cadence: 'monthly, about seven weeks after the end of the month',
  nations: ['england', 'scotland', 'wales', 'northern-ireland'],
  figures: 'average prices',
  tables: ['house_price_index', 'house_price_index_area', 'price_series'],
  listedBy: 'series',
})
