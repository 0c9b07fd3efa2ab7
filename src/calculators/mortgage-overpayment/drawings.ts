/** The drawings of a mortgage that is overpaid: two balances, the interest saved, overpaying beside saving. Pure. */
import { type LoanPeriod, monthsOfLoan, yearsOfMonths } from '#calculators/engine/loan/loan-months.ts'
import { loanOf } from '#calculators/engine/loan/loan.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import type { MortgageOverpayment } from './calculate.ts'
import { type OverpaymentPlan, overpaidMonths, paidOnDayOne, savingsAtEnd } from './overpaid-months.ts'

/** The balances first. */
export function drawingsOf(plan: OverpaymentPlan, result: MortgageOverpayment): Drawing[] {
  const loan = loanOf(plan)
  const contract = yearsOfMonths(monthsOfLoan(loan))
  const faster = yearsOfMonths(overpaidMonths(plan))
  const balances = (start: number, years: readonly LoanPeriod[]) => [
    { x: 0, y: toPenny(start) },
    ...contract.map(({ number }, index) => ({ x: number, y: toPenny(years[index]?.owed ?? 0) })),
  ]
  return [
    {
      kind: 'lines',
      id: 'owed',
      title: balanceWords(result),
      subtitle: 'Owed at the end of each year, in pounds',
      unit: 'pounds',
      series: [
        { name: 'Contract', points: balances(loan.amount, contract) },
        { name: 'Overpaying', points: balances(loan.amount - paidOnDayOne(plan), faster) },
      ],
      xHead: 'Year',
      xUnit: 'years',
      fromZero: true,
    },
    savedByYear(contract, faster),
    interest(result),
    besideSaving(plan),
  ]
}

function balanceWords({ monthsToClear, monthsSaved, interestSaved }: MortgageOverpayment): string {
  if (monthsToClear === 0) return 'Nothing is owed from today'
  if (monthsSaved > 0)
    return `Nothing is owed after ${inUnit(monthsToClear, 'months')}, ${inUnit(monthsSaved, 'months')} sooner`
  return interestSaved > 0.05
    ? 'The last payment shrinks, but no whole month is saved'
    : 'Without overpaying the two lines are one'
}

function savedByYear(contract: readonly LoanPeriod[], faster: readonly LoanPeriod[]): Drawing {
  const items = contract.map(({ number, interest: asAgreed }, index) => ({
    label: String(number),
    // Differences of equal sums carry traces of binary arithmetic.
    value: toPenny(Math.max(0, asAgreed - (faster[index]?.interest ?? 0))),
  }))
  const best = items.toSorted((a, b) => b.value - a.value)[0]
  return {
    kind: 'columns',
    id: 'saved-by-year',
    title:
      best && best.value > 0
        ? `Most interest is saved in year ${best.label}: ${inUnit(best.value, 'pounds')}`
        : 'No interest is saved in any year',
    subtitle: 'Interest saved in each year of the contract, in pounds',
    unit: 'pounds',
    items,
    labelHead: 'Year',
    valueHead: 'Interest saved',
  }
}

function interest({
  interestWithoutOverpayment,
  interestWithOverpayment,
  interestSaved,
}: MortgageOverpayment): Drawing {
  return {
    kind: 'bars',
    id: 'interest',
    title:
      interestWithoutOverpayment > 0
        ? `Overpaying saves ${inUnit(percentOf(interestSaved, interestWithoutOverpayment), 'percent')} of all the interest to come`
        : 'Without interest there is none to save',
    subtitle: 'Interest until nothing is owed, in pounds',
    unit: 'pounds',
    items: [
      { label: 'As the contract says', value: interestWithoutOverpayment },
      { label: 'With the overpayments', value: interestWithOverpayment },
    ],
    labelHead: 'Way of paying',
    valueHead: 'Interest',
  }
}

function besideSaving(plan: OverpaymentPlan): Drawing {
  const { saving, overpaying } = savingsAtEnd(plan)
  const more = toPenny(overpaying - saving)
  const words = inUnit(Math.abs(more), 'pounds')
  return {
    kind: 'bars',
    id: 'beside-saving',
    title:
      more === 0
        ? 'Overpaying and saving leave you with the same'
        : `${more > 0 ? 'Overpaying' : 'Saving'} leaves you with ${words} more at the end of the term`,
    subtitle:
      'Savings at the end of the contract’s term, in pounds. Who overpays saves the whole payment once nothing is owed',
    unit: 'pounds',
    items: [
      { label: 'Overpay first, then save', value: toPenny(overpaying) },
      { label: 'Save it instead', value: toPenny(saving) },
    ],
    labelHead: 'Way',
    valueHead: 'Saved at the end',
  }
}
