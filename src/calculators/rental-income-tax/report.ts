/** The report on income tax on rental income, for downloads and embedded calculators. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice, TurningPoint } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { MAX_POUNDS } from '#domain/money.ts'

import { rentalIncome } from './sheet.ts'

type Year = ReportedOn<typeof rentalIncome>

/** The rental income tax calculator, for downloads and other sites. On our pages it's part of the deal analyser. */
export const rentalIncomeTaxCalculator: SheetCalculator = calculator(rentalIncome, {
  report: (year) => ({
    sentence: sentenceOf(year),
    notices: noticesOf(year),
    drawings: inTurn(year, fromRent, withoutSection24),
    sensitivity: () => [
      byShare(year.changed('annualRent'), 10),
      byShare(year.changed('financeCosts'), 20),
      byShare(year.changed('otherIncome'), 20),
    ],
    turningPoints: () => [breakEven(year)],
  }),
  onward: ({ inputs }) => [
    onwardTo('/property-deal-analyser', 'Analyse the whole deal, including this tax', {
      otherIncome: inputs.otherIncome,
    }),
  ],
})

function sentenceOf({ inputs, result: { taxDueToProperty, netCashAfterTax } }: Year): string {
  const left =
    netCashAfterTax < 0
      ? `you’d be ${pounds(-netCashAfterTax)} short`
      : `you’d have ${pounds(netCashAfterTax)} left`
  return `You’d pay ${pounds(taxDueToProperty)} income tax on rent of ${pounds(inputs.annualRent)}. After expenses, finance costs and tax ${left}.`
}

function noticesOf({ result: { netCashAfterTax, taxDueToProperty } }: Year): ReportNotice[] {
  if (netCashAfterTax >= 0 || taxDueToProperty <= 0) return []
  return [
    {
      kind: 'warning',
      title: 'You’d pay tax even though you make no money',
      text: 'Individual landlords can’t deduct finance costs from rent. They only reduce the tax, at the basic rate.',
    },
  ]
}

function fromRent({ result: { netCashAfterTax }, part, label }: Year): Drawing {
  return {
    kind: 'steps',
    id: 'from-rent',
    title:
      netCashAfterTax < 0
        ? 'The rent doesn’t cover expenses, finance costs and tax'
        : 'What’s left of the rent',
    subtitle: 'Your share of a year, in pounds',
    unit: 'pounds',
    items: addingUp(netCashAfterTax, [
      part('rentShare'),
      part('expensesShare', -1),
      part('financeShare', -1),
      part('taxDueToProperty', -1),
    ]),
    total: netCashAfterTax < 0 ? 'Shortfall' : label('netCashAfterTax'),
    labelHead: 'Step',
    valueHead: 'A year',
  }
}

function withoutSection24({ inputs, result, at, label }: Year): Drawing {
  const before = at('taxDueToProperty', {
    allowableExpenses: inputs.allowableExpenses + inputs.financeCosts,
    financeCosts: 0,
  })
  const more = toPenny(result.taxDueToProperty - before)
  return {
    kind: 'bars',
    id: 'section-24',
    title: more > 0 ? `Section 24 costs you ${pounds(more)} a year` : 'Section 24 costs you nothing',
    subtitle: `${label('taxDueToProperty')}, in pounds`,
    unit: 'pounds',
    items: [
      { label: 'Under section 24', value: result.taxDueToProperty },
      { label: 'If finance costs were deductible', value: before },
    ],
    labelHead: label('financeCosts'),
    valueHead: label('tax'),
  }
}

function breakEven({ at }: Year): TurningPoint {
  const value = solveFor({
    figure: (annualRent) => at('netCashAfterTax', { annualRent }),
    wanted: 0,
    least: 0,
    most: MAX_POUNDS,
    step: 1,
  })
  return {
    label: 'Break-even annual rent',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? 'There are no costs to cover.'
        : 'Covers expenses, finance costs and tax, with the same other income.',
  }
}
