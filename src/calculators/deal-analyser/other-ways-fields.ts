import type { Fields } from '#calculators/engine/form/fields.ts'

const ROOMS = 'HMO: letting by the room'
/** The theme of refurbishment and what follows it. */
export const WORKS = 'Refurbishment, refinance or sale'

/** What is asked about a house that is let by the room. */
export const ROOM_FIELDS = {
  roomRents: {
    kind: 'list',
    label: 'Rent a month of each room',
    hint: 'With a space between them; blank if it is not for sharing',
    start: '525 525 550 575',
    mostItems: 20,
    most: 100_000,
    optional: true,
    theme: ROOMS,
  },
  smallestRoomM2: {
    kind: 'square-metres',
    label: 'Smallest of these rooms',
    start: '',
    most: 200,
    blank: 'nothing',
    theme: ROOMS,
  },
  conversionCost: {
    kind: 'money',
    label: 'Works to make it a shared house',
    hint: 'On top of the others: fire doors, alarms, basins',
    start: '15,000',
    blank: 0,
    theme: ROOMS,
  },
  occupancyPercent: {
    kind: 'percent',
    label: 'Share of the year that rooms are let',
    start: '90',
    blank: 100,
    theme: ROOMS,
  },
  roomManagementPercent: {
    kind: 'percent',
    label: 'Management of the rooms as a share of the rent',
    start: '14',
    blank: 0,
    theme: ROOMS,
  },
  annualBills: {
    kind: 'money',
    label: 'Bills a year',
    hint: 'Energy, water, council tax, internet',
    start: '5,500',
    blank: 0,
    theme: ROOMS,
  },
  roomAnnualCosts: {
    kind: 'money',
    label: 'Other costs a year, let by the room',
    start: '3,000',
    blank: 0,
    theme: ROOMS,
  },
  licenceFee: { kind: 'money', label: 'Licence for five years', start: '1,000', blank: 0, theme: ROOMS },
} as const satisfies Fields

/** What is asked about works, and what follows them. */
export const WORKS_FIELDS = {
  endValue: {
    kind: 'money',
    label: 'Worth when the works are done',
    hint: 'From sales nearby; blank if nothing is to change',
    start: '245,000',
    blank: 'nothing',
    theme: WORKS,
  },
  worksMonths: {
    kind: 'count',
    label: 'Months until it is let, refinanced or sold',
    start: '6',
    most: 60,
    blank: 0,
    suffix: 'months',
    theme: WORKS,
  },
  monthlyHoldingCosts: {
    kind: 'money',
    label: 'Bills of each of these months',
    hint: 'Council tax, insurance, energy',
    start: '250',
    blank: 0,
    theme: WORKS,
  },
  bridgePercentOfPrice: {
    kind: 'percent',
    label: 'Bridging loan as a share of the price',
    start: '70',
    blank: 0,
    theme: WORKS,
  },
  bridgeMonthlyInterestPercent: {
    kind: 'percent',
    label: 'Its interest',
    start: '0.9',
    most: 10,
    suffix: '% a month',
    blank: 0,
    theme: WORKS,
  },
  bridgeFeePercent: {
    kind: 'percent',
    label: 'Its fee as a share of the loan',
    start: '2',
    most: 20,
    blank: 0,
    theme: WORKS,
  },
  refinanceLtvPercent: {
    kind: 'percent',
    label: 'New loan as a share of the new value',
    start: '75',
    blank: 0,
    theme: WORKS,
  },
  refinanceRatePercent: {
    kind: 'percent',
    label: 'Rate of the refinancing',
    start: '5.5',
    most: 30,
    suffix: '% a year',
    blank: 0,
    theme: WORKS,
  },
  refinanceFees: { kind: 'money', label: 'Fees of the refinancing', start: '2,000', blank: 0, theme: WORKS },
  agentFeePercentExVat: {
    kind: 'percent',
    label: 'Agent’s fee of a sale, without VAT',
    start: '1.2',
    most: 20,
    blank: 0,
    theme: WORKS,
  },
  saleLegalFees: { kind: 'money', label: 'Legal fees of a sale', start: '1,500', blank: 0, theme: WORKS },
} as const satisfies Fields
