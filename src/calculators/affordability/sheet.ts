import { termProblems } from '#calculators/engine/loan/loan-sheet.ts'
import type { LoanInput } from '#calculators/engine/loan/loan.ts'
import { type SheetProblem, sheet } from '#calculators/engine/sheet/sheet.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { LOAN_SUMS } from '#calculators/engine/workbook/loan-sums.ts'

import { INPUTS, requestOf } from './inputs.ts'
import { HIGHEST_RATE, LINES, TABLES } from './lines.ts'
import { RANGE, withMethod } from './methods.ts'

/** How much a household can borrow, or a rent can support, by one of six methods. */
export const affordability = sheet({
  name: 'affordability',
  path: '/mortgage-affordability-calculator',
  title: 'Mortgage affordability',
  summary:
    'How much you could borrow on your income, a monthly payment or a rent, and whether you could still pay at a higher rate.',
  hub: { group: 'borrowing', question: 'How much could I borrow, and could I still pay if rates rose?' },
  method: 'Equal payments, with interest charged each month on the balance',
  inputs: INPUTS,
  request: requestOf,
  check: problems,
  answer: ({ method }) => {
    if (method === RANGE) return 'borrowUpTo'
    if (method === 'stress-test') return 'leftOverAfterStressedPayment'
    return method === 'share-of-income' ? 'shareOfIncomePercent' : 'maxLoan'
  },
  functions: {
    ZERORATE: {
      calculate: (loan: number, months: number, left: number) =>
        solveFor({
          figure: (rate) => (loan === 0 ? 0 : LOAN_SUMS.PMT(rate / 1200, months, -loan)),
          wanted: left,
          least: 0,
          most: HIGHEST_RATE,
          step: 0.01,
        }),
    },
  },
  lines: LINES,
  tables: TABLES,
  notes: ['Change the method to work it out another way: each way uses its own cells.'],
  examples: [
    {
      name: 'Two incomes less commitments',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { method: RANGE, annualIncomes: [50_000, 30_000], monthlyCommittedCosts: 300 },
      expected: { borrowFrom: 213_920, borrowUpTo: 320_880 },
      source: 'By hand: £76,400 times 2.8 and 4.2, the multiples of MoneyHelper’s calculator',
    },
    {
      name: 'A rent and its loan',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        method: 'btl-icr',
        monthlyRent: 1_000,
        icrPercent: 125,
        stressRatePercent: 6,
        loanAmount: 160_000,
      },
      expected: { maxLoan: 160_000, icrPercent: 125, passes: true, minimumMonthlyRent: 1_000 },
      source: 'By hand: 6% of £160,000 is £9,600, and 125% of that £12,000',
    },
  ],
})

type Asked = LoanInput & {
  readonly method: string
  readonly monthlyNetIncome: number
}

/** Missing inputs that the method needs. The API only checks the term. */
function problems(values: Asked): SheetProblem[] {
  const { method, loanAmount = 0, monthlyNetIncome, termYears = 0, termMonths = 0 } = values
  const incomplete: SheetProblem = {
    field: 'termYears',
    message: 'Mortgage term: enter at least one year',
    api: 'is required, or termMonths: the time in which the payment pays off the loan',
  }
  if (withMethod('payment-to-loan')({ method })) return termYears > 0 || termMonths > 0 ? [] : [incomplete]
  const missing: SheetProblem[] = []
  if (withMethod('stress-test')({ method })) {
    if (loanAmount < 1)
      missing.push({
        field: 'loanAmount',
        message: 'Mortgage amount: enter the amount to test, such as 250,000',
        api: false,
      })
    missing.push(...termProblems(values).filter(({ api }) => api !== false))
  }
  if (
    missing.length === 0 &&
    withMethod('stress-test', 'share-of-income')({ method }) &&
    monthlyNetIncome <= 0
  )
    missing.push({
      field: 'monthlyNetIncome',
      message: 'Monthly income after tax: enter an amount, such as 5,150',
      api: false,
    })
  return missing
}
