/** The tables of an interest-only mortgage: savings by year and month, and ways to repay. Pure. */
import { TERM_YEARS, balanceFormula } from '#calculators/engine/loan/loan-sheet.ts'
import { column, columnOf, table } from '#calculators/engine/sheet/lines.ts'

/** By name; formulas use the lines of the sheet. */
export const TABLES = {
  byYear: table('Year by year', {
    rows: TERM_YEARS.most,
    filled: 'ROUNDUP(months / 12, 0)',
    sentence: 'Before you repay the mortgage on the last day.',
    columns: {
      year: column('Year', 'count', '@row'),
      ...aheadOf('MIN(12, months - (@row - 1) * 12)', 'MIN(months, @row * 12)'),
    },
  }),
  byMonth: table('Month by month', {
    rows: TERM_YEARS.most * 12,
    filled: 'months',
    sentence: 'What you’d pay and have saved after each month.',
    folded: true,
    columns: { month: column('Month', 'count', '@row'), ...aheadOf('1', '@row') },
  }),
  ways: table('Balance by repayment method', {
    rows: TERM_YEARS.most + 1,
    filled: 'ROUNDUP(months / 12, 0) + 1',
    columns: {
      year: columnOf('byYear.year', '@row - 1'),
      paid: column('Payments made', 'count', 'MIN(months, @year * 12)'),
      interestOnly: column('Interest-only', 'pounds', 'loan'),
      partAndPart: column(
        'Part and part',
        'pounds',
        'loan * (1 - repaymentSharePercent / 100) + @repayment * repaymentSharePercent / 100',
      ),
      switched: column(
        'Switch to repayment',
        'pounds',
        'IF(OR(@paid <= switchMonths, switchMonths >= months), loan, IF(@paid >= months, 0, PV(monthlyRate, months - @paid, 0 - switchPayment)))',
      ),
      repayment: column('Repayment', 'pounds', balanceFormula('@paid', 'repaymentPayment')),
    },
  }),
} as const

/** The savings after a number of months, as a formula. */
export function savedFormula(months: string): string {
  return `FV(monthlyGrowth, ${months}, 0 - monthlySaving, 0 - alreadySaved)`
}

/** The columns of a table of periods, given their payments and last months. */
function aheadOf(payments: string, months: string) {
  return {
    interest: column('Interest', 'exact-pounds', `monthlyPayment * ${payments}`),
    saved: column('Savings', 'exact-pounds', savedFormula(months)),
    owed: column('Owed', 'exact-pounds', 'loan'),
    surplus: columnOf('surplusAtEnd', '@saved - @owed', { unit: 'exact-pounds' }),
  }
}
