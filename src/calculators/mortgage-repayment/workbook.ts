import { pennies } from '#calculators/engine/workbook/lines.ts'
import {
  balanceFormula,
  levelPaymentFormula,
  loanInputs,
  loanLines,
  repaymentTable,
  repaymentTableNote,
  rateRiseInput,
} from '#calculators/engine/workbook/loan-parts.ts'
import type { Workbook } from '#calculators/engine/workbook/workbook.ts'

import type { MortgageRepaymentInput } from './calculate.ts'

/** A repayment mortgage with its months as live formulas. */
export function repaymentWorkbook(input: MortgageRepaymentInput): Workbook {
  const { balanceAfterYears = [] } = input
  return {
    title: 'Mortgage repayment',
    inputs: [...loanInputs(input), rateRiseInput(input.rateRisePercent)],
    lines: [
      pennies('monthlyPayment', 'Payment a month', 'payment'),
      pennies('loanAmount', 'Loan', 'loan'),
      pennies('totalInterest', 'Interest over the term', 'payment * months - loan'),
      pennies('totalPayable', 'To pay in all', 'payment * months'),
      pennies(
        'monthlyPaymentAfterRateRise',
        'Payment a month after the rise',
        levelPaymentFormula('risenRate'),
      ),
      ...balanceAfterYears.map((years) => ({
        ...pennies(
          `owedAfter${years}`,
          `Owed after ${years} ${years === 1 ? 'year' : 'years'}`,
          balanceFormula(`${years * 12}`),
        ),
        output: `balances.${years}`,
      })),
      ...loanLines(input),
      {
        name: 'risenRate',
        label: 'Interest rate a month after the rise, as a share of 1',
        formula: '(annualRatePercent + rateRisePercent) / 1200',
        unit: 'share',
      },
    ],
    tables: [repaymentTable(input)],
    notes: [
      'Interest is charged each month on what is still owed; payments are level. Fees are not included.',
      'Totals come from the payment before it is rounded to the penny. A lender rounds in its own way, and its last payment differs by pence.',
      repaymentTableNote(input),
    ],
  }
}
