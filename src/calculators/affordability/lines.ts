/** Lines of affordability. The method decides which ones are returned and shown. Pure. */
import { LOAN_LINES } from '#calculators/engine/loan/loan-sheet.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import type { WorkingRule } from '#calculators/engine/working.ts'
import { isoDate } from '#domain/dates.ts'

import { HIGH_RISK, LIMITED_MULTIPLE, LOW_RISK, RANGE, SHARE_SPENT, withMethod } from './methods.ts'
import { RENT_LINES } from './rent-lines.ts'

const MONEYHELPER: WorkingRule = {
  rule: 'The multiples and bands in MoneyHelper’s public calculator; lenders use their own',
  source: {
    title: 'MoneyHelper, mortgage affordability calculator',
    url: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home/mortgage-affordability-calculator',
    confidence: 'A',
    verifiedOn: isoDate('2026-09-28'),
    from: null,
    to: null,
  },
}
const NONE = { none: 'none' } as const
const SHOWN = { show: 'figure', better: 'higher' } as const
const A_MONTH = { show: 'figure', per: 'a month', better: 'lower' } as const
const NO_INCOME = 'no income given'
const byRange = withMethod(RANGE)
const byMultiple = withMethod('income-multiple')
const byPayment = withMethod('payment-to-loan')
const byStress = withMethod('stress-test')
const byShare = withMethod('share-of-income')
const withBudget = withMethod(RANGE, 'income-multiple', 'stress-test')
/** The highest rate shown, in per cent a year. */
export const HIGHEST_RATE = 30

