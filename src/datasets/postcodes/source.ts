import { defineSource, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * The postcode directory. The Office for National Statistics publishes it whole, with terminated postcodes and all four
 * nations (ONSPD; NSPL is its best-fit sister); Ordnance Survey publishes the live postcodes of Great Britain
 * (Code-Point Open) at a permanent URL, which is why `npm run fetch` uses it.
 */
export const postcodesSource = defineSource({
  dataset: 'postcodes',
  title: 'ONS Postcode Directory and Code-Point Open',
  publisher: 'Office for National Statistics and Ordnance Survey',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains OS data © Crown copyright and database right {year}. Contains Royal Mail data © Royal Mail copyright and ' +
    'database right {year}. Source: Office for National Statistics licensed under the Open Government Licence v3.0.',
  page: 'https://geoportal.statistics.gov.uk/search?q=PRD_ONSPD&sort=Date%20Created%7Ccreated%7Cdesc',
  downloads: {
    'code-point-open':
      'https://api.os.uk/downloads/v1/products/CodePointOpen/downloads?area=GB&format=CSV&redirect',
  },
  cadence: 'every three months: February, May, August, November',
  nations: ['england', 'scotland', 'wales', 'northern-ireland'],
  figures: 'postcodes',
  tables: ['postcode'],
  listedBy: 'area',
})
