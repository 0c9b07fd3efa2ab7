/** The report on the income tax on rents, for files and embedded calculators. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { shareRow } from '#calculators/engine/report/changes.ts'
import type { Drawing, Figure, Report, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import type { IsoDate } from '#domain/dates.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import {
  type RentalIncomeInput,
  type RentalIncomeTax,
  rentalIncomeTax,
} from '#tax/income/rental-income-tax.ts'

import { explainRentalIncomeTax } from './explain.ts'

type Place = { readonly jurisdiction: Nation; readonly on: IsoDate }

/** Everything about one landlord's year. */
export function reportOnRents(input: RentalIncomeInput, place: Place): Report {
  const result = rentalIncomeTax(input, place)
  const answer: Figure = {
    key: 'taxDueToProperty',
    label: 'Tax on your rental income',
    value: result.taxDueToProperty,
    unit: 'exact-pounds',
    per: 'a year',
    better: 'lower',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(input, result),
    figures: figuresOf(result),
    notices: noticesOf(result),
    drawings: [fromRent(input, result), withoutSection24(input, place, result)],
    schedules: [
      {
        id: 'bands',
        title: 'Band by band',
        columns: [
          { label: 'What', unit: 'text' },
          { label: 'Rate', unit: 'percent' },
          { label: 'Taxed', unit: 'exact-pounds' },
          { label: 'Tax', unit: 'exact-pounds' },
        ],
        rows: result.bands.map(({ of, ratePercent, taxed, tax }) => [
          of === 'rents' ? 'Rental profit' : 'Other income',
          ratePercent,
          taxed,
          tax,
        ]),
      },
    ],
    sensitivity: sensitivityOf(input, place, answer),
    turningPoints: [breakEven(input, place)],
    working: explainRentalIncomeTax(input, place),
  }
}

function sentenceOf(
  input: RentalIncomeInput,
  { taxDueToProperty, netCashAfterTax }: RentalIncomeTax,
): string {
  const rent = inUnit(input.annualRent ?? 0, 'pounds')
  const left =
    netCashAfterTax < 0
      ? `you’d be ${inUnit(-netCashAfterTax, 'pounds')} short`
      : `you’d have ${inUnit(netCashAfterTax, 'pounds')} left`
  return `You’d pay ${inUnit(taxDueToProperty, 'pounds')} income tax on rent of ${rent}. After expenses, finance costs and tax ${left}.`
}

function figuresOf(result: RentalIncomeTax): Figure[] {
  return [
    { key: 'rentalProfit', label: 'Rental profit', value: result.rentalProfit, unit: 'exact-pounds' },
    {
      key: 'financeCostRelief',
      label: 'Tax reduction for finance costs',
      value: result.financeCostRelief,
      unit: 'exact-pounds',
      better: 'higher',
    },
    {
      key: 'totalIncomeTax',
      label: 'Total income tax',
      value: result.totalIncomeTax,
      unit: 'exact-pounds',
      better: 'lower',
    },
    {
      key: 'netCashAfterTax',
      label: 'Cash left after tax',
      value: result.netCashAfterTax,
      unit: 'exact-pounds',
      better: 'higher',
    },
    {
      key: 'unusedFinanceCostsCarriedForward',
      label: 'Finance costs carried forward',
      value: result.unusedFinanceCostsCarriedForward,
      unit: 'exact-pounds',
    },
  ]
}

function noticesOf({ netCashAfterTax, taxDueToProperty }: RentalIncomeTax): Report['notices'] {
  if (netCashAfterTax >= 0 || taxDueToProperty <= 0) return []
  return [
    {
      kind: 'warning',
      title: 'You’d pay tax even though you make no money',
      text: 'Individual landlords can’t deduct finance costs from rent. They only reduce the tax, at the basic rate.',
    },
  ]
}

function fromRent(input: RentalIncomeInput, { taxDueToProperty, netCashAfterTax }: RentalIncomeTax): Drawing {
  const share = (amount = 0) => (amount * (input.ownershipSharePercent ?? 100)) / 100
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
      { label: 'Rent', value: share(input.annualRent) },
      { label: 'Allowable expenses', value: -share(input.allowableExpenses) },
      { label: 'Finance costs', value: -share(input.financeCosts) },
      { label: 'Income tax', value: -taxDueToProperty },
    ]),
    total: netCashAfterTax < 0 ? 'Shortfall' : 'Cash left after tax',
    labelHead: 'What',
    valueHead: 'A year',
  }
}

function withoutSection24(input: RentalIncomeInput, place: Place, result: RentalIncomeTax): Drawing {
  const { allowableExpenses = 0, financeCosts = 0 } = input
  const before = rentalIncomeTax(
    { ...input, allowableExpenses: allowableExpenses + financeCosts, financeCosts: 0 },
    place,
  ).taxDueToProperty
  const more = toPenny(result.taxDueToProperty - before)
  return {
    kind: 'bars',
    id: 'section-24',
    title:
      more > 0 ? `Section 24 costs you ${inUnit(more, 'pounds')} a year` : 'Section 24 costs you nothing',
    subtitle: 'Tax on your rental income, in pounds',
    unit: 'pounds',
    items: [
      { label: 'Under section 24', value: result.taxDueToProperty },
      { label: 'If finance costs were deductible', value: before },
    ],
    labelHead: 'Finance costs',
    valueHead: 'Tax',
  }
}

function sensitivityOf(input: RentalIncomeInput, place: Place, figure: Figure): Sensitivity {
  const at = (change: Partial<RentalIncomeInput>) =>
    rentalIncomeTax({ ...input, ...change }, place).taxDueToProperty
  const row = (label: string, percent: number, name: 'annualRent' | 'financeCosts' | 'otherIncome') =>
    shareRow(label, percent, (factor) => at({ [name]: (input[name] ?? 0) * factor }))
  return {
    figure,
    rows: [
      row('Rent', 10, 'annualRent'),
      row('Finance costs', 20, 'financeCosts'),
      row('Other income', 20, 'otherIncome'),
    ],
  }
}

function breakEven(input: RentalIncomeInput, place: Place): TurningPoint {
  const value = solveFor({
    figure: (annualRent) => rentalIncomeTax({ ...input, annualRent }, place).netCashAfterTax,
    wanted: 0,
    least: 0,
    most: MOST_POUNDS,
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
