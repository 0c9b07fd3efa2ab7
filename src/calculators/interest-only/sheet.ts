import {
  HIGHER_RATE,
  INTEREST_RATE,
  LOAN_LINES,
  PURCHASE,
  TERM_YEARS,
  extraMonths,
  rateRise,
  repaymentFormula,
  termProblems,
} from '#calculators/engine/loan/loan-sheet.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { LOAN_SUMS } from '#calculators/engine/workbook/loan-sums.ts'

import { TABLES, savedFormula } from './tables.ts'

const SAVINGS = 'Savings to repay the mortgage'
const WAYS = 'Other ways to repay'
const SALE = 'Selling the home at the end'
const MORE = 'Term and rate'
const PAYMENT = { show: 'figure', per: 'a month', better: 'lower' } as const
const NONE = { none: 'none' } as const
/** The savings growth that the form accepts, in per cent a year. */
export const GROWTH = { least: -5, most: 15 } as const

/** An interest-only mortgage, and how the mortgage itself could be repaid at the end of the term. */
export const interestOnly = sheet({
  name: 'interest-only',
  path: '/interest-only-mortgage-calculator',
  title: 'Interest-only mortgage',
  summary:
    'The monthly payment on an interest-only mortgage, the total interest, and what you owe at the end.',
  hub: {
    group: 'borrowing',
    question: 'What would I pay a month on interest-only, and how would I repay the mortgage at the end?',
  },
  method:
    'Interest-only mortgage: a twelfth of a year’s interest each month, and the whole mortgage at the end',
  prefill: { homeValue: 'average-price' },
  inputs: {
    loanAmount: input('money', 'Mortgage amount', {
      start: 200_000,
      least: 1,
      lever: true,
    }),
    ...PURCHASE,
    termYears: input('years', 'Mortgage term', {
      ...TERM_YEARS,
      hint: 'When the whole mortgage has to be repaid',
      start: 20,
      under: MORE,
    }),
    annualRatePercent: input('percent', 'Interest rate', { ...INTEREST_RATE, lever: true }),
    alreadySaved: input('money', 'Savings so far', {
      hint: 'What you’ve put aside to repay the mortgage',
      start: 10_000,
      blank: 0,
      under: SAVINGS,
      api: false,
    }),
    monthlySaving: input('money', 'Monthly saving', {
      start: 300,
      blank: 0,
      under: SAVINGS,
      api: false,
      lever: true,
    }),
    growthPercent: input('percent', 'Savings growth', {
      ...GROWTH,
      hint: 'After charges and tax; investments can also fall',
      start: 4,
      blank: 0,
      suffix: '% a year',
      under: SAVINGS,
      api: false,
    }),
    switchAfterYears: input('years', 'Switch to repayment after', {
      hint: 'You’d then repay the whole mortgage over the years left',
      start: 5,
      blank: 0,
      group: WAYS,
      api: false,
    }),
    repaymentSharePercent: input('percent', 'Share on repayment', {
      hint: 'Part and part: this share is repaid from the first month, the rest stays interest-only',
      start: 50,
      blank: 0,
      group: WAYS,
      api: false,
    }),
    homeValue: input('money', 'Property value today', {
      hint: 'Leave it blank if you don’t plan to sell',
      blank: 'nothing',
      group: SALE,
      api: false,
    }),
    homeGrowthPercent: input('percent', 'House price growth', {
      hint: 'Use a minus for a fall, such as -2',
      start: 2,
      least: -10,
      most: 15,
      blank: 0,
      suffix: '% a year',
      group: SALE,
      api: false,
    }),
    termMonths: extraMonths(MORE),
    rateRisePercent: rateRise(MORE),
  },
  // The API answers without a term: the payment needs none.
  check: (values) => termProblems(values).map((problem) => ({ ...problem, api: false })),
  functions: {
    GROWTHNEEDED: { calculate: growthNeeded },
  },
  lines: {
    monthlyPayment: line('Mortgage payment', 'exact-pounds', 'loan * monthlyRate', {
      ...PAYMENT,
      output: true,
      show: 'answer',
      note: 'Interest only',
    }),
    ...LOAN_LINES,
    loan: { ...LOAN_LINES.loan, output: 'loanAmount' },
    balanceAtEnd: line('Owed at the end', 'pounds', 'loan', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    totalInterest: line('Total interest', 'pounds', 'loan * monthlyRate * months', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    totalPayable: line('Total payable', 'pounds', 'totalInterest + loan', {
      output: true,
      note: 'Interest and the mortgage itself',
    }),
    monthlyGrowth: line('Monthly savings growth', 'share', 'growthPercent / 1200'),
    savedAtEnd: line('Savings at the end', 'pounds', savedFormula('months'), {
      show: 'figure',
      better: 'higher',
    }),
    surplusAtEnd: line('Surplus or shortfall', 'pounds', 'savedAtEnd - loan', {
      show: 'figure',
      better: 'higher',
      note: 'Savings less the mortgage; negative is a shortfall',
    }),
    savingNeeded: line(
      'Monthly saving needed',
      'exact-pounds',
      // Up to the next penny, so that the savings are enough.
      'ROUNDUP(ROUND(MAX(0, PMT(monthlyGrowth, months, alreadySaved, 0 - loan)), 8), 2)',
      PAYMENT,
    ),
    repaymentPayment: line('Payment on a repayment mortgage', 'exact-pounds', repaymentFormula(), PAYMENT),
    higherRate: HIGHER_RATE,
    monthlyPaymentAfterRateRise: line('Payment after a rate rise', 'exact-pounds', 'loan * higherRate', {
      ...PAYMENT,
      output: true,
    }),
    growthNeeded: line(
      'Savings growth needed',
      'percent',
      'GROWTHNEEDED(loan, months, alreadySaved, monthlySaving)',
      NONE,
    ),
    shareNeeded: line(
      'Share on repayment needed',
      'percent',
      'ROUNDUP(ROUND(MIN(100, MAX(0, (1 - savedAtEnd / loan) * 100)), 6), 2)',
    ),
    partPayment: line(
      'Payment, part and part',
      'exact-pounds',
      'loan * (1 - repaymentSharePercent / 100) * monthlyRate + repaymentPayment * repaymentSharePercent / 100',
    ),
    switchMonths: line('Payments before a switch', 'count', 'ROUND(switchAfterYears * 12, 0)'),
    switchPayment: line(
      'Payment after switching to repayment',
      'exact-pounds',
      'IF(switchMonths >= months, "", PMT(monthlyRate, months - switchMonths, 0 - loan))',
      NONE,
    ),
    repaymentInterest: line(
      'Total interest on a repayment mortgage',
      'pounds',
      'repaymentPayment * months - loan',
    ),
    partInterest: line(
      'Total interest, part and part',
      'pounds',
      '(1 - repaymentSharePercent / 100) * totalInterest + repaymentSharePercent / 100 * repaymentInterest',
    ),
    switchInterest: line(
      'Total interest with a switch',
      'pounds',
      'IF(ISNUMBER(switchPayment), monthlyPayment * switchMonths + switchPayment * (months - switchMonths) - loan, "")',
      NONE,
    ),
    homeAtEnd: line(
      'Property value at the end',
      'pounds',
      'IF(homeValue = "", "", homeValue * (1 + homeGrowthPercent / 100) ^ (months / 12))',
      NONE,
    ),
    leftAfterSale: line(
      'Left after selling at the end',
      'pounds',
      'IF(ISNUMBER(homeAtEnd), homeAtEnd - loan, "")',
      NONE,
    ),
  },
  tables: TABLES,
  notes: [
    'Each month’s saving is paid in at the end of the month.',
    'The tables cover up to 50 years; the other results work for longer terms too.',
  ],
  examples: [
    {
      name: '£250,000 over 25 years at 4.5%',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 },
      expected: { monthlyPayment: 937.5, totalInterest: 281_250, totalPayable: 531_250 },
      source: 'By hand: 4.5% of £250,000 is £11,250 a year',
    },
  ],
})

const STEP_PERCENT = 0.01

/** The annual growth, in per cent, at which the savings repay the mortgage; null if none in the form's range does. */
function growthNeeded(loan: number, months: number, saved: number, monthly: number): number | null {
  const surplus = (percent: number) => 0 - LOAN_SUMS.FV(percent / 1200, months, monthly, saved) - loan
  const nearest = solveFor({ figure: surplus, wanted: 0, ...GROWTH, step: STEP_PERCENT })
  if (nearest === null) return null
  // Up to the next hundredth, so that the savings are enough.
  return surplus(toPenny(nearest)) < 0 ? nearest + STEP_PERCENT : nearest
}
