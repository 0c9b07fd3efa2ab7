import type { Nation } from '#domain/nation.ts'

import { pricePaidSource } from '../price-paid/source.ts'
import { privateRentsSource } from '../private-rents/source.ts'
import { OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** A publication that series come from. */
export type Publication = {
  title: string
  publisher: string
  licence: { name: string; url: string }
  page: string
  /** How often it's published. */
  cadence: string
  nations: readonly Nation[]
  /** Codes of areas in those nations that it never has figures for. */
  neverFor?: RegExp
}

const WARDS = /^(E05|W05|S13|N08)/
const WARDS_AND_COUNTIES = /^(E05|E10|E11|E13|W05|S13|N08)/
/** Wards, and the authorities of Scotland and Northern Ireland: their rents are published for wider areas. */
const WARDS_AND_NORTHERN_AUTHORITIES = /^(E05|W05|S12|S13|N08|N09)/

const ONS = 'Office for National Statistics'
const ONS_PAGES = 'https://www.ons.gov.uk'

const ENGLAND_AND_WALES: readonly Nation[] = ['england', 'wales']
const GREAT_BRITAIN: readonly Nation[] = ['england', 'wales', 'scotland']
const UNITED_KINGDOM: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

const BANK_OF_ENGLAND = {
  publisher: 'Bank of England',
  licence: { name: 'Bank of England terms', url: 'https://www.bankofengland.co.uk/legal' },
} as const

const INDICES_OF_DEPRIVATION = {
  publisher: 'Ministry of Housing, Communities and Local Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  page: 'https://www.gov.uk/government/collections/english-indices-of-deprivation',
  cadence: 'every few years',
  nations: ['england'],
  neverFor: WARDS,
} as const

/** The publications, by a short name. */
export const PUBLICATIONS = {
  ashe: {
    title: 'Annual Survey of Hours and Earnings',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/employmentandlabourmarket/peopleinwork/earningsandworkinghours`,
    cadence: 'yearly, in October or November',
    nations: GREAT_BRITAIN,
    neverFor: WARDS,
  },
  aps: {
    title: 'Annual Population Survey',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: 'https://www.nomisweb.co.uk/sources/aps',
    cadence: 'quarterly, for the 12 months before',
    nations: UNITED_KINGDOM,
    neverFor: WARDS,
  },
  claimants: {
    title: 'Claimant Count',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: 'https://www.nomisweb.co.uk/sources/cc',
    cadence: 'monthly',
    nations: UNITED_KINGDOM,
  },
  population: {
    title: 'Mid-year population estimates',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/peoplepopulationandcommunity/populationandmigration/populationestimates`,
    cadence: 'yearly',
    nations: UNITED_KINGDOM,
  },
  census: {
    title: 'Census 2021: number of households (TS041)',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/datasets/TS041/editions/2021/versions/3`,
    cadence: 'every ten years',
    nations: ENGLAND_AND_WALES,
  },
  workday: {
    title: 'Census: workday population (WD102EW)',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: 'https://www.nomisweb.co.uk/census/2011/wd102ew',
    cadence: 'after a census',
    nations: ENGLAND_AND_WALES,
    neverFor: WARDS,
  },
  tenure: {
    title: 'Subnational dwelling stock by tenure estimates',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/peoplepopulationandcommunity/housing/datasets/subnationaldwellingstockbytenureestimates`,
    cadence: 'yearly',
    nations: ['england'],
    neverFor: WARDS_AND_COUNTIES,
  },
  pipr: {
    title: 'Price Index of Private Rents',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: privateRentsSource.page,
    cadence: privateRentsSource.cadence,
    nations: UNITED_KINGDOM,
    neverFor: WARDS_AND_NORTHERN_AUTHORITIES,
  },
  prms: {
    title: 'Private Rental Market Statistics',
    publisher: `${ONS} and Valuation Office Agency`,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/peoplepopulationandcommunity/housing/datasets/privaterentalmarketsummarystatisticsinengland`,
    cadence: 'every six months until December 2023',
    nations: ['england'],
    neverFor: WARDS,
  },
  affordability: {
    title: 'Median price paid, divided by median annual pay: our own calculation',
    publisher: `HM Land Registry and ${ONS}`,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: pricePaidSource.page,
    cadence: 'when prices or earnings are published',
    nations: ENGLAND_AND_WALES,
    // Worked out for authorities: counties and wards have no medians of their own.
    neverFor: /^(E05|E1[0-3]|W05)/,
  },
  cpi: {
    title: 'Consumer Prices Index, all items (D7BT)',
    publisher: ONS,
    licence: OPEN_GOVERNMENT_LICENCE,
    page: `${ONS_PAGES}/economy/inflationandpriceindices/timeseries/d7bt/mm23`,
    cadence: 'monthly, about three weeks after the month',
    nations: UNITED_KINGDOM,
  },
  'bank-rate': {
    title: 'Bank Rate history',
    ...BANK_OF_ENGLAND,
    page: 'https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp',
    cadence: 'when the rate changes',
    nations: UNITED_KINGDOM,
  },
  'quoted-rates': {
    title: 'Quoted household interest rates',
    ...BANK_OF_ENGLAND,
    page: 'https://www.bankofengland.co.uk/boeapps/database/',
    cadence: 'monthly',
    nations: UNITED_KINGDOM,
  },
  'iod-2019': { title: 'English indices of deprivation 2019', ...INDICES_OF_DEPRIVATION },
  'iod-2025': { title: 'English indices of deprivation 2025', ...INDICES_OF_DEPRIVATION },
} as const satisfies Record<string, Publication>

/** The short name of a publication. */
export type PublicationName = keyof typeof PUBLICATIONS
