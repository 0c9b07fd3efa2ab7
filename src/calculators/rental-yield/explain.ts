import { type WorkingLine, arithmetic, numbersOf, workingOf } from '#calculators/engine/working.ts'

import { type RentalYieldInput, rentalYield } from './calculate.ts'

/** Both yields, line by line. */
export function explainRentalYield(input: RentalYieldInput): WorkingLine[] {
  const result = rentalYield(input)
  const given = numbersOf(input, result)
  return workingOf(arithmetic('Yield: a year’s income as a share of what was paid'), [
    { label: 'Rent a year', formula: '12 × monthlyRent', given, result: result.annualRent },
    {
      label: 'Gross yield',
      formula: 'annualRent / price',
      given,
      result: result.grossYieldPercent,
      unit: 'percent',
    },
    {
      label: 'Net income',
      formula: 'annualRent × (52 − voidWeeksPerYear) / 52 − annualCosts',
      given,
      result: result.netIncome,
    },
    {
      label: 'Net yield',
      formula: 'netIncome / (price + purchaseCosts)',
      given,
      result: result.netYieldPercent,
      unit: 'percent',
    },
  ])
}
