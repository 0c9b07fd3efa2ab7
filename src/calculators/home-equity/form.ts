import type { Fields } from '#calculators/engine/form/fields.ts'
import { RATE } from '#calculators/engine/loan/loan-form.ts'

const AHEAD = 'The years ahead'
const SALE = 'Selling'

/** What is asked about a home and what is owed on it. */
export const FIELDS = {
  propertyValue: {
    kind: 'money',
    label: 'Value of the home today',
    hint: 'What similar homes nearby have sold for',
    start: '325,000',
    least: 1,
  },
  mortgageBalance: { kind: 'money', label: 'Still owed on the mortgage', start: '215,000', blank: 0 },
  otherSecuredLoans: {
    kind: 'money',
    label: 'Other loans secured on it',
    hint: 'A second charge, or a Help to Buy equity loan at today’s value',
    start: '5,000',
    blank: 0,
  },
  maxLtvPercent: {
    kind: 'percent',
    label: 'Highest loan to value',
    hint: 'How far a lender would go; 85% is an example',
    start: '85',
    blank: 0,
  },
  termYears: {
    kind: 'years',
    label: 'Years left on the mortgage',
    start: '20',
    least: 1,
    theme: AHEAD,
  },
  annualRatePercent: { ...RATE, theme: AHEAD },
  interestOnly: {
    kind: 'switch',
    label: 'The mortgage is interest only',
    hint: 'What is owed then stays',
    start: '',
    theme: AHEAD,
  },
  growthPercent: {
    kind: 'percent',
    label: 'Change of the home’s value',
    hint: 'Below 0 for a fall, such as -2',
    start: '2',
    least: -10,
    most: 15,
    blank: 0,
    suffix: '% a year',
    theme: AHEAD,
  },
  sellingCostsPercent: {
    kind: 'percent',
    label: 'Costs of selling',
    hint: 'Estate agent and conveyancer, of the price',
    start: '2',
    most: 20,
    blank: 0,
    theme: SALE,
  },
} as const satisfies Fields
