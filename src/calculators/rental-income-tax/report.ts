/** What files and embedded calculators tell of the income tax on rents. Pure. */
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
    label: 'Income tax due to the rents',
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
          of === 'rents' ? 'Rents' : 'Other income',
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
      ? `the year costs you ${inUnit(-netCashAfterTax, 'pounds')}`
      : `${inUnit(netCashAfterTax, 'pounds')} is left`
  return `Of rent of ${rent}, ${inUnit(taxDueToProperty, 'pounds')} goes to income tax; after costs, interest and tax ${left}.`
}

function figuresOf(result: RentalIncomeTax): Figure[] {
  return [
    { key: 'rentalProfit', label: 'Taxed profit', value: result.rentalProfit, unit: 'exact-pounds' },
    {
      key: 'financeCostRelief',
      label: 'Reduction for interest',
      value: result.financeCostRelief,
      unit: 'exact-pounds',
      better: 'higher',
    },
    {
      key: 'totalIncomeTax',
      label: 'Income tax in all',
      value: result.totalIncomeTax,
      unit: 'exact-pounds',
      better: 'lower',
    },
    {
      key: 'netCashAfterTax',
      label: 'Left of your share',
      value: result.netCashAfterTax,
      unit: 'exact-pounds',
      better: 'higher',
    },
    {
      key: 'unusedFinanceCostsCarriedForward',
      label: 'Interest to use in later years',
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
      title: 'Tax is due in a year that leaves no cash',
      text: 'Interest is no expense of a person’s let home; it reduces the tax at the basic rate alone.',
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
        ? 'The rent does not cover costs, interest and tax'
        : 'From the rent to what is left',
    subtitle: 'Your share of a year, in pounds',
    unit: 'pounds',
    items: addingUp(netCashAfterTax, [
      { label: 'Rent', value: share(input.annualRent) },
      { label: 'Costs', value: -share(input.allowableExpenses) },
      { label: 'Interest', value: -share(input.financeCosts) },
      { label: 'Income tax', value: -taxDueToProperty },
    ]),
    total: netCashAfterTax < 0 ? 'To be paid by you' : 'Left',
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
    title: more > 0 ? `Section 24 costs ${inUnit(more, 'pounds')} a year` : 'Section 24 costs nothing here',
    subtitle: 'Income tax due to the rents, in pounds',
    unit: 'pounds',
    items: [
      { label: 'As the law is', value: result.taxDueToProperty },
      { label: 'If interest were a cost', value: before },
    ],
    labelHead: 'How interest counts',
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
      row('Interest', 20, 'financeCosts'),
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
    label: 'Rent of a year that pays for costs, interest and tax',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? 'There is none: nothing is to be paid for.'
        : 'With the same costs, interest and other income.',
  }
}
