/** The balance of a repayment mortgage after the years that an API client asks for. Pure. */
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { LOAN_LINES } from './loan-sheet.ts'
import { balanceAfter } from './loan.ts'

const [LOAN, RATE, PAYMENTS] = [LOAN_LINES.loan.label, LOAN_LINES.monthlyRate.label, LOAN_LINES.months.label]

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
      const left = `({${PAYMENTS}} − ${plainNumber(Math.min(payments, Number(year) * 12))})`
      return {
        label: `Balance after ${inUnit(Number(year), 'years')}`,
        formula:
          monthlyRate === 0
            ? `{${LOAN}} × ${left} ÷ {${PAYMENTS}}`
            : `{${LOAN}} × (1 − (1 + {${RATE}}) to the power of −${left}) ÷ (1 − (1 + {${RATE}}) to the power of −{${PAYMENTS}})`,
        given: { [LOAN]: amount, [RATE]: monthlyRate, [PAYMENTS]: payments },
        result,
      }
    }),
  )
}
