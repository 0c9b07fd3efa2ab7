/**
 * Land Transaction Tax over time: Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017. Wales
 * from 1 April 2018. The last period ends with the tax year 2026-27; later completions are rejected.
 */
import { bands } from '#domain/bands.ts'
import { type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const VERIFIED_ON = isoDate('2026-09-28')
const LAST_DAY = '2027-03-31'

const RATES_PAGE = 'https://www.gov.wales/land-transaction-tax-rates-and-bands'
const WSI = 'https://www.legislation.gov.uk/wsi'
const ACT_2017 = 'https://www.legislation.gov.uk/anaw/2017/1'
const REGULATIONS = 'Land Transaction Tax (Tax Bands and Tax Rates) (Wales) Regulations 2018 (WSI 2018/128)'

function source(title: string, url: string, confidence: LawSource['confidence'] = 'A'): LawSource {
  return { title, url, confidence, verifiedOn: VERIFIED_ON }
}

const SLICES_180 = bands(
  [180_000, 0],
  [250_000, 3.5],
  [400_000, 5],
  [750_000, 7.5],
  [1_500_000, 10],
  [Infinity, 12],
)
const SLICES_225 = bands([225_000, 0], [400_000, 6], [750_000, 7.5], [1_500_000, 10], [Infinity, 12])

/** Main residential rates. The buyer under a contract made before `contractsBefore` may choose the previous table. */
export const lttMain = dated<{ table: typeof SLICES_180; contractsBefore: string | null }>(
  'LTT main residential rates',
  [
    {
      from: '2018-04-01',
      to: '2020-07-26',
      value: { table: SLICES_180, contractsBefore: null },
      source: source(REGULATIONS, `${WSI}/2018/128`),
    },
    {
      from: '2020-07-27',
      to: '2021-06-30',
      value: {
        table: bands([250_000, 0], [400_000, 5], [750_000, 7.5], [1_500_000, 10], [Infinity, 12]),
        contractsBefore: null,
      },
      source: source('Temporary variation of the rates (WSI 2020/794)', `${WSI}/2020/794`),
    },
    {
      from: '2021-07-01',
      to: '2022-10-09',
      value: { table: SLICES_180, contractsBefore: null },
      source: source(REGULATIONS, `${WSI}/2018/128`),
    },
    {
      from: '2022-10-10',
      to: LAST_DAY,
      value: { table: SLICES_225, contractsBefore: '2022-10-10' },
      source: source('WSI 2018/128 as amended from 10 October 2022', RATES_PAGE),
    },
  ],
)

/** Higher residential rates, for additional homes and companies: a separate table, not a surcharge. */
export const lttHigher = dated('LTT higher residential rates', [
  {
    from: '2018-04-01',
    to: '2020-12-21',
    value: {
      table: bands(
        [180_000, 3],
        [250_000, 6.5],
        [400_000, 8],
        [750_000, 10.5],
        [1_500_000, 13],
        [Infinity, 15],
      ),
      contractsBefore: null,
    },
    source: source(REGULATIONS, `${WSI}/2018/128`),
  },
  {
    from: '2020-12-22',
    to: '2024-12-10',
    value: {
      table: bands(
        [180_000, 4],
        [250_000, 7.5],
        [400_000, 9],
        [750_000, 11.5],
        [1_500_000, 14],
        [Infinity, 16],
      ),
      contractsBefore: '2020-12-22',
    },
    source: source('WSI 2020/1618', `${WSI}/2020/1618`),
  },
  {
    from: '2024-12-11',
    to: LAST_DAY,
    value: {
      table: bands(
        [180_000, 5],
        [250_000, 8.5],
        [400_000, 10],
        [750_000, 12.5],
        [1_500_000, 15],
        [Infinity, 17],
      ),
      contractsBefore: '2024-12-11',
    },
    source: source('WSI 2024/1311', `${WSI}/2024/1311`),
  },
])

/** Rates on the price or premium of non-residential and mixed property, and on the net present value of the rent. */
export const lttNonResidential = dated('LTT non-residential and mixed rates', [
  {
    from: '2018-04-01',
    to: '2020-12-21',
    value: {
      table: bands([150_000, 0], [250_000, 1], [1_000_000, 5], [Infinity, 6]),
      rent: bands([150_000, 0], [2_000_000, 1], [Infinity, 2]),
    },
    source: source(REGULATIONS, `${WSI}/2018/128`),
  },
  {
    from: '2020-12-22',
    to: LAST_DAY,
    value: {
      table: bands([225_000, 0], [250_000, 1], [1_000_000, 5], [Infinity, 6]),
      rent: bands([225_000, 0], [2_000_000, 1], [Infinity, 2]),
    },
    source: source('WSI 2020/1618', RATES_PAGE),
  },
])

/** Days after completion to file the return and pay. */
export const lttFiling = dated('LTT filing and payment deadline', [
  {
    from: '2018-04-01',
    to: LAST_DAY,
    value: { days: 30 },
    source: source('LTTA (Wales) Act 2017, section 44', ACT_2017),
  },
])

/** Months after completion in which the previous main residence must be sold for a refund of the higher rates. */
export const lttRefund = dated('LTT higher rates refunds', [
  {
    from: '2018-04-01',
    to: LAST_DAY,
    value: { soldWithinMonths: 36 },
    source: source('LTTA (Wales) Act 2017, Schedule 5', ACT_2017),
  },
])

/** Average annual rent in pounds from which a premium has no nil-rate band: Schedule 6, paragraphs 34 to 36. */
export const lttRelevantRent = dated('LTT relevant rent', [
  {
    from: '2018-04-01',
    to: '2021-02-03',
    value: 9_000,
    source: source('Specified Amount of Relevant Rent Regulations (WSI 2018/133)', `${WSI}/2018/133`),
  },
  {
    from: '2021-02-04',
    to: LAST_DAY,
    value: 13_500,
    source: source('WSI 2018/133 as amended by WSI 2021/119', `${WSI}/2021/119`, 'B'),
  },
])
