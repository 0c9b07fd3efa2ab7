/** What is still owed on a repayment mortgage after the years that an API client asks for. Pure. */
import { balanceAfter } from '#calculators/engine/loan/loan.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'

type Asked = readonly [amount: number, monthlyRate: number, months: number, years: readonly number[]]

/** The balance after each of these years, in pounds to the penny, by year. */
export function balancesAfter(
  ...[amount, monthlyRate, months, years]: Asked
): Readonly<Record<number, number>> {
  const loan = { amount, monthlyRate, months }
  return Object.fromEntries(years.map((year) => [year, toPenny(balanceAfter(loan, year * 12))]))
}

/** The working of each balance: what the payments that are left are worth at the rate of the mortgage. */
export function explainBalances(...asked: Asked): WorkingLine[] {
  const [mortgage, monthlyRate, payments] = asked
  return workingOf(
    arithmetic('The balance is what the remaining payments are worth today'),
    Object.entries(balancesAfter(...asked)).map(([year, result]) => ({
      label: `Balance after ${inUnit(Number(year), 'years')}`,
      formula:
        monthlyRate === 0
          ? 'mortgage × (payments − paid) / payments'
          : 'mortgage × (1 − (1 + monthlyRate)^−(payments − paid)) / (1 − (1 + monthlyRate)^−payments)',
      given: { mortgage, monthlyRate, payments, paid: Math.min(payments, Number(year) * 12) },
      result,
    })),
  )
}
