/** The balance of a repayment mortgage after the years that an API client asks for. Pure. */
import { balanceAfter } from '#calculators/engine/loan/loan.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'
import { plainNumber } from '#domain/plain-number.ts'

type Asked = readonly [amount: number, monthlyRate: number, months: number, years: readonly number[]]

/** The balance after each of these years, in pounds to the penny, by year. */
export function balancesAfter(
  ...[amount, monthlyRate, months, years]: Asked
): Readonly<Record<number, number>> {
  const loan = { amount, monthlyRate, months }
  return Object.fromEntries(years.map((year) => [year, toPenny(balanceAfter(loan, year * 12))]))
}

/** The working of each balance: the present value of the remaining payments at the mortgage's rate. */
export function explainBalances(...asked: Asked): WorkingLine[] {
  const [amount, monthlyRate, payments] = asked
  return workingOf(
    arithmetic('The balance is what the remaining payments are worth today'),
    Object.entries(balancesAfter(...asked)).map(([year, result]) => {
      const left = `({Number of payments} − ${plainNumber(Math.min(payments, Number(year) * 12))})`
      return {
        label: `Balance after ${inUnit(Number(year), 'years')}`,
        formula:
          monthlyRate === 0
            ? `{Amount borrowed} × ${left} ÷ {Number of payments}`
            : `{Amount borrowed} × (1 − (1 + {Monthly interest rate}) to the power of −${left}) ÷ (1 − (1 + {Monthly interest rate}) to the power of −{Number of payments})`,
        given: {
          'Amount borrowed': amount,
          'Monthly interest rate': monthlyRate,
          'Number of payments': payments,
        },
        result,
      }
    }),
  )
}
