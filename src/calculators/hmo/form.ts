import type { Fields } from '#calculators/engine/form/fields.ts'

const RUNNING = 'Running the house'
const LICENCE = 'The licence'

/** More rooms make a building that is valued and licensed in other ways. */
export const MOST_ROOMS = 20

/** What is asked about a house that is let by the room. */
export const FIELDS = {
  price: { kind: 'money', label: 'Price of the house', start: '300,000', least: 1 },
  monthlyRoomRents: {
    kind: 'list',
    label: 'Rent a month of each room',
    hint: 'One figure for each room, with spaces or commas between them',
    start: '620, 600, 595, 580, 580',
    mostItems: MOST_ROOMS,
    most: 100_000,
  },
  occupancyPercent: {
    kind: 'percent',
    label: 'Occupancy',
    hint: 'Of the rent of a full year, what comes in',
    start: '92',
    blank: 100,
  },
  annualBills: {
    kind: 'money',
    label: 'Bills a year',
    hint: 'Energy, water, internet, cleaning',
    start: '5,400',
    blank: 0,
  },
  loanAmount: { kind: 'money', label: 'Loan, interest only', start: '225,000', blank: 0 },
  annualRatePercent: {
    kind: 'percent',
    label: 'Interest rate',
    start: '5.75',
    most: 30,
    blank: 0,
    suffix: '% a year',
  },
  managementPercent: {
    kind: 'percent',
    label: 'Management',
    hint: 'Share of the rent that comes in, with VAT; 0 if you do it yourself',
    start: '12',
    blank: 0,
    theme: RUNNING,
  },
  annualCouncilTax: {
    kind: 'money',
    label: 'Council tax a year',
    hint: 'Blank if the tenants pay it',
    start: '1,800',
    blank: 0,
    theme: RUNNING,
  },
  annualMaintenance: {
    kind: 'money',
    label: 'Maintenance a year',
    hint: 'Repairs, safety checks, furniture that wears out',
    start: '2,000',
    blank: 0,
    theme: RUNNING,
  },
  annualInsurance: { kind: 'money', label: 'Insurance a year', start: '600', blank: 0, theme: RUNNING },
  licenceFee: {
    kind: 'money',
    label: 'Fee of the licence',
    hint: 'Set by the council; 0 if none is needed',
    start: '1,000',
    blank: 0,
    theme: LICENCE,
  },
  licenceYears: {
    kind: 'years',
    label: 'Years the licence runs',
    start: '5',
    least: 1,
    most: 100,
    blank: 5,
    theme: LICENCE,
  },
} as const satisfies Fields
