/**
 * Stamp Duty Land Tax over time: Finance Act 2003, Part 4. England and Northern Ireland; Scotland until 31 March 2015
 * and Wales until 31 March 2018. The last period ends with the tax year 2026-27; later completions are rejected.
 */
import { type Band, bands } from '#domain/bands.ts'
import { type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const VERIFIED_ON = isoDate('2026-09-28')
const LAST_DAY = '2027-03-31'

const GOV_UK = 'https://www.gov.uk'
const RESIDENTIAL_PAGE = `${GOV_UK}/stamp-duty-land-tax/residential-property-rates`
const ADDITIONAL_PAGE = `${GOV_UK}/guidance/stamp-duty-land-tax-buying-an-additional-residential-property`
const NON_RESIDENT_PAGE = `${GOV_UK}/guidance/rates-of-sdlt-for-non-uk-residents`
const CORPORATE_PAGE = `${GOV_UK}/guidance/stamp-duty-land-tax-corporate-bodies`
const NON_RESIDENTIAL_PAGE = `${GOV_UK}/stamp-duty-land-tax/nonresidential-and-mixed-rates`
const ACT_2020 = 'https://www.legislation.gov.uk/ukpga/2020/15'
const ACT_2023 = 'https://www.legislation.gov.uk/ukpga/2023/2'
const ACT_2015 = 'https://www.legislation.gov.uk/ukpga/2015/1'
const ACT_2003 = 'https://www.legislation.gov.uk/ukpga/2003/14'

function source(title: string, url: string, confidence: LawSource['confidence'] = 'A'): LawSource {
  return { title, url, confidence, verifiedOn: VERIFIED_ON }
}

const SLICES_125 = bands([125_000, 0], [250_000, 2], [925_000, 5], [1_500_000, 10], [Infinity, 12])
const SLICES_250 = bands([250_000, 0], [925_000, 5], [1_500_000, 10], [Infinity, 12])
const SLICES_500 = bands([500_000, 0], [925_000, 5], [1_500_000, 10], [Infinity, 12])

type HomeRates = {
  slab: boolean
  table: readonly Band[]
  /** Charged on the net present value of the rent. */
  rent: readonly Band[]
  choiceBefore?: string
}

type OtherRates = HomeRates & { relevantRentPounds?: number }

const RENT_125 = bands([125_000, 0], [Infinity, 1])
const RENT_250 = bands([250_000, 0], [Infinity, 1])
const RENT_500 = bands([500_000, 0], [Infinity, 1])

/**
 * Residential rates; `slab`: one rate on the whole price. A buyer with a contract made before `choiceBefore` can choose
 * between these rates and the slab rates before them: SDLT Act 2015, section 2.
 */
export const sdltResidential = dated<HomeRates>('SDLT residential rates', [
  {
    from: '2012-03-22',
    to: '2014-12-03',
    value: {
      slab: true,
      table: bands([125_000, 0], [250_000, 1], [500_000, 3], [1_000_000, 4], [2_000_000, 5], [Infinity, 7]),
      rent: RENT_125,
    },
    source: source('Finance Act 2003, section 55 before the Stamp Duty Land Tax Act 2015', ACT_2003),
  },
  {
    from: '2014-12-04',
    to: '2020-07-07',
    value: { slab: false, table: SLICES_125, rent: RENT_125, choiceBefore: '2014-12-04' },
    source: source('Stamp Duty Land Tax Act 2015', ACT_2015),
  },
  {
    from: '2020-07-08',
    to: '2021-06-30',
    value: { slab: false, table: SLICES_500, rent: RENT_500 },
    source: source('Stamp Duty Land Tax (Temporary Relief) Act 2020', ACT_2020),
  },
  {
    from: '2021-07-01',
    to: '2021-09-30',
    value: { slab: false, table: SLICES_250, rent: RENT_250 },
    source: source(
      'Stamp Duty Land Tax (Temporary Relief) Act 2020, as extended by Finance Act 2021',
      ACT_2020,
    ),
  },
  {
    from: '2021-10-01',
    to: '2022-09-22',
    value: { slab: false, table: SLICES_125, rent: RENT_125 },
    source: source('Finance Act 2003, section 55', ACT_2003),
  },
  {
    from: '2022-09-23',
    to: '2025-03-31',
    value: { slab: false, table: SLICES_250, rent: RENT_250 },
    source: source('Stamp Duty Land Tax (Temporary Relief) Act 2023', ACT_2023),
  },
  {
    from: '2025-04-01',
    to: LAST_DAY,
    value: { slab: false, table: SLICES_125, rent: RENT_125 },
    source: source('Finance Act 2003, section 55', RESIDENTIAL_PAGE),
  },
])

const RELIEF_300 = { table: bands([300_000, 0], [Infinity, 5]), capPounds: 500_000 }
const RELIEF_425 = { table: bands([425_000, 0], [Infinity, 5]), capPounds: 625_000 }
const FIRST_TIME_BUYERS = 'Finance Act 2003, Schedule 6ZA (first-time buyers)'

/** First-time buyers' relief; null before it existed. The cap is the highest price that qualifies. */
export const sdltFirstTimeBuyer = dated<typeof RELIEF_300 | null>('SDLT first-time buyers’ relief', [
  {
    from: '2012-03-22',
    to: '2017-11-21',
    value: null,
    source: source('No relief in force', RESIDENTIAL_PAGE),
  },
  {
    from: '2017-11-22',
    to: '2020-07-07',
    value: RELIEF_300,
    source: source(FIRST_TIME_BUYERS, RESIDENTIAL_PAGE),
  },
  {
    from: '2020-07-08',
    to: '2021-06-30',
    value: null,
    source: source('Suspended by the Stamp Duty Land Tax (Temporary Relief) Act 2020', ACT_2020),
  },
  {
    from: '2021-07-01',
    to: '2022-09-22',
    value: RELIEF_300,
    source: source(FIRST_TIME_BUYERS, RESIDENTIAL_PAGE),
  },
  {
    from: '2022-09-23',
    to: '2025-03-31',
    value: RELIEF_425,
    source: source('Stamp Duty Land Tax (Temporary Relief) Act 2023', ACT_2023),
  },
  {
    from: '2025-04-01',
    to: LAST_DAY,
    value: RELIEF_300,
    source: source(FIRST_TIME_BUYERS, RESIDENTIAL_PAGE),
  },
])

/**
 * A surcharge with its transitional rule: a contract made before `contractsBefore` (and not varied or assigned since) keeps
 * the previous period. SDLTM09740; for companies SDLTM09726; for non-residents SDLTM09855.
 */
export type Surcharge = { rateBps: number; contractsBefore: string | null }

const HIGHER_RATES = 'Finance Act 2003, Schedule 4ZA (higher rates for additional dwellings)'

/** Higher rates for additional dwellings: added to the rate for every band. */
export const sdltAdditional = dated<Surcharge>('SDLT higher rates for additional dwellings', [
  {
    from: '2012-03-22',
    to: '2016-03-31',
    value: { rateBps: 0, contractsBefore: null },
    source: source('No higher rates in force', ADDITIONAL_PAGE),
  },
  {
    from: '2016-04-01',
    to: '2024-10-30',
    value: { rateBps: 300, contractsBefore: '2015-11-26' },
    source: source(`${HIGHER_RATES}; Finance Act 2016, section 128`, ADDITIONAL_PAGE),
  },
  {
    from: '2024-10-31',
    to: LAST_DAY,
    value: { rateBps: 500, contractsBefore: '2024-10-31' },
    source: source(`${HIGHER_RATES}, as amended by Finance Act 2025`, ADDITIONAL_PAGE),
  },
])

/** Non-UK resident surcharge: added to every band of the price and the rent; at any price if the rent is `fromRentPounds` a year or more. */
export const sdltNonResident = dated<Surcharge & { fromRentPounds?: number }>(
  'SDLT non-UK resident surcharge',
  [
    {
      from: '2012-03-22',
      to: '2021-03-31',
      value: { rateBps: 0, contractsBefore: null },
      source: source('No surcharge in force', NON_RESIDENT_PAGE),
    },
    {
      from: '2021-04-01',
      to: LAST_DAY,
      value: { rateBps: 200, fromRentPounds: 1_000, contractsBefore: '2020-03-11' },
      source: source('Finance Act 2003, Schedule 9A (non-resident transactions)', NON_RESIDENT_PAGE),
    },
  ],
)

const FLAT_RATE = 'Finance Act 2003, Schedule 4A (companies, one dwelling above the threshold)'

/** One rate on the whole price for a company that can't claim a relief, on a dwelling above the threshold. */
export const sdltCorporate = dated<Surcharge & { abovePounds: number }>('SDLT flat rate for companies', [
  {
    from: '2012-03-22',
    to: '2014-03-19',
    value: { rateBps: 1500, abovePounds: 2_000_000, contractsBefore: null },
    source: source(FLAT_RATE, CORPORATE_PAGE, 'B'),
  },
  {
    from: '2014-03-20',
    to: '2024-10-30',
    value: { rateBps: 1500, abovePounds: 500_000, contractsBefore: '2014-03-20' },
    source: source(FLAT_RATE, CORPORATE_PAGE),
  },
  {
    from: '2024-10-31',
    to: LAST_DAY,
    value: { rateBps: 1700, abovePounds: 500_000, contractsBefore: '2024-10-31' },
    source: source(`${FLAT_RATE}, as amended by Finance Act 2025`, CORPORATE_PAGE),
  },
])

/**
 * Shops, offices, land, six or more dwellings in one purchase, and mixed purchases: price or premium, and rent. At an
 * average rent of `relevantRentPounds` a year or more a premium had no nil-rate band (Schedule 5, paragraph 9A). A
 * buyer with a contract made before `choiceBefore` can choose: Finance Act 2016, section 127.
 */
export const sdltNonResidential = dated<OtherRates>('SDLT non-residential and mixed rates', [
  {
    from: '2012-03-22',
    to: '2016-03-16',
    value: {
      slab: true,
      table: bands([150_000, 0], [250_000, 1], [500_000, 3], [Infinity, 4]),
      rent: bands([150_000, 0], [Infinity, 1]),
      relevantRentPounds: 1_000,
    },
    source: source('Finance Act 2003, section 55 and Schedule 5, before Finance Act 2016', ACT_2003),
  },
  {
    from: '2016-03-17',
    to: LAST_DAY,
    value: {
      slab: false,
      table: bands([150_000, 0], [250_000, 2], [Infinity, 5]),
      rent: bands([150_000, 0], [5_000_000, 1], [Infinity, 2]),
      choiceBefore: '2016-03-17',
    },
    source: source(
      'Finance Act 2003, section 55 and Schedule 5, as amended by Finance Act 2016',
      NON_RESIDENTIAL_PAGE,
    ),
  },
])
