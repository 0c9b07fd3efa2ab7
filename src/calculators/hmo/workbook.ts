import { pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'

import type { HmoInput } from './calculate.ts'
import { MOST_ROOMS } from './form.ts'

/** A house let by the room: its rooms, its costs and its loan as live formulas. */
export function hmoWorkbook(input: HmoInput): Workbook {
  return {
    title: 'HMO',
    inputs: inputsOf(input),
    lines: LINES,
    tables: [
      {
        name: 'rooms',
        title: 'Rooms',
        rows: Math.max(MOST_ROOMS, input.monthlyRoomRents.length),
        columns: [
          { name: 'room', label: 'Room', unit: 'count', formula: '@row' },
          { name: 'rent', label: 'Rent a month', unit: 'money', values: input.monthlyRoomRents, input: true },
        ],
      },
      {
        name: 'occupancy',
        title: 'By occupancy',
        rows: 21,
        columns: [
          { name: 'percent', label: 'Occupancy', unit: 'percent', formula: '5 * (@row - 1)' },
          {
            name: 'flow',
            label: 'Cash flow a year',
            unit: 'pounds',
            formula: 'gross * @percent / 100 * (1 - managementPercent / 100) - fixed - interest',
          },
        ],
      },
    ],
    notes: [
      'Rooms may be added in the blank rows of their table.',
      'The loan is interest only. No income tax is counted.',
    ],
  }
}

function inputsOf(input: HmoInput): WorkbookInput[] {
  return [
    { name: 'price', label: 'Price of the house', value: input.price, unit: 'money' },
    { name: 'occupancyPercent', label: 'Occupancy', value: input.occupancyPercent ?? 100, unit: 'percent' },
    {
      name: 'managementPercent',
      label: 'Management as a share of the rent that comes in',
      value: input.managementPercent ?? 0,
      unit: 'percent',
    },
    {
      name: 'annualBills',
      label: 'Bills and council tax a year',
      value: input.annualBills ?? 0,
      unit: 'money',
    },
    {
      name: 'annualMaintenance',
      label: 'Maintenance a year',
      value: input.annualMaintenance ?? 0,
      unit: 'money',
    },
    { name: 'annualInsurance', label: 'Insurance a year', value: input.annualInsurance ?? 0, unit: 'money' },
    { name: 'licenceFee', label: 'Fee of the licence', value: input.licenceFee ?? 0, unit: 'money' },
    { name: 'licenceYears', label: 'Years the licence runs', value: input.licenceYears || 5, unit: 'years' },
    { name: 'loanAmount', label: 'Loan', value: input.loanAmount ?? 0, unit: 'money' },
    {
      name: 'annualRatePercent',
      label: 'Interest rate a year',
      value: input.annualRatePercent ?? 0,
      unit: 'percent',
    },
  ]
}

const LINES: readonly WorkbookLine[] = [
  {
    name: 'gross',
    label: 'Rent if every room is let, not rounded',
    formula: '12 * SUM(rooms.rent)',
    unit: 'money',
  },
  {
    name: 'effective',
    label: 'Rent that comes in, not rounded',
    formula: 'gross * occupancyPercent / 100',
    unit: 'money',
  },
  {
    name: 'fixed',
    label: 'Costs that do not follow the rent',
    formula: 'annualBills + annualMaintenance + annualInsurance + licenceFee / licenceYears',
    unit: 'money',
  },
  {
    name: 'costs',
    label: 'Costs, not rounded',
    formula: 'effective * managementPercent / 100 + fixed',
    unit: 'money',
  },
  {
    name: 'interest',
    label: 'Interest a year',
    formula: 'loanAmount * annualRatePercent / 100',
    unit: 'money',
  },
  pennies('grossAnnualRent', 'Rent if every room is let', 'gross'),
  pennies('effectiveAnnualRent', 'Rent that comes in', 'effective'),
  pennies('annualCosts', 'Running costs a year', 'costs'),
  pennies('netOperatingIncome', 'Left before the loan', 'effective - costs'),
  pennies('annualCashFlow', 'Cash flow a year', 'effective - costs - interest'),
  {
    name: 'grossYieldPercent',
    label: 'Gross yield',
    formula: 'PERCENTOF(gross, price)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'netYieldPercent',
    label: 'Net yield',
    formula: 'PERCENTOF(effective - costs, price)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'breakEvenOccupancy',
    label: 'Break-even occupancy',
    formula:
      'IF(gross * (1 - managementPercent / 100) = 0, "", PERCENTOF(fixed + interest, gross * (1 - managementPercent / 100)))',
    unit: 'percent',
  },
]
