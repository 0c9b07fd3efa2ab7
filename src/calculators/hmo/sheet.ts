import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const BUYING = 'Price and mortgage'
const RUNNING = 'Running costs'
const ROOM = 'Room'
const LICENCE = 'HMO licence'
/** Larger buildings are valued and licensed differently. */
const MAX_ROOMS = 20

/** A year of a house in multiple occupation (HMO) with an interest-only mortgage, before tax. */
export const hmo = sheet({
  name: 'hmo',
  path: '/hmo-calculator',
  title: 'HMO',
  summary: 'Rent, running costs, cash flow and yields for a house let by the room.',
  hub: { group: 'letting', question: 'What’s left if I let a house room by room?' },
  method: 'One year of letting room by room, with an interest-only mortgage, before tax',
  prefill: { price: 'average-price', annualCouncilTax: 'council-tax-a-year' },
  inputs: {
    price: input('money', 'Purchase price', { start: 300_000, least: 1, under: BUYING }),
    monthlyRoomRents: input('list', 'Monthly room rents', {
      hint: 'One figure for each room, separated by spaces or commas',
      start: '620, 600, 595, 580, 580',
      mostItems: MAX_ROOMS,
      item: ROOM,
      lever: true,
    }),
    occupancyPercent: input('percent', 'Occupancy rate', {
      hint: 'How much of a full year’s rent you expect to collect',
      start: 92,
      blank: 100,
      api: { most: 100 },
      lever: true,
    }),
    annualBills: input('money', 'Annual bills', {
      hint: 'Energy, water, internet and cleaning',
      start: 5_400,
      blank: 0,
      lever: true,
    }),
    loanAmount: input('money', 'Mortgage', {
      hint: 'Interest-only',
      start: 225_000,
      blank: 0,
      under: BUYING,
    }),
    annualRatePercent: input('percent', 'Interest rate', {
      start: 5.75,
      most: 30,
      blank: 0,
      suffix: '% a year',
      api: { most: 100 },
      under: BUYING,
    }),
    managementPercent: input('percent', 'Management fee', {
      hint: 'Share of the rent collected, including VAT; 0 if you manage it yourself',
      start: 12,
      blank: 0,
      group: RUNNING,
    }),
    annualCouncilTax: input('money', 'Annual council tax', {
      hint: 'Leave blank if your tenants pay it',
      start: 1_800,
      blank: 0,
      group: RUNNING,
    }),
    annualMaintenance: input('money', 'Annual maintenance', {
      hint: 'Repairs, safety checks and replacing furniture',
      start: 2_000,
      blank: 0,
      group: RUNNING,
    }),
    annualInsurance: input('money', 'Annual insurance', { start: 600, blank: 0, group: RUNNING }),
    licenceFee: input('money', 'Licence fee', {
      hint: 'Set by the council; 0 if you don’t need a licence',
      start: 1_000,
      blank: 0,
      group: LICENCE,
    }),
    licenceYears: input('years', 'Licence term', { start: 5, least: 1, most: 100, blank: 5, group: LICENCE }),
  },
  lines: {
    annualCashFlow: line('Cash flow', 'pounds', 'netOperatingIncome - interest', {
      output: true,
      show: 'answer',
      per: 'a year',
      better: 'higher',
    }),
    grossAnnualRent: line('Gross annual rent', 'pounds', '12 * SUM(monthlyRoomRents)', { output: true }),
    effectiveAnnualRent: line('Rent collected', 'pounds', 'grossAnnualRent * occupancyPercent / 100', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    voidLoss: line('Void periods', 'pounds', 'grossAnnualRent - effectiveAnnualRent', {
      note: 'Rent lost while rooms are empty',
    }),
    management: line('Management', 'pounds', 'effectiveAnnualRent * managementPercent / 100'),
    bills: line('Bills and council tax', 'pounds', 'annualBills + annualCouncilTax'),
    licence: line('Annual licence cost', 'pounds', 'licenceFee / IF(licenceYears = 0, 5, licenceYears)'),
    fixedCosts: line('Fixed costs', 'pounds', 'bills + annualMaintenance + annualInsurance + licence', {
      note: 'What you pay whether or not the rooms are let',
    }),
    annualCosts: line(RUNNING, 'pounds', 'management + fixedCosts', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    netOperatingIncome: line('Net operating income (NOI)', 'pounds', 'effectiveAnnualRent - annualCosts', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    interest: line('Mortgage interest', 'pounds', 'loanAmount * annualRatePercent / 100'),
    grossYieldPercent: line('Gross yield', 'percent', 'PERCENTOF(grossAnnualRent, price)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    netYieldPercent: line('Net yield', 'percent', 'PERCENTOF(netOperatingIncome, price)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    interestCoverPercent: line(
      'Interest cover ratio (ICR)',
      'percent',
      'IF(interest > 0, PERCENTOF(grossAnnualRent, interest), "")',
      { show: 'figure', none: 'no interest', better: 'higher' },
    ),
    averageRoomRent: line('Average monthly room rent', 'pounds', 'IFERROR(AVERAGE(monthlyRoomRents), 0)', {
      show: 'figure',
    }),
    monthlyCashFlow: line('Monthly cash flow', 'pounds', 'annualCashFlow / 12'),
    rentKept: line(
      'Rent if fully let, after management',
      'pounds',
      'grossAnnualRent * (1 - managementPercent / 100)',
    ),
    breakEvenOccupancy: line(
      'Break-even occupancy rate',
      'percent',
      'IF(fixedCosts + interest = 0, 0, IF(fixedCosts + interest <= rentKept, (fixedCosts + interest) / rentKept * 100, ""))',
      { none: 'not even fully let' },
    ),
    breakEvenRent: line(
      'Break-even monthly room rent',
      'pounds',
      '(fixedCosts + interest) / (occupancyPercent / 100 * (1 - managementPercent / 100)) / 12 / COUNT(monthlyRoomRents)',
      { none: 'none' },
    ),
    targetPrice: line(
      'Price for a net yield of 8%',
      'pounds',
      'IF(netOperatingIncome > 0, netOperatingIncome / 8 * 100, "")',
      {
        none: 'none',
      },
    ),
    breakEvenRate: line(
      'Break-even interest rate',
      'percent',
      'IF(netOperatingIncome > 0, netOperatingIncome / loanAmount * 100, "")',
      { none: 'none' },
    ),
    coveredLoan: line(
      'Mortgage at an ICR of 170%',
      'pounds',
      'grossAnnualRent / 1.7 / (annualRatePercent / 100)',
      {
        none: 'none',
      },
    ),
  },
  tables: {
    rooms: table('Room by room', {
      rows: MAX_ROOMS,
      filled: 'COUNT(monthlyRoomRents)',
      sentence:
        'What you’d collect from each room at this occupancy rate, and the cash flow if it’s never let.',
      columns: {
        room: column(ROOM, 'count', '@row'),
        rent: column('Monthly rent', 'pounds', 'INDEX(monthlyRoomRents, @row)'),
        collected: column('Collected a year', 'pounds', '12 * @rent * occupancyPercent / 100'),
        cashFlow: column(
          'Cash flow without it',
          'pounds',
          'annualCashFlow - @collected * (1 - managementPercent / 100)',
        ),
      },
    }),
    occupancy: table('Cash flow by occupancy', {
      rows: 11,
      columns: {
        percent: columnOf('occupancyPercent', '45 + 5 * @row'),
        cashFlow: columnOf('annualCashFlow', 'rentKept * @percent / 100 - fixedCosts - interest'),
      },
    }),
  },
  notes: [
    'Add rooms in the blank rows of their table.',
    'The mortgage is interest-only. Income tax isn’t included.',
  ],
  examples: [
    {
      name: 'Four rooms',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 240_000,
        monthlyRoomRents: [500, 500, 500, 500],
        occupancyPercent: 90,
        managementPercent: 10,
        annualBills: 4_000,
        licenceFee: 1_000,
        loanAmount: 100_000,
        annualRatePercent: 5,
      },
      expected: {
        grossAnnualRent: 24_000,
        effectiveAnnualRent: 21_600,
        annualCosts: 6_360,
        netOperatingIncome: 15_240,
        annualCashFlow: 10_240,
        grossYieldPercent: 10,
        netYieldPercent: 6.35,
      },
      source: 'By hand: £21,600 less a tenth of it, £4,000 and a fifth of £1,000',
    },
  ],
})