/** By name. */
export const LINES = {
  incomes: line('Total annual income', 'pounds', 'SUM(annualIncomes)'),
  freeIncome: line('Income less commitments', 'pounds', 'MAX(0, incomes - 12 * monthlyCommittedCosts)', {
    rule: MONEYHELPER,
  }),
  borrowUpTo: line('Upper estimate', 'pounds', wholePounds('freeIncome * upperMultiple'), {
    ...SHOWN,
    output: true,
    only: { output: byRange, show: byRange },
    rule: MONEYHELPER,
    note: 'Whole pounds; 0 when commitments exceed income',
  }),
  borrowFrom: line('Lower estimate', 'pounds', wholePounds('freeIncome * lowerMultiple'), {
    ...SHOWN,
    output: true,
    only: { output: byRange, show: byRange },
    rule: MONEYHELPER,
    note: 'Whole pounds; 0 when commitments exceed income',
  }),
  ...LOAN_LINES,
  higherRate: line('Monthly rate after a rate rise', 'share', '(annualRatePercent + stressPercent) / 1200'),
  paymentLoan: line(
    'Mortgage for the monthly payment',
    'pounds',
    'PV(monthlyRate, months, 0 - monthlyPayment)',
    {
      ...SHOWN,
      only: { show: byShare },
    },
  ),
  maxLoan: line(
    'Maximum mortgage',
    'pounds',
    'IF(method = "income-multiple", incomes * multiple, IF(method = "btl-icr", IF(tested = 0, "", annualRent / tested), paymentLoan))',
    {
      ...SHOWN,
      output: true,
      only: {
        output: withMethod('income-multiple', 'payment-to-loan', 'btl-icr'),
        show: withMethod('income-multiple', 'payment-to-loan', 'btl-icr'),
      },
      none: 'any amount',
    },
  ),
  methodLoan: line(
    'Mortgage',
    'pounds',
    `IF(method = "${RANGE}", borrowUpTo, IF(method = "stress-test", loan, IF(method = "share-of-income", paymentLoan, IF(ISNUMBER(maxLoan), maxLoan, 0))))`,
  ),
  ownLimit: line(
    'Lowest limit by income',
    'pounds',
    `IF(method = "${RANGE}", MIN(borrowUpTo, limitedLoan), IF(method = "income-multiple", MIN(maxLoan, limitedLoan), IF(method = "share-of-income", paymentLoan, "")))`,
    NONE,
  ),
  limitedLoan: line(
    `Mortgage at ${LIMITED_MULTIPLE} times income`,
    'pounds',
    `incomes * ${LIMITED_MULTIPLE}`,
  ),
  highRiskLoan: line(
    `Mortgage if you spend ${HIGH_RISK}% of your income`,
    'pounds',
    'PV(monthlyRate, months, 0 - highRiskPayment)',
  ),
  lowRiskLoan: line(
    `Mortgage if you spend ${LOW_RISK}% of your income`,
    'pounds',
    'PV(monthlyRate, months, 0 - lowRiskPayment)',
  ),
  bearableLoan: line(
    'Mortgage you could just afford after a rate rise',
    'pounds',
    'PV(higherRate, months, 0 - MAX(0, monthlyNetIncome - monthlyOutgoings))',
  ),
  tightestLoan: line(
    'Lowest of these limits',
    'pounds',
    'IF(monthlyNetIncome <= 0, ownLimit, IF(ISNUMBER(ownLimit), MIN(ownLimit, highRiskLoan, bearableLoan), MIN(highRiskLoan, bearableLoan)))',
    {
      ...SHOWN,
      only: { show: withMethod(RANGE, 'income-multiple', 'stress-test', 'share-of-income') },
      none: NO_INCOME,
    },
  ),
  maxPrice: line('Price with your deposit', 'pounds', 'methodLoan + deposit', {
    ...SHOWN,
    output: true,
    only: { output: byMultiple, show: withMethod(RANGE, 'income-multiple', 'payment-to-loan') },
  }),
  payment: line('Mortgage payment', 'exact-pounds', paymentAt('monthlyRate'), {
    ...A_MONTH,
    output: 'monthlyPayment',
    only: { output: byStress, show: withBudget },
  }),
  stressedPayment: line('Payment after a rate rise', 'exact-pounds', paymentAt('higherRate'), {
    ...A_MONTH,
    output: true,
    only: { output: byStress, show: withBudget },
  }),
  budgetPayment: line(
    'Payment in your budget',
    'exact-pounds',
    'IF(method = "share-of-income", monthlyPayment, payment)',
    { quiet: true },
  ),
  shareOfIncomePercent: line(
    SHARE_SPENT,
    'percent',
    'PERCENTORNONE(monthlyOutgoings + budgetPayment, monthlyNetIncome)',
    {
      show: 'figure',
      better: 'lower',
      output: true,
      only: {
        output: withMethod('stress-test', 'share-of-income'),
        show: withMethod(RANGE, 'income-multiple', 'stress-test', 'share-of-income'),
      },
      none: NO_INCOME,
      rule: MONEYHELPER,
    },
  ),
  leftOverAfterStressedPayment: line(
    'Left over after a rate rise',
    'exact-pounds',
    'IF(AND(monthlyNetIncome <= 0, method <> "stress-test"), "", monthlyNetIncome - monthlyOutgoings - stressedPayment)',
    {
      ...A_MONTH,
      better: 'higher',
      output: true,
      only: { output: byStress, show: withBudget },
      none: NO_INCOME,
    },
  ),
  leftOver: line(
    'Left over each month',
    'exact-pounds',
    'monthlyNetIncome - (monthlyOutgoings + monthlyPayment)',
    { ...A_MONTH, better: 'higher', output: true, only: { output: byShare, show: byShare } },
  ),
  risk: line(
    'Risk by MoneyHelper’s bands',
    'text',
    `IF(monthlyNetIncome = 0, "", IF((monthlyOutgoings + monthlyPayment) * 100 < ${LOW_RISK} * monthlyNetIncome, "low", IF((monthlyOutgoings + monthlyPayment) * 100 > ${HIGH_RISK} * monthlyNetIncome, "high", "medium")))`,
    { output: true, only: { output: byShare }, none: NO_INCOME, rule: MONEYHELPER, quiet: true },
  ),
  stressedLoan: line(
    'Mortgage for the same payment after a rate rise',
    'pounds',
    'PV(higherRate, months, 0 - monthlyPayment)',
    { ...SHOWN, only: { show: byPayment } },
  ),
  totalInterest: line('Total interest', 'pounds', 'monthlyPayment * months - paymentLoan', {
    ...SHOWN,
    better: 'lower',
    only: { show: byPayment },
  }),
  ...RENT_LINES,
  zeroRate: line(
    'Interest rate that leaves you with nothing',
    'percent',
    'ZERORATE(methodLoan, months, monthlyNetIncome - monthlyOutgoings)',
    NONE,
  ),
  lowRiskPayment: line(
    `Payment if you spend ${LOW_RISK}% of your income`,
    'exact-pounds',
    paymentAtShare(LOW_RISK),
  ),
  highRiskPayment: line(
    `Payment if you spend ${HIGH_RISK}% of your income`,
    'exact-pounds',
    paymentAtShare(HIGH_RISK),
  ),
  morePayment: line(
    'Payment to borrow £10,000 more',
    'exact-pounds',
    'monthlyPayment + PMT(monthlyRate, months, 0 - 10000)',
    NONE,
  ),
} as const

/** The payment at each interest rate. */
export const TABLES = {
  rates: table('Rate by rate', {
    rows: 19,
    filled: 'IF(OR(method = "btl-icr", method = "payment-to-loan"), 0, 19)',
    sentence: 'What the mortgage would cost a month at each interest rate, over the same term.',
    columns: {
      rate: columnOf('annualRatePercent', '(@row + 1) / 2'),
      payment: column('Monthly payment', 'exact-pounds', paymentAt('@rate / 1200')),
      share: columnOf('shareOfIncomePercent', 'PERCENTORNONE(monthlyOutgoings + @payment, monthlyNetIncome)'),
      left: columnOf(
        'leftOver',
        'IF(monthlyNetIncome > 0, monthlyNetIncome - monthlyOutgoings - @payment, "")',
      ),
    },
  }),
} as const

/** Rounds to whole pounds, halves up, without binary rounding errors. */
function wholePounds(formula: string): string {
  return `ROUND(ROUND(${formula}, 6), 0)`
}

/** The payment on the method's mortgage; 0 without a mortgage or a term. */
function paymentAt(monthlyRate: string): string {
  return `IF(OR(methodLoan = 0, months < 1), 0, PMT(${monthlyRate}, months, 0 - methodLoan))`
}

/** The payment at which outgoings are this share of net income. */
function paymentAtShare(percent: number): string {
  return `MAX(0, monthlyNetIncome * ${percent} / 100 - monthlyOutgoings)`
}
