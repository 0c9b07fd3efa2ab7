/** The tables of a mortgage with overpayments: years, months, balances, and years with a charge. Pure. */
import { TERM_YEARS, balanceFormula } from '#calculators/engine/loan/loan-sheet.ts'
import { column, columnOf, table } from '#calculators/engine/sheet/lines.ts'

/** The arguments for the sheet's functions. */
export const OVERPAID = 'loan, monthlyRate, months, monthlyOverpayment, lumpSum, lumpSumMonth'
/** In the months' formulas: the payment, unless less is owed. */
const DUE = 'monthlyPayment + monthlyOverpayment + IF(@row = lumpSumMonth, lumpSum, 0)'

/** By name; formulas use the lines of the sheet. */
export const TABLES = {
  byYear: table('Year by year', {
    rows: TERM_YEARS.most,
    filled: 'ROUNDUP(monthsToClear / 12, 0)',
    sentence: 'Until nothing is owed. A lump sum today is in the first year.',
    columns: {
      year: column('Year', 'count', '@row'),
      paid: column('Paid', 'exact-pounds', '@interest + @repaid'),
      interest: column('Interest', 'exact-pounds', '@interestSoFar - ^interestSoFar', {
        first: '@interestSoFar',
      }),
      repaid: column('Capital repaid', 'exact-pounds', '^owed - @owed', { first: 'loan - @owed' }),
      owed: column('Balance', 'exact-pounds', `INDEX(byMonth.owed, ${upToClear('@row * 12')})`),
      interestSoFar: column(
        'Interest so far',
        'exact-pounds',
        `INDEX(byMonth.interestSoFar, ${upToClear('@row * 12')})`,
      ),
    },
  }),
  byMonth: table('Month by month', {
    rows: TERM_YEARS.most * 12,
    filled: 'months',
    from: `MONTHS(${OVERPAID})`,
    sentence: 'What you’d pay each month, and the balance after it.',
    folded: true,
    columns: {
      month: column('Month', 'count', '@row'),
      paid: columnOf('byYear.paid', `IF(^owed > 0.005, MIN(^owed + @interest, ${DUE}), 0)`, {
        first: `paidToday + IF(loan - paidToday > 0.005, MIN(loan - paidToday + @interest, ${DUE}), 0)`,
      }),
      interest: columnOf('byYear.interest', 'IF(^owed > 0.005, ^owed * monthlyRate, 0)', {
        first: '(loan - paidToday) * monthlyRate',
      }),
      repaid: columnOf('byYear.repaid', '@paid - @interest'),
      owed: columnOf('byYear.owed', 'MAX(0, ^owed - @repaid)', {
        first: 'MAX(0, loan - @repaid)',
      }),
      interestSoFar: columnOf('byYear.interestSoFar', '^interestSoFar + @interest', {
        first: '@interest',
      }),
      overpaidSoFar: column(
        'Overpaid so far',
        'exact-pounds',
        '^overpaidSoFar + MAX(0, @paid - monthlyPayment)',
        { first: 'paidToday + MAX(0, @paid - paidToday - monthlyPayment)' },
      ),
    },
  }),
  balances: table('Balance with and without overpaying', {
    rows: TERM_YEARS.most + 1,
    filled: 'ROUNDUP(months / 12, 0) + 1',
    columns: {
      year: columnOf('byYear.year', '@row - 1'),
      paid: column('Payments', 'count', 'MIN(months, @year * 12)'),
      contract: column('Without overpaying', 'pounds', balanceFormula('@paid')),
      overpaying: column(
        'Overpaying',
        'pounds',
        'IF(@paid = 0, loan - paidToday, IF(@paid >= monthsToClear, 0, INDEX(byMonth.owed, @paid)))',
      ),
      interest: columnOf(
        'interestWithoutOverpayment',
        'monthlyPayment * (@paid - ^paid) - (^contract - @contract)',
        { first: '0' },
      ),
      saved: columnOf(
        'interestSaved',
        'MAX(0, @interest - IF(^paid >= monthsToClear, 0, INDEX(byYear.interest, @year)))',
        { first: '0' },
      ),
    },
  }),
  charged: table('Overpayments while an ERC applies', {
    rows: TERM_YEARS.most,
    filled: 'MIN(ROUNDUP(chargeYears, 0), MAX(1, ROUNDUP(monthsToClear / 12, 0)))',
    columns: {
      year: columnOf('byYear.year', '@row'),
      owedAtStart: column('Balance at the start', 'pounds', 'INDEX(byMonth.owed, (@row - 1) * 12)', {
        first: 'loan',
      }),
      overpaidSoFar: columnOf(
        'byMonth.overpaidSoFar',
        `IF(monthsToClear = 0, paidToday, INDEX(byMonth.overpaidSoFar, ${upToClear('@row * 12')}))`,
        { unit: 'pounds' },
      ),
      overpaid: column('Overpaid', 'pounds', '@overpaidSoFar - ^overpaidSoFar', {
        first: '@overpaidSoFar',
      }),
      sharePercent: column('Share of the balance', 'percent', '@overpaid / @owedAtStart * 100'),
      excess: column(
        'Above the allowance',
        'pounds',
        'MAX(0, @overpaid - @owedAtStart * allowancePercent / 100)',
      ),
    },
  }),
} as const

/** The month, or the last month in which anything is owed if that's earlier. */
function upToClear(month: string): string {
  return `MIN(monthsToClear, ${month})`
}
