import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import { REPAYMENT_FUNCTIONS } from '#calculators/engine/loan/loan-functions.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import {
  PURCHASE_FUNCTIONS,
  PURCHASE_INPUTS,
  STAMP_DUTY_LINE,
} from '#calculators/purchase-tax/purchase-sheet.ts'

import { DEAL_INPUTS } from './inputs.ts'
import { RISK_INPUTS, TARGET_INPUTS } from './risk-inputs.ts'
import { ROOM_INPUTS, WORKS_INPUTS } from './strategy-inputs.ts'

/** Months of the longest mortgage term. */
const MAX_MONTHS = 600
/** Annual rent after void periods and management for each pound of monthly rent. */
const COLLECTED = '12 * (52 - voidWeeksPerYear) / 52 * (1 - managementPercent / 100)'
const IS_REPAID = 'mortgageType = "repayment"'

/**
 * A property deal: the purchase and its first year as a buy-to-let, before tax on the income. HMO, BRRR and flip have
 * their own sheets; `strategies` compares them with this one.
 */
export const dealAnalyser = sheet({
  name: 'deal-analyser',
  path: '/property-deal-analyser',
  title: 'Property deal',
  summary: 'Cash needed, including stamp duty, and the annual cash flow, yields and return of a buy-to-let.',
  hub: { group: 'letting', question: 'Buy-to-let, HMO, BRRR or flip: which works best for this property?' },
  method: 'A buy-to-let in its first year, before tax on the income',
  nations: EVERY_NATION,
  prefill: { purchasePrice: 'average-price', nation: 'nation' },
  aside: [BREAKER],
  inputs: {
    ...DEAL_INPUTS,
    ...PURCHASE_INPUTS,
    ...WORKS_INPUTS,
    ...ROOM_INPUTS,
    ...TARGET_INPUTS,
    ...RISK_INPUTS,
  },
  check: ({ mortgageType, ltvPercent, termYears }) =>
    mortgageType === 'repayment' && ltvPercent > 0 && termYears * 12 < 1
      ? [
          {
            field: 'termYears',
            message: 'Mortgage term: enter at least one month, such as 25 years',
            api: 'is required for a repayment mortgage: at least a month',
          },
        ]
      : [],
  functions: { ...PURCHASE_FUNCTIONS, ...REPAYMENT_FUNCTIONS },
  lines: {
    cashOnCashReturnPercent: line(
      'Cash-on-cash return (ROI)',
      'percent',
      'PERCENTOF(annualCashFlow, cashRequired)',
      { output: true, show: 'answer', better: 'higher', per: 'a year' },
    ),
    cashRequired: line(
      'Cash needed',
      'pounds',
      'purchasePrice - loanAmount + propertyTax + legalFees + refurbCost + otherPurchaseCosts',
      { output: true, show: 'figure', better: 'lower' },
    ),
    propertyTax: STAMP_DUTY_LINE,
    loanAmount: line('Mortgage', 'pounds', 'purchasePrice * (ltvPercent / 100)', {
      output: true,
      show: 'figure',
    }),
    deposit: line('Deposit', 'pounds', 'purchasePrice - loanAmount'),
    grossAnnualRent: line('Gross annual rent', 'pounds', 'monthlyRent * 12'),
    effectiveAnnualRent: line('Rent collected', 'pounds', 'grossAnnualRent * (52 - voidWeeksPerYear) / 52'),
    voidLoss: line('Void periods', 'pounds', 'grossAnnualRent - effectiveAnnualRent', {
      note: 'Rent lost while there’s no tenant',
    }),
    management: line('Management', 'pounds', 'effectiveAnnualRent * (managementPercent / 100)'),
    netOperatingIncome: line(
      'Net operating income (NOI)',
      'pounds',
      'effectiveAnnualRent - management - annualCosts',
      { output: true },
    ),
    months: line('Number of payments', 'count', 'ROUND(termYears * 12, 0)', { quiet: true }),
    monthlyRate: line('Monthly interest rate', 'share', 'mortgageRatePercent / 1200', { quiet: true }),
    annualInterest: line('Mortgage interest', 'pounds', 'loanAmount * (mortgageRatePercent / 100)', {
      note: 'In a year, on the whole mortgage',
    }),
    annualMortgageCost: line(
      'Annual mortgage payments',
      'pounds',
      `IF(${IS_REPAID}, 12 * PAYMENT(loanAmount, months, monthlyRate), annualInterest)`,
      { output: true },
    ),
    annualCashFlow: line('Annual cash flow', 'pounds', 'netOperatingIncome - annualMortgageCost', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    monthlyCashFlow: line('Monthly cash flow', 'exact-pounds', 'annualCashFlow / 12', { output: true }),
    grossYieldPercent: line('Gross yield', 'percent', 'PERCENTOF(grossAnnualRent, purchasePrice)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    netYieldPercent: line('Net yield', 'percent', 'PERCENTOF(netOperatingIncome, purchasePrice)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    interestCoverPercent: line(
      'Interest cover ratio (ICR)',
      'percent',
      'PERCENTORNONE(grossAnnualRent, annualInterest)',
      { output: true, show: 'figure', better: 'higher', none: 'no interest' },
    ),
    breakEvenRent: line(
      'Break-even monthly rent',
      'pounds',
      `IF(${COLLECTED} <= 0, "", ROUNDUP((annualMortgageCost + annualCosts) / (${COLLECTED}), 0))`,
      { none: 'none' },
    ),
    targetRent: line(
      'Monthly rent for your target return',
      'pounds',
      `IF(${COLLECTED} <= 0, "", ROUNDUP(MAX(0, annualMortgageCost + annualCosts + cashRequired * wantedReturnPercent / 100) / (${COLLECTED}), 0))`,
      { none: 'none' },
    ),
    yieldPrice: line('Price for a gross yield of 8%', 'pounds', 'grossAnnualRent * 100 / 8'),
  },
  tables: {
    byYear: table('Mortgage year by year', {
      rows: MAX_MONTHS / 12,
      filled: `IF(${IS_REPAID}, ROUNDUP(months / 12, 0), 0)`,
      sentence: 'What you’d pay each year, and the balance at the end of it.',
      columns: {
        year: column('Year', 'count', '@row'),
        ...repaid('MIN(12, months - (@row - 1) * 12)', 'MIN(months, @row * 12)'),
      },
    }),
    byMonth: table('Mortgage month by month', {
      rows: MAX_MONTHS,
      filled: `IF(${IS_REPAID}, months, 0)`,
      sentence: 'What you’d pay each month, and the balance after it.',
      folded: true,
      columns: { month: column('Month', 'count', '@row'), ...repaid('1', '@row') },
    }),
  },
  notes: [
    'The first year of a buy-to-let, before tax on the income. Growth in price and rent isn’t included.',
  ],
  examples: [
    {
      name: 'An additional home, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: { purchasePrice: 120_000, ltvPercent: 75, mortgageRatePercent: 5, monthlyRent: 750 },
      expected: {
        propertyTax: 6_000,
        cashRequired: 36_000,
        annualCashFlow: 4_500,
        grossYieldPercent: 7.5,
        cashOnCashReturnPercent: 12.5,
        interestCoverPercent: 200,
      },
      source: 'By hand: 5% of £120,000 as an additional home, and £4,500 of interest on £90,000',
    },
  ],
})

function repaid(payments: string, paidSoFar: string) {
  return {
    paid: column('Paid', 'exact-pounds', `annualMortgageCost / 12 * ${payments}`),
    interest: column('Interest', 'exact-pounds', '@paid - @repaid'),
    repaid: column('Capital repaid', 'exact-pounds', '^balance - @balance', {
      first: 'loanAmount - @balance',
    }),
    balance: column('Balance', 'exact-pounds', `BALANCE(loanAmount, months, monthlyRate, ${paidSoFar})`),
  }
}

/** Heading of yearly amounts. */
export const A_YEAR = 'A year'

/** What the report on a deal is written from. */
export type Deal = ReportedOn<typeof dealAnalyser>
