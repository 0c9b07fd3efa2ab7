/**
 * Land and Buildings Transaction Tax over time: Land and Buildings Transaction Tax (Scotland) Act 2013. Scotland from 1
 * April 2015. The last period ends with the tax year 2026-27; later completions are rejected.
 */
import { bands } from '#domain/bands.ts'
import { type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const VERIFIED_ON = isoDate('2026-09-28')
const LAST_DAY = '2027-03-31'

const RESIDENTIAL_PAGE = 'https://revenue.scot/taxes/land-buildings-transaction-tax/residential-property'
const NON_RESIDENTIAL_PAGE =
  'https://revenue.scot/taxes/land-buildings-transaction-tax/non-residential-property'
const ADS_PAGE = 'https://revenue.scot/taxes/additional-dwelling-supplement-ads'
const ACT_2013 = 'https://www.legislation.gov.uk/asp/2013/11'

function source(title: string, url: string, confidence: LawSource['confidence'] = 'A'): LawSource {
  return { title, url, confidence, verifiedOn: VERIFIED_ON }
}

const RATES_ORDER = 'Land and Buildings Transaction Tax (Tax Rates and Tax Bands) (Scotland) Order 2015'
const SLICES_145 = bands([145_000, 0], [250_000, 2], [325_000, 5], [750_000, 10], [Infinity, 12])
const SLICES_250 = bands([250_000, 0], [325_000, 5], [750_000, 10], [Infinity, 12])

/** Residential rates. */
export const lbttResidential = dated('LBTT residential rates', [
  { from: '2015-04-01', to: '2020-07-14', value: SLICES_145, source: source(RATES_ORDER, RESIDENTIAL_PAGE) },
  {
    from: '2020-07-15',
    to: '2021-03-31',
    value: SLICES_250,
    source: source(`${RATES_ORDER}, as amended for 15 July 2020 to 31 March 2021`, RESIDENTIAL_PAGE),
  },
  { from: '2021-04-01', to: LAST_DAY, value: SLICES_145, source: source(RATES_ORDER, RESIDENTIAL_PAGE) },
])

/** First-time buyers' nil-rate band in pounds, for contracts made on or after `contractsFrom`; null before the relief. */
export const lbttFirstTimeBuyer = dated<{ nilPounds: number; contractsFrom: string } | null>(
  'LBTT first-time buyers’ relief',
  [
    {
      from: '2015-04-01',
      to: '2018-06-29',
      value: null,
      source: source('No relief in force', RESIDENTIAL_PAGE),
    },
    {
      from: '2018-06-30',
      to: LAST_DAY,
      value: { nilPounds: 175_000, contractsFrom: '2018-02-09' },
      source: source('LBTT (Scotland) Act 2013, Schedule 4A; Revenue Scotland LBTT3048', RESIDENTIAL_PAGE),
    },
  ],
)

const ADS = 'LBTT (Scotland) Act 2013, Schedule 2A (Additional Dwelling Supplement)'

/**
 * Additional Dwelling Supplement (ADS), on the whole price. A contract made before `contractsBefore` keeps the rate of the
 * previous period, and so on back.
 */
export const lbttAdditional = dated('LBTT Additional Dwelling Supplement', [
  {
    from: '2015-04-01',
    to: '2016-03-31',
    value: { rateBps: 0, contractsBefore: null },
    source: source('No supplement in force', ADS_PAGE),
  },
  {
    from: '2016-04-01',
    to: '2019-01-24',
    value: { rateBps: 300, contractsBefore: '2016-01-28' },
    source: source(ADS, ADS_PAGE),
  },
  {
    from: '2019-01-25',
    to: '2022-12-15',
    value: { rateBps: 400, contractsBefore: '2018-12-12' },
    source: source(ADS, ADS_PAGE),
  },
  {
    from: '2022-12-16',
    to: '2024-12-04',
    value: { rateBps: 600, contractsBefore: '2022-12-16' },
    source: source(ADS, ADS_PAGE),
  },
  {
    from: '2024-12-05',
    to: LAST_DAY,
    value: { rateBps: 800, contractsBefore: '2024-12-05' },
    source: source(`${ADS}; SSI 2024/367`, 'https://www.legislation.gov.uk/ssi/2024/367'),
  },
])

/** Rates on the price or premium of non-residential and mixed property. */
export const lbttNonResidential = dated('LBTT non-residential and mixed rates', [
  {
    from: '2015-04-01',
    to: '2019-01-24',
    value: bands([150_000, 0], [350_000, 3], [Infinity, 4.5]),
    source: source(RATES_ORDER, NON_RESIDENTIAL_PAGE),
  },
  {
    from: '2019-01-25',
    to: LAST_DAY,
    value: bands([150_000, 0], [250_000, 1], [Infinity, 5]),
    source: source(`${RATES_ORDER}, as amended in 2019`, NON_RESIDENTIAL_PAGE),
  },
])

/** Rates on the net present value of the rent under a non-residential lease. */
export const lbttRent = dated('LBTT rates on rent', [
  {
    from: '2015-04-01',
    to: '2020-02-06',
    value: bands([150_000, 0], [Infinity, 1]),
    source: source('LBTT (Scotland) Act 2013, Schedule 19 (leases)', ACT_2013),
  },
  {
    from: '2020-02-07',
    to: LAST_DAY,
    value: bands([150_000, 0], [2_000_000, 1], [Infinity, 2]),
    source: source(
      'LBTT (Scotland) Act 2013, Schedule 19 (leases), rates from 7 February 2020',
      NON_RESIDENTIAL_PAGE,
    ),
  },
])

/** Average annual rent in pounds from which a premium has no nil-rate band: Schedule 19. */
export const lbttRelevantRent = dated('LBTT relevant rent', [
  {
    from: '2015-04-01',
    to: LAST_DAY,
    value: 1_000,
    source: source('LBTT (Scotland) Act 2013, Schedule 19 (leases)', ACT_2013),
  },
])

/** Days after completion to file the return and pay. */
export const lbttFiling = dated('LBTT filing and payment deadline', [
  {
    from: '2015-04-01',
    to: LAST_DAY,
    value: { days: 30 },
    source: source('LBTT (Scotland) Act 2013, sections 29 and 40', ACT_2013),
  },
])

/** Months after completion in which the previous main residence must be sold for a refund of the supplement. */
export const lbttRefund = dated('LBTT Additional Dwelling Supplement refunds', [
  {
    from: '2016-04-01',
    to: '2024-03-31',
    value: { soldWithinMonths: 18 },
    source: source(ADS, ADS_PAGE),
  },
  {
    from: '2024-04-01',
    to: LAST_DAY,
    value: { soldWithinMonths: 36 },
    source: source(`${ADS}, as amended from 1 April 2024`, ADS_PAGE),
  },
])
