/**
 * Capital gains tax on homes for individuals, by date of disposal (the contract): Taxation of Chargeable Gains Act
 * 1992. The last period ends with the tax year 2026-27; later disposals are rejected.
 */
import { type PeriodInput, type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const VERIFIED_ON = isoDate('2026-09-28')
const LAST_DAY = '2027-04-05'
/** A sale with contracts exchanged on the last day may complete up to a year later. */
const LAST_COMPLETION = '2028-04-05'

const RATES_PAGE = 'https://www.gov.uk/capital-gains-tax/rates'
const ALLOWANCES_PAGE = 'https://www.gov.uk/guidance/capital-gains-tax-rates-and-allowances'
const ACT = 'https://www.legislation.gov.uk/ukpga/1992/12'
const PRR_MANUAL = 'https://www.gov.uk/hmrc-internal-manuals/capital-gains-manual/cg64985'
const LETTING_MANUAL = 'https://www.gov.uk/hmrc-internal-manuals/capital-gains-manual/cg64710'
const REPORT_PAGE = 'https://www.gov.uk/report-and-pay-your-capital-gains-tax'

function source(title: string, url: string, confidence: LawSource['confidence'] = 'A'): LawSource {
  return { title, url, confidence, verifiedOn: VERIFIED_ON }
}

/** The law of one tax year, in pounds and per cent. The basic band and allowance are the UK ones, in Scotland and Wales too. */
export type CapitalGainsLaw = {
  taxYear: string
  lowerPercent: number
  higherPercent: number
  annualExemptAmount: number
  basicBand: number
  personalAllowance: number
  /** Above this income the personal allowance is reduced by £1 for every £2: Income Tax Act 2007, section 35. */
  taperFrom: number
}

type Row = readonly [
  taxYear: string,
  lower: number,
  higher: number,
  exempt: number,
  band: number,
  allowance: number,
]

const ROWS: readonly Row[] = [
  ['2015-16', 18, 28, 11_100, 31_785, 10_600],
  ['2016-17', 18, 28, 11_100, 32_000, 11_000],
  ['2017-18', 18, 28, 11_300, 33_500, 11_500],
  ['2018-19', 18, 28, 11_700, 34_500, 11_850],
  ['2019-20', 18, 28, 12_000, 37_500, 12_500],
  ['2020-21', 18, 28, 12_300, 37_500, 12_500],
  ['2021-22', 18, 28, 12_300, 37_700, 12_570],
  ['2022-23', 18, 28, 12_300, 37_700, 12_570],
  ['2023-24', 18, 28, 6_000, 37_700, 12_570],
  ['2024-25', 18, 24, 3_000, 37_700, 12_570],
  ['2025-26', 18, 24, 3_000, 37_700, 12_570],
  ['2026-27', 18, 24, 3_000, 37_700, 12_570],
]

/** Rates, annual exempt amount, basic band and personal allowance of each tax year. */
export const capitalGainsLaw = dated<CapitalGainsLaw>(
  'Capital gains tax rates on homes',
  ROWS.map(taxYearPeriod),
)

function taxYearPeriod([taxYear, lower, higher, exempt, band, allowance]: Row): PeriodInput<CapitalGainsLaw> {
  const first = Number(taxYear.slice(0, 4))
  const to = `${first + 1}-04-05`
  return {
    from: `${first}-04-06`,
    to,
    value: {
      taxYear,
      lowerPercent: lower,
      higherPercent: higher,
      annualExemptAmount: exempt,
      basicBand: band,
      personalAllowance: allowance,
      taperFrom: 100_000,
    },
    source: source(
      `Taxation of Chargeable Gains Act 1992, sections ${first < 2019 ? '3 and 4' : '1H and 1K'}, for ${taxYear}`,
      to === LAST_DAY ? RATES_PAGE : ALLOWANCES_PAGE,
    ),
  }
}

/**
 * Final months of ownership that count as lived in, if the home was ever the main residence; `longMonths` for disabled
 * people and those who moved to a care home (section 225E).
 */
export const finalPeriod = dated<{ months: number; longMonths: number }>(
  'Private residence relief: final period',
  [
    {
      from: '2015-04-06',
      to: '2020-04-05',
      value: { months: 18, longMonths: 36 },
      source: source(
        'Taxation of Chargeable Gains Act 1992, section 223, as amended by Finance Act 2014',
        ACT,
      ),
    },
    {
      from: '2020-04-06',
      to: LAST_DAY,
      value: { months: 9, longMonths: 36 },
      source: source('Taxation of Chargeable Gains Act 1992, section 223; manual CG64985', PRR_MANUAL),
    },
  ],
)

/** Letting relief: its maximum. Since 6 April 2020, only for the time that owner and tenant lived there together. */
export const lettingRelief = dated<{ most: number; onlyShared: boolean }>('Letting relief', [
  {
    from: '2015-04-06',
    to: '2020-04-05',
    value: { most: 40_000, onlyShared: false },
    source: source('Taxation of Chargeable Gains Act 1992, section 223(4); manual CG64710', LETTING_MANUAL),
  },
  {
    from: '2020-04-06',
    to: LAST_DAY,
    value: { most: 40_000, onlyShared: true },
    source: source('Taxation of Chargeable Gains Act 1992, section 223B; manual CG64710', LETTING_MANUAL),
  },
])

/** Days after completion to report and pay the tax on a sale; null while the Self Assessment return was enough. */
export const reporting = dated<{ days: number | null }>('Capital gains tax reporting deadline', [
  {
    from: '2015-04-06',
    to: '2020-04-05',
    value: { days: null },
    source: source('Self Assessment only, for UK residents', REPORT_PAGE),
  },
  {
    from: '2020-04-06',
    to: '2021-10-26',
    value: { days: 30 },
    source: source('Finance Act 2019, Schedule 2', 'https://www.legislation.gov.uk/ukpga/2019/1/schedule/2'),
  },
  {
    from: '2021-10-27',
    to: LAST_COMPLETION,
    value: { days: 60 },
    source: source('Finance Act 2019, Schedule 2, as amended by Finance Act 2022', REPORT_PAGE),
  },
])
