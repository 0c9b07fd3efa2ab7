/** Capital gains tax with reliefs, income tax on rents, and the Help to Buy ISA. */
import {
  count,
  countOf,
  day,
  daysAfter,
  either,
  given,
  mostly,
  number,
  oneOf,
  pounds,
  rarely,
  shareOf,
  sometimes,
  yes,
} from '../draws.ts'
import { ANYWHERE, type Description, NATION } from './description.ts'

/** Dates when rates, exemptions, the final period, letting relief or the reporting deadline changed. */
const CAPITAL_GAINS_CHANGES = [
  '2016-04-06',
  '2017-04-06',
  '2018-04-06',
  '2019-04-06',
  '2020-04-06',
  '2021-04-06',
  '2021-10-27',
  '2022-04-06',
  '2023-04-06',
  '2024-04-06',
  '2024-10-30',
  '2025-04-06',
  '2026-04-06',
]

const INCOME = pounds(
  5_000,
  250_000,
  [12_570, 31_785, 32_000, 37_700, 50_270, 75_000, 100_000, 125_140, 150_000],
)

export const PERSONAL_TAX_INPUTS: Readonly<Record<string, Description>> = {
  'capital-gains-tax': {
    jurisdiction: ANYWHERE,
    effectiveDate: given(
      90,
      either(
        [97, day('2015-04-06', '2027-04-05', CAPITAL_GAINS_CHANGES)],
        [3, oneOf('2015-04-05', '2010-01-01', '2027-04-06', '2030-01-01')],
      ),
    ),
    inputs: {
      proceeds: mostly(pounds(60_000, 3_000_000)),
      sellingCosts: sometimes(shareOf('proceeds', 0, 0.05)),
      purchasePrice: mostly(shareOf('proceeds', 0.1, 1.1)),
      purchaseCosts: sometimes(shareOf('purchasePrice', 0, 0.08)),
      improvementCosts: sometimes(shareOf('purchasePrice', 0, 0.3)),
      ownershipSharePercent: given(35, number(0, 100, [0, 50, 50, 100])),
      grossIncome: mostly(INCOME),
      taxableIncome: rarely(INCOME),
      personalAllowance: rarely(pounds(1_000, 15_000, [0, 12_570])),
      annualExemptAmount: rarely(pounds(500, 12_300, [0, 3_000, 6_000, 12_300])),
      otherTaxableGains: given(25, pounds(100, 80_000)),
      lossesInYear: given(25, pounds(100, 80_000)),
      lossesBroughtForward: given(25, pounds(100, 80_000)),
      completionDate: given(
        40,
        either([95, daysAfter('effectiveDate', 0, 120)], [5, daysAfter('effectiveDate', -30, -1)]),
      ),
      prrAmount: given(8, shareOf('proceeds', 0, 0.6)),
      ownershipMonths: given(90, either([90, count(1, 480)], [5, number(1, 480)], [5, oneOf(0, 12_000)])),
      residenceMonths: sometimes(countOf('ownershipMonths', 0, 1.05)),
      residenceEndsMonthsBeforeSale: given(35, count(0, 120, [0, 0, 9, 18, 36])),
      longFinalPeriod: given(30, yes(50)),
      qualifyingMonths: rarely(countOf('ownershipMonths', 0, 1.1)),
      lettingGain: given(40, pounds(1_000, 200_000, [40_000])),
      lettingReliefAmount: given(12, pounds(500, 60_000, [40_000])),
      sharedOccupancy: sometimes(yes(60)),
    },
  },
  'rental-income-tax': {
    jurisdiction: NATION,
    effectiveDate: given(80, day('2025-04-06', '2027-04-05', ['2025-04-06', '2026-04-06', '2027-04-06'])),
    inputs: {
      taxYear: given(
        60,
        either(
          [95, oneOf('2025-26', '2025-26', '2026-27', '2026-27', '2026-27', '2027-28')],
          [5, oneOf('2024-25', '2028-29', '2030-31', '2031-32', '2026-28', '2026', '')],
        ),
      ),
      otherIncome: mostly(INCOME),
      annualRent: mostly(pounds(3_000, 120_000, [1_000, 14_400, 50_270])),
      allowableExpenses: sometimes(shareOf('annualRent', 0, 1.2)),
      financeCosts: sometimes(shareOf('annualRent', 0, 1.2)),
      unusedFinanceCostsBroughtForward: given(25, pounds(100, 30_000)),
      propertyLossesBroughtForward: given(25, pounds(100, 30_000)),
      ownershipSharePercent: given(35, number(0, 100, [0, 50, 50, 100])),
      usePropertyAllowance: given(30, yes(50)),
    },
  },
  'help-to-buy-isa': {
    jurisdiction: ANYWHERE,
    effectiveDate: given(
      70,
      day('2016-01-01', '2031-12-31', ['2019-11-30', '2029-11-30', '2030-11-30', '2030-12-01']),
    ),
    inputs: {
      closingBalance: sometimes(pounds(1_000, 20_000, [1_600, 12_000, 14_500])),
      firstMonthDeposit: sometimes(pounds(50, 1_500, [1_200])),
      monthlyDeposit: mostly(pounds(20, 260, [200])),
      months: mostly(count(0, 120, [0, 1, 2, 60])),
      purchasePrice: mostly(pounds(80_000, 480_000, [250_000, 450_000])),
      inLondon: sometimes(yes(60)),
      firstTimeBuyer: given(40, yes(88)),
      mortgage: given(40, yes(88)),
      accountOpened: sometimes(day('2015-12-01', '2020-06-30', ['2019-11-30'])),
    },
  },
}
