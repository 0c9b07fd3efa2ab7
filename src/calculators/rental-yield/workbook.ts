import type { Workbook } from '#calculators/engine/workbook/workbook.ts'

import type { RentalYieldInput } from './calculate.ts'

/** The yields of a let home, and what a wanted yield takes, as live formulas. */
export function yieldWorkbook(input: RentalYieldInput): Workbook {
  return {
    title: 'Rental yield',
    inputs: [
      { name: 'price', label: 'Price', value: input.price ?? 0, unit: 'money' },
      { name: 'monthlyRent', label: 'Rent a month', value: input.monthlyRent ?? 0, unit: 'money' },
      {
        name: 'voidWeeksPerYear',
        label: 'Empty weeks a year',
        value: input.voidWeeksPerYear ?? 0,
        unit: 'weeks',
      },
      {
        name: 'annualCosts',
        label: 'Costs a year, without a mortgage',
        value: input.annualCosts ?? 0,
        unit: 'money',
      },
      { name: 'purchaseCosts', label: 'Costs of buying', value: input.purchaseCosts ?? 0, unit: 'money' },
      { name: 'wantedPercent', label: 'A net yield you want', value: 8, unit: 'percent' },
    ],
    lines: [
      { name: 'rent', label: 'Rent of a full year, not rounded', formula: '12 * monthlyRent', unit: 'money' },
      {
        name: 'income',
        label: 'Net income, not rounded',
        formula: 'rent * (52 - voidWeeksPerYear) / 52 - annualCosts',
        unit: 'money',
      },
      {
        name: 'annualRent',
        label: 'Rent of a full year',
        formula: 'PENNY(rent)',
        unit: 'exact-pounds',
        output: true,
      },
      {
        name: 'grossYieldPercent',
        label: 'Gross yield',
        formula: 'PERCENTOF(rent, price)',
        unit: 'percent',
        output: true,
      },
      {
        name: 'netIncome',
        label: 'Net income',
        formula: 'PENNY(income)',
        unit: 'exact-pounds',
        output: true,
      },
      {
        name: 'netYieldPercent',
        label: 'Net yield',
        formula: 'PERCENTOF(income, price + purchaseCosts)',
        unit: 'percent',
        output: true,
      },
      {
        name: 'priceForWanted',
        label: 'Price for the yield you want',
        formula: 'IF(wantedPercent = 0, "", PENNY(income / (wantedPercent / 100) - purchaseCosts))',
        unit: 'pounds',
      },
      {
        name: 'rentForWanted',
        label: 'Rent a month for the yield you want',
        formula:
          'IF(voidWeeksPerYear = 52, "", PENNY(((price + purchaseCosts) * wantedPercent / 100 + annualCosts) * 52 / (52 - voidWeeksPerYear) / 12))',
        unit: 'exact-pounds',
      },
    ],
    tables: [
      {
        name: 'prices',
        title: 'Yield by price',
        rows: 13,
        columns: [
          { name: 'price', label: 'Price', unit: 'pounds', formula: 'price * (0.65 + 0.05 * @row)' },
          { name: 'gross', label: 'Gross yield', unit: 'percent', formula: 'PERCENTOF(rent, @price)' },
          {
            name: 'net',
            label: 'Net yield',
            unit: 'percent',
            formula: 'PERCENTOF(income, @price + purchaseCosts)',
          },
        ],
      },
    ],
    notes: [
      'Costs of buying stay the same when the price is changed; the tax among them would not.',
      'No mortgage and no income tax is counted.',
    ],
  }
}
