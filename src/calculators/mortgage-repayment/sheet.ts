import { balancesAfter, explainBalances } from '#calculators/engine/loan/balances-after.ts'
import { NEXT_BAND } from '#calculators/engine/loan/loan-bands.ts'
import {
  HIGHER_RATE,
  INTEREST_RATE,
  LOAN_LINES,
  REPAYMENT_TABLES,
  TERM_YEARS,
  balanceFormula,
  extraMonths,
  rateRise,
  repaymentFormula,
  termProblems,
} from '#calculators/engine/loan/loan-sheet.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const EXISTING = 'Existing mortgage'
const FIXED = 'When your fixed rate ends'
const PAYMENT = { show: 'figure', per: 'a month', better: 'lower' } as const
const NONE = { none: 'none' } as const

/** A repayment mortgage: the payment that clears it by the end of its term, and what it costs. */
export const mortgageRepayment = sheet({
  name: 'mortgage-repayment',
  path: '/mortgage-repayment-calculator',
  title: 'Mortgage repayment',
  summary: 'The monthly payment on a repayment mortgage, its total cost, and the balance in later years.',
  hub: { group: 'borrowing', question: 'What would my mortgage cost a month, and in total?' },
  method: 'Repayment mortgage: equal payments, with interest charged each month on the balance',
  prefill: { price: 'average-price' },
  inputs: {
    price: input('money', 'Property price', { start: 300_000, blank: 0, lever: true }),
    deposit: input('money', 'Deposit', {
      hint: 'What you pay yourself; the mortgage covers the rest',
      start: 60_000,
      blank: 0,
      lever: true,
    }),
    termYears: input('years', 'Mortgage term', {
      ...TERM_YEARS,
      hint: 'How long you’ll take to repay it',
      start: 25,
      lever: true,
    }),
    annualRatePercent: input('percent', 'Interest rate', { ...INTEREST_RATE, lever: true }),
    loanAmount: input('money', 'Mortgage balance', {
      hint: 'Instead of a price and deposit; leave it blank if you’re buying',
      start: '',
      blank: 0,
      group: EXISTING,
    }),
    termMonths: extraMonths(EXISTING),
    rateRisePercent: rateRise('If interest rates rise'),
    fixYears: input('years', 'Fixed-rate period', {
      hint: 'Leave it blank if your rate isn’t fixed',
      start: 5,
      blank: 0,
      group: FIXED,
      api: false,
    }),
    laterRatePercent: input('percent', 'Rate after the fixed period', {
      ...INTEREST_RATE,
      hint: 'Your guess: nobody knows future rates',
      start: 5.5,
      group: FIXED,
      api: false,
    }),
    balanceAfterYears: input('list', 'Years to show the balance for', {
      start: '5, 10',
      mostItems: 100,
      item: 'Year',
      form: false,
      cell: false,
    }),
  },
  check: (values) =>
    values.loanAmount > 0 || values.price > values.deposit
      ? termProblems(values)
      : [
          {
            field: 'deposit',
            message: 'Deposit: enter less than the price, or enter the balance of an existing mortgage',
            api: false,
          },
        ],
  functions: {
    NEXTBAND: NEXT_BAND,
    BALANCES: { calculate: balancesAfter, explain: explainBalances },
  },
  lines: {
    monthlyPayment: line('Mortgage payment', 'exact-pounds', repaymentFormula(), {
      ...PAYMENT,
      output: true,
      show: 'answer',
    }),
    ...LOAN_LINES,
    loan: { ...LOAN_LINES.loan, output: 'loanAmount', show: 'figure' },
    loanToValuePercent: line(
      'Loan to value (LTV)',
      'percent',
      'IF(OR(loanAmount > 0, price = 0), "", PERCENTOF(loan, price))',
      { show: 'figure', none: 'no price given', better: 'lower' },
    ),
    totalInterest: line('Total interest', 'pounds', 'totalPayable - loan', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    totalPayable: line('Total payable', 'pounds', 'monthlyPayment * months', {
      output: true,
      show: 'figure',
      better: 'lower',
      note: 'Mortgage and interest',
    }),
    higherRate: HIGHER_RATE,
    monthlyPaymentAfterRateRise: line(
      'Payment after a rate rise',
      'exact-pounds',
      repaymentFormula('higherRate'),
      { ...PAYMENT, output: true },
    ),
    balances: line('Balances', 'record', 'BALANCES(loan, monthlyRate, months, balanceAfterYears)', {
      output: true,
    }),
    fixedMonths: line('Fixed-rate payments', 'count', 'ROUND(fixYears * 12, 0)'),
    balanceAfterFix: line(
      'Balance when the fixed rate ends',
      'pounds',
      `IF(OR(fixedMonths < 1, fixedMonths >= months), "", ${balanceFormula('fixedMonths')})`,
      NONE,
    ),
    paymentAfterFix: line(
      'Payment after the fixed rate',
      'exact-pounds',
      'IF(ISNUMBER(balanceAfterFix), PMT(laterRatePercent / 1200, months - fixedMonths, 0 - balanceAfterFix), "")',
      { ...PAYMENT, none: 'no fixed rate that ends' },
    ),
    nextBand: line('Next LTV band', 'percent', 'IF(loanAmount > 0, "", NEXTBAND(loan, price))', {
      none: 'none below 60%',
    }),
    bandMonths: line(
      'Time to the next LTV band',
      'months',
      `IF(ISNUMBER(nextBand), ${monthsUntil('price * nextBand / 100')}, "")`,
      NONE,
    ),
    halfMonths: line('Time to repay half', 'months', monthsUntil('loan / 2'), NONE),
    loanForMore: line(
      'Mortgage for £100 more a month',
      'pounds',
      'loan * (monthlyPayment + 100) / monthlyPayment',
      NONE,
    ),
  },
  tables: REPAYMENT_TABLES,
  notes: [
    'Interest is charged each month on the balance, and payments are equal. Fees aren’t included.',
    'Totals use the payment before it’s rounded to the penny. Your lender’s last payment may differ by pence.',
    'The tables cover up to 50 years; the other results work for longer terms too.',
  ],
  examples: [
    {
      name: '£250,000 over 25 years at 4.5%',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 },
      expected: { monthlyPayment: 1_389.58 },
      source: 'Level payment of an annuity, from any table: 5.5583 a month for each £1,000',
    },
  ],
})

/** The first month after which the balance is at most this amount, as a formula. */
function monthsUntil(balance: string): string {
  return `ROUNDUP(ROUND(NPER(monthlyRate, 0 - monthlyPayment, loan, 0 - ${balance}), 6), 0)`
}
