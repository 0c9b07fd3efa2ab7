import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'

import { type Hmo, type HmoInput, hmo } from './calculate.ts'

/** Income, costs and yields, line by line. */
export function explainHmo(input: HmoInput): WorkingLine[] {
  const result = hmo(input)
  const rooms = input.monthlyRoomRents.reduce((sum, rent) => sum + rent, 0)
  const given = numbersOf(
    { occupancyPercent: 100, annualRatePercent: 0, loanAmount: 0 },
    input,
    { rooms, licenceYears: input.licenceYears || 5 },
    result,
  )
  return workingOf(arithmetic('A house let by the room, with an interest-only loan, before tax'), [
    { label: 'Rent if every room is let', formula: '12 × rooms', given, result: result.grossAnnualRent },
    {
      label: 'Rent that comes in',
      formula: 'grossAnnualRent × occupancyPercent / 100',
      given,
      result: result.effectiveAnnualRent,
    },
    {
      label: 'Costs a year',
      formula:
        'effectiveAnnualRent × managementPercent / 100 + annualBills + annualMaintenance + annualInsurance + licenceFee / licenceYears',
      given,
      result: result.annualCosts,
    },
    {
      label: 'Net operating income',
      formula: 'effectiveAnnualRent − annualCosts',
      given,
      result: result.netOperatingIncome,
    },
    {
      label: 'Cash flow a year',
      formula: 'netOperatingIncome − loanAmount × annualRatePercent / 100',
      given,
      result: result.annualCashFlow,
    },
    ...yieldLines(result, given),
  ])
}

function yieldLines(result: Hmo, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Gross yield',
      formula: 'grossAnnualRent / price',
      given,
      result: result.grossYieldPercent,
      unit: 'percent',
    },
    {
      label: 'Net yield',
      formula: 'netOperatingIncome / price',
      given,
      result: result.netYieldPercent,
      unit: 'percent',
    },
  ]
}
