import {
  INTEREST_RATE,
  LOAN_LINES,
  PURCHASE,
  TERM_YEARS,
  extraMonths,
  repaymentFormula,
  termProblems,
} from '#calculators/engine/loan/loan-sheet.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

import { halvingOverpayment, overpaidMonths, payOff, savingsAtEnd } from './overpaid-months.ts'
import { OVERPAID, TABLES } from './tables.ts'

const LUMP = 'Lump sum'
const LIMIT = 'What your lender allows'
const SAVING = 'Saving instead'
const NONE = { none: 'none' } as const

/** A repayment mortgage with monthly overpayments, a lump sum or both. */
export const mortgageOverpayment = sheet({
  name: 'mortgage-overpayment',
  path: '/mortgage-overpayment-calculator',
  title: 'Mortgage overpayment',
  summary: 'The interest and time you’d save by overpaying a repayment mortgage.',
  hub: { group: 'borrowing', question: 'How much interest and time would I save by overpaying?' },
  method:
    'Each month interest is charged on the balance, then the payment and the overpayment are taken off; a lump sum at the end of its month',
  inputs: {
    loanAmount: input('money', 'Mortgage balance', {
      start: 200_000,
      least: 1,
      lever: true,
    }),
    ...PURCHASE,
    termYears: input('years', 'Mortgage term left', { ...TERM_YEARS, start: 22, lever: true }),
    annualRatePercent: input('percent', 'Interest rate', { ...INTEREST_RATE, lever: true }),
    monthlyOverpayment: input('money', 'Monthly overpayment', {
      hint: 'On top of your normal payment',
      start: 200,
      blank: 0,
      lever: true,
    }),
    lumpSum: input('money', LUMP, {
      hint: 'Paid once; leave it blank if there isn’t one',
      start: 5_000,
      blank: 0,
      under: LUMP,
    }),
    lumpSumMonth: input('months', 'Months until the lump sum', {
      hint: 'Paid at the end of that month; 0 is today',
      start: 0,
      blank: 0,
      group: LUMP,
      api: { most: 1_200, whole: true },
    }),
    allowancePercent: input('percent', 'Annual overpayment allowance', {
      hint: 'Share of the balance you can overpay each year without a charge. 10% is common; check your mortgage offer',
      start: 10,
      blank: 0,
      group: LIMIT,
      api: false,
    }),
    chargeYears: input('years', 'Years with an early repayment charge (ERC)', {
      hint: 'Usually until your fixed rate ends; 0 if there’s no charge',
      start: 5,
      blank: 0,
      group: LIMIT,
      api: false,
    }),
    chargePercent: input('percent', 'ERC rate', {
      hint: 'Charged on what you overpay above the allowance; see your mortgage offer',
      start: 3,
      most: 20,
      blank: 0,
      group: LIMIT,
      api: false,
    }),
    savingsRatePercent: input('percent', 'Savings rate', {
      start: 4,
      most: 15,
      blank: 0,
      suffix: '% a year',
      group: SAVING,
      api: false,
    }),
    savingsTaxPercent: input('percent', 'Tax on savings interest', {
      hint: '0 in an ISA or within your allowances',
      start: 0,
      most: 60,
      blank: 0,
      group: SAVING,
      api: false,
    }),
    termMonths: extraMonths('Extra months'),
  },
  check: termProblems,
  functions: {
    PAYOFF: { calculate: payOff, spreadsheet: {} },
    INTERESTPAID: {
      calculate: ({ interest }: ReturnType<typeof payOff>) => interest,
      spreadsheet: () => 'SUM(byMonth.interest)',
      words: () => 'the interest of every month until nothing is owed',
    },
    MONTHSPAID: {
      calculate: ({ months }: ReturnType<typeof payOff>) => months,
      spreadsheet: () => 'IF(loan - paidToday > 0.005, COUNTIF(byMonth.paid, ">0"), 0)',
      words: () => 'the months until nothing is owed, including the last payment',
    },
    MONTHS: { calculate: overpaidMonths, spreadsheet: {} },
    HALVING: { calculate: halvingOverpayment },
    SAVINGS: { calculate: savingsAtEnd },
  },
  lines: {
    interestSaved: line('Interest saved', 'pounds', 'interestWithoutOverpayment - interestWithOverpayment', {
      output: true,
      show: 'answer',
      better: 'higher',
    }),
    ...LOAN_LINES,
    monthlyPayment: line('Mortgage payment', 'exact-pounds', repaymentFormula(), {
      output: true,
      note: 'Per month, without the overpayment; it doesn’t change',
    }),
    paidMonthly: line('Payment with overpayment', 'exact-pounds', 'monthlyPayment + monthlyOverpayment', {
      show: 'figure',
      per: 'a month',
      better: 'lower',
    }),
    interestWithoutOverpayment: line(
      'Interest without overpaying',
      'pounds',
      'monthlyPayment * months - loan',
      { output: true },
    ),
    paidOff: line('Overpaid mortgage', 'record', `PAYOFF(${OVERPAID})`),
    interestWithOverpayment: line('Interest with overpayments', 'pounds', 'INTERESTPAID(paidOff)', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    monthsToClear: line('Time to repay the mortgage', 'months', 'MONTHSPAID(paidOff)', {
      output: true,
      show: 'figure',
      better: 'lower',
      note: 'The last, smaller payment counts as a month',
    }),
    monthsSaved: line('Time saved', 'months', 'months - monthsToClear', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    paidToday: line('Lump sum paid today', 'pounds', 'IF(lumpSumMonth = 0, MIN(lumpSum, loan), 0)'),
    overpaid: line(
      'Total overpaid',
      'pounds',
      'IF(monthsToClear = 0, paidToday, INDEX(byMonth.overpaidSoFar, monthsToClear))',
      { show: 'figure' },
    ),
    netSavingsRate: line(
      'Savings rate after tax',
      'percent',
      'savingsRatePercent * (1 - savingsTaxPercent / 100)',
    ),
    savings: line(
      'Savings at the end of the term',
      'record',
      `SAVINGS(1 + netSavingsRate / 1200, ${OVERPAID})`,
    ),
    savedOverpaying: line('Savings if you overpay first', 'pounds', 'savings.overpaying', { quiet: true }),
    savedInstead: line('Savings if you save instead', 'pounds', 'savings.saving', { quiet: true }),
    betterThanSaving: line('Gain over saving', 'pounds', 'savedOverpaying - savedInstead', {
      show: 'figure',
      better: 'higher',
    }),
    largestSharePercent: line(
      'Highest overpayment in a year',
      'percent',
      'IF(COUNT(charged.sharePercent) = 0, "", MAX(charged.sharePercent))',
      { show: 'figure', per: 'of the balance', none: 'no charge', better: 'lower' },
    ),
    charges: line('Early repayment charges (ERCs)', 'pounds', 'SUM(charged.excess) * chargePercent / 100'),
    equalSavingsRate: line(
      'Break-even savings rate',
      'percent',
      'annualRatePercent / (1 - savingsTaxPercent / 100)',
    ),
    soonerMonths: line('Payments left to finish 5 years sooner', 'count', 'months - 60'),
    lumpSumWorth: line(
      'Present value of the lump sum',
      'pounds',
      'IF(lumpSumMonth > soonerMonths, 0, lumpSum / (1 + monthlyRate) ^ lumpSumMonth)',
    ),
    soonerOverpayment: line(
      'Monthly overpayment to finish 5 years sooner',
      'exact-pounds',
      // Up to the next penny, so that the last payment is in time.
      'IF(soonerMonths < 1, "", MAX(0, ROUNDUP(ROUND(PMT(monthlyRate, soonerMonths, 0 - MAX(0, loan - lumpSumWorth)) - monthlyPayment, 8), 2)))',
      NONE,
    ),
    halvingOverpayment: line(
      'Monthly overpayment to halve the interest',
      'exact-pounds',
      `HALVING(${OVERPAID})`,
      NONE,
    ),
    freeOverpayment: line(
      'Highest monthly overpayment without an ERC',
      'exact-pounds',
      'IF(chargeYears = 0, "", ROUNDDOWN(ROUND(MAX(0, (loan * allowancePercent / 100 - IF(lumpSumMonth <= 12, lumpSum, 0)) / 12), 8), 2))',
      NONE,
    ),
  },
  tables: TABLES,
  notes: [
    `Only for terms of up to ${TERM_YEARS.most} years: the tables have no more rows.`,
    'Less than half a penny counts as nothing owed. The last payment is only what’s left.',
  ],
  examples: [
    {
      name: 'Twice the payment, without interest',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 12_000, termYears: 10, annualRatePercent: 0, monthlyOverpayment: 100 },
      expected: { monthlyPayment: 100, interestSaved: 0, monthsToClear: 60, monthsSaved: 60 },
      source: 'By hand: twice the payment without interest takes half the time',
    },
  ],
})
