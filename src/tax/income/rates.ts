/**
 * Income tax on rental profits, by tax year and nation: Income Tax Act 2007; Income Tax (Trading and Other Income) Act
 * 2005, sections 272A to 274AA ('section 24', finance costs). Only years and nations whose rates have been confirmed.
 */
import { type Band, bands } from '#domain/bands.ts'
import { type Dated, type LawSource, type PeriodInput, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

const VERIFIED_ON = isoDate('2026-09-28')

const RATES_PAGE = 'https://www.gov.uk/income-tax-rates'
const SCOTTISH_PAGE = 'https://www.gov.uk/scottish-income-tax'
const ACT_2026 = 'https://www.legislation.gov.uk/ukpga/2026/11'

function source(title: string, url: string, confidence: LawSource['confidence'] = 'A'): LawSource {
  return { title, url, confidence, verifiedOn: VERIFIED_ON }
}

/** The law for one tax year. Bands apply to income after the personal allowance. */
export type RentalLaw = {
  personalAllowancePounds: number
  /** Above this income the personal allowance is reduced by £1 for every £2. */
  taperFromPounds: number
  /** What a landlord may deduct from the rent instead of expenses. */
  propertyAllowancePounds: number
  /** Rates on income other than savings, dividends and, from 2027-28, rents. */
  other: readonly Band[]
  /** Rates on rental profit, which is taxed on top of other income. */
  property: readonly Band[]
  /** Rate of the tax reduction for finance costs. */
  reducerBps: number
}

/** The same in every year and nation here: Income Tax Act 2007, section 35; ITTOIA 2005, Part 6A. */
const ALLOWANCES = {
  personalAllowancePounds: 12_570,
  taperFromPounds: 100_000,
  propertyAllowancePounds: 1_000,
} as const
const MAIN = bands([37_700, 20], [125_140, 40], [Infinity, 45])

const TO_2027: PeriodInput<RentalLaw> = {
  from: '2025-04-06',
  to: '2027-04-05',
  value: { ...ALLOWANCES, other: MAIN, property: MAIN, reducerBps: 2_000 },
  source: source('Income Tax Act 2007, sections 6, 10 and 35', RATES_PAGE),
}

const FROM_2027: PeriodInput<RentalLaw> = {
  from: '2027-04-06',
  to: '2031-04-05',
  value: {
    ...ALLOWANCES,
    other: MAIN,
    property: bands([37_700, 22], [125_140, 42], [Infinity, 47]),
    reducerBps: 2_200,
  },
  source: source('Finance Act 2026, sections 2 to 8 and Schedules 1 and 2', ACT_2026),
}

/** Limits are the income thresholds (£16,537, £29,526, £43,662, £75,000) less the personal allowance. */
const SCOTLAND_2026 = bands(
  [3_967, 19],
  [16_956, 20],
  [31_092, 21],
  [62_430, 42],
  [125_140, 45],
  [Infinity, 48],
)

const england = dated('Income tax rates on rental profits in England and Northern Ireland', [
  TO_2027,
  FROM_2027,
])

/**
 * The law for each nation. It isn't known yet whether Scotland and Wales will set their own rates on rents from
 * 2027-28.
 */
export const rentalLaw: Record<Nation, Dated<RentalLaw>> = {
  england,
  'northern-ireland': england,
  wales: dated('Income tax rates on rental profits in Wales', [TO_2027]),
  scotland: dated<RentalLaw>('Income tax rates on rental profits in Scotland', [
    {
      from: '2026-04-06',
      to: '2027-04-05',
      value: {
        ...ALLOWANCES,
        other: SCOTLAND_2026,
        property: SCOTLAND_2026,
        reducerBps: 2_000,
      },
      source: source('Scottish rate resolution for 2026-27; Income Tax Act 2007, section 11A', SCOTTISH_PAGE),
    },
  ]),
}
