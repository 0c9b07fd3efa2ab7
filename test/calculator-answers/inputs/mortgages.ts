/** Mortgages, affordability, home equity and rent vs buy. */
import {
  type Draw,
  count,
  either,
  given,
  list,
  mostly,
  number,
  oneOf,
  pounds,
  rarely,
  shareOf,
  sometimes,
} from '../draws.ts'
import { ANYWHERE, ANY_DAY, type Description } from './description.ts'

const LOAN = {
  loanAmount: given(75, pounds(20_000, 1_500_000)),
  price: given(60, pounds(60_000, 2_000_000)),
  deposit: given(55, shareOf('price', 0, 0.6)),
}
const TERM = {
  termYears: given(
    94,
    either([92, number(1, 40, [1, 5, 20, 25, 25, 30, 35])], [8, oneOf(0, 0.5, 0.5, 50, 100)]),
  ),
  termMonths: given(20, count(0, 11, [0, 1, 12, 360])),
}
const RATE: Draw = mostly(either([94, number(0.5, 9, [0, 4.5, 5])], [6, oneOf(0, 0.001, 15, 50, 100)]))
const GROWTH: Draw = mostly(number(-5, 10, [0, -100, 3]))

export const MORTGAGE_INPUTS: Readonly<Record<string, Description>> = {
  'mortgage-repayment': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      ...LOAN,
      ...TERM,
      annualRatePercent: RATE,
      rateRisePercent: sometimes(number(-3, 5, [0, -10, 100])),
      balanceAfterYears: sometimes(
        either([80, list(number(0, 40, [0, 1, 5, 10, 25, 100]), 6)], [20, number(1, 30, [2, 5])]),
      ),
    },
  },
  'interest-only': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      ...LOAN,
      ...TERM,
      annualRatePercent: RATE,
      rateRisePercent: sometimes(number(-3, 5, [0, -10, 100])),
    },
  },
  'mortgage-overpayment': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      ...LOAN,
      ...TERM,
      annualRatePercent: RATE,
      monthlyOverpayment: given(75, pounds(10, 2_000)),
      lumpSum: sometimes(either([90, pounds(500, 80_000)], [10, pounds(100_000, 2_000_000)])),
      lumpSumMonth: sometimes(count(0, 360, [0, 1, 12, 1_200])),
    },
  },
  affordability: {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      method: given(
        99,
        oneOf(
          'income-less-commitments-multiple',
          'income-multiple',
          'payment-to-loan',
          'stress-test',
          'share-of-income',
          'btl-icr',
        ),
      ),
      annualIncomes: mostly(either([92, list(pounds(8_000, 200_000), 4)], [8, pounds(8_000, 200_000)])),
      monthlyCommittedCosts: sometimes(pounds(20, 3_000)),
      lowerMultiple: rarely(number(1, 4, [2.8])),
      upperMultiple: rarely(number(3, 6, [4.2, 4.5])),
      multiple: mostly(number(1, 6.5, [4, 4.5, 5])),
      ...LOAN,
      ...TERM,
      annualRatePercent: RATE,
      stressPercent: mostly(number(0, 5, [0, 1, 3])),
      monthlyPayment: mostly(pounds(100, 6_000)),
      monthlyNetIncome: mostly(pounds(800, 15_000)),
      monthlyOutgoings: sometimes(pounds(100, 8_000)),
      monthlyRent: mostly(pounds(300, 6_000)),
      icrPercent: mostly(number(100, 200, [0, 125, 145, 1_000])),
      stressRatePercent: mostly(number(0, 10, [0, 5.5])),
    },
  },
  'home-equity': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      propertyValue: mostly(pounds(50_000, 3_000_000)),
      mortgageBalance: mostly(shareOf('propertyValue', 0, 1.1)),
      otherSecuredLoans: given(40, shareOf('propertyValue', 0, 0.3)),
      maxLtvPercent: mostly(number(0, 110, [0, 75, 80, 90, 100, 1_000])),
    },
  },
  'rent-vs-buy': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      price: mostly(pounds(80_000, 2_000_000)),
      deposit: mostly(shareOf('price', 0, 1.05)),
      mortgageRatePercent: RATE,
      ...TERM,
      monthlyRent: mostly(shareOf('price', 0.001, 0.008)),
      horizonYears: mostly(count(0, 40, [0, 1, 5, 10, 100])),
      houseGrowthPercent: GROWTH,
      rentGrowthPercent: GROWTH,
      investmentReturnPercent: GROWTH,
      maintenancePercent: sometimes(number(0, 3, [0, 1])),
      annualOwnershipCosts: sometimes(pounds(50, 6_000)),
      purchaseCosts: sometimes(shareOf('price', 0, 0.1)),
      sellingCostsPercent: sometimes(number(0, 5, [0, 1.5])),
      annualRenterCosts: sometimes(pounds(50, 3_000)),
    },
  },
}
