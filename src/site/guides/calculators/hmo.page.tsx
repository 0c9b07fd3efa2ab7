import { hmo } from '#calculators/hmo/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentWords, wholePounds } from './money-words.ts'

/** HMO: a house let by the room. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/hmo-calculator',
  name: 'HMO',
  title: 'HMO calculator: rent by the room, costs and yield',
  description:
    'Work out the yearly income, costs, cash flow and yield of a house in multiple occupation from its rooms, occupancy, bills, licence and loan, with the sum laid out.',
  heading: 'HMO calculator',
  lead: 'A house let by the room earns more and costs more. This sets one against the other.',
  fields: {
    price: { kind: 'money', label: 'Price', start: '300,000', least: 1 },
    rooms: { kind: 'count', label: 'Rooms let', start: '5', least: 1, most: 40 },
    roomRent: { kind: 'money', label: 'Average rent of a room a month', start: '595' },
    occupancyPercent: {
      kind: 'percent',
      label: 'Occupancy',
      hint: 'Share of the year that rooms are let',
      start: '92',
    },
    managementPercent: { kind: 'percent', label: 'Management, of the rent', start: '12' },
    annualBills: {
      kind: 'money',
      label: 'Bills a year',
      hint: 'Energy, water, council tax, internet',
      start: '7,200',
    },
    annualMaintenance: { kind: 'money', label: 'Maintenance a year', start: '2,000' },
    annualInsurance: { kind: 'money', label: 'Insurance a year', start: '600' },
    licenceFee: { kind: 'money', label: 'Licence fee', start: '1,000' },
    licenceYears: { kind: 'years', label: 'Years the licence runs', start: '5', least: 1 },
    loanAmount: { kind: 'money', label: 'Loan, interest only', start: '225,000' },
    annualRatePercent: { kind: 'percent', label: 'Interest rate a year', start: '5.75', most: 30 },
  },
  answer: ({ rooms, roomRent, ...values }) => {
    const result = hmo({ ...values, monthlyRoomRents: Array.from({ length: rooms }, () => roomRent) })
    const interest = (values.loanAmount * values.annualRatePercent) / 100
    return {
      label: 'Cash flow before tax',
      value: wholePounds(result.annualCashFlow),
      unit: 'a year',
      sentence: `${rooms} rooms bring ${wholePounds(result.effectiveAnnualRent)} a year at ${percentWords(values.occupancyPercent)} occupancy; running the house takes ${wholePounds(result.annualCosts)} and the loan ${wholePounds(interest)}.`,
      facts: [
        ['Rent if every room is always let', wholePounds(result.grossAnnualRent)],
        ['Left before the loan', wholePounds(result.netOperatingIncome)],
        ['Gross yield', percentWords(result.grossYieldPercent)],
        ['Net yield', percentWords(result.netYieldPercent)],
      ],
      drawing: {
        kind: 'bars',
        title: 'What comes in and what goes out in a year',
        subtitle: 'Before tax, in pounds',
        items: [
          { label: 'Rent', value: result.effectiveAnnualRent },
          { label: 'Running costs', value: result.annualCosts },
          { label: 'Interest', value: interest },
          { label: 'Left', value: result.annualCashFlow },
        ],
        labelHead: 'What',
        valueHead: 'A year',
      },
    }
  },
  formula: {
    lines: ['I = 12 × R × q − K', 'F = I − L × i', 'y = frac(I ; P)'],
    terms: [
      ['R', 'the rents of all rooms in a month'],
      ['q', 'occupancy'],
      ['K', 'management, bills, maintenance, insurance and a year’s share of the licence'],
      ['I', 'income before the loan'],
      ['F', 'cash flow: less a year’s interest on the loan L'],
      ['y', 'net yield on the price P'],
    ],
  },
  meaning: [
    'A house in multiple occupation is let to people who do not form one household and who share a kitchen, a bathroom or a toilet. The landlord usually pays the bills, tenants change more often, and rooms, fire doors and kitchens wear faster. The gross yield is therefore a poor guide: look at the net yield and the cash flow.',
    'Occupancy is the number to doubt first. One room of five that stands empty for ten weeks costs nearly 4% of the rent, and bills go on meanwhile.',
  ],
  assumptions: [
    'All rooms are taken at one average rent.',
    'The loan is interest only. Lenders often ask for rent of 140% to 170% of the interest for an HMO.',
    'The licence fee is spread over its years. Works that the licence asks for, such as fire doors and alarms, belong to the price.',
    'Tax is not counted.',
  ],
  nations:
    'In England a licence is mandatory for five or more people from two or more households; many councils license smaller houses too. Scotland licenses from three people of three households, and Wales and Northern Ireland have rules of their own: ask the council.',
  professional:
    'Ask the council’s licensing and planning teams before you buy: in some areas turning a house into an HMO needs planning permission even for three people. An HMO is valued, lent on and insured differently, so ask a broker as well.',
  related: linksTo(
    '/rental-yield-calculator',
    '/property-deal-analyser',
    '/postcode-crime-check',
    '/property-training-course',
  ),
  reading: [OFFICIAL.hmoLicence, OFFICIAL.landlordSafety, OFFICIAL.rentSmartWales, OFFICIAL.landlordScotland],
})
