import type { Fields } from '#calculators/form/fields.ts'
import { BUYER_FIELDS, NATION_FIELD } from '#calculators/form/purchase-fields.ts'

const BRIDGE = 'Purchase and bridging loan'
const NEW_LOAN = 'The new loan'
const LETTING = 'Letting'
const WANTED = 'What you want'

/** What is asked about a home that is bought, refurbished, refinanced and let. */
export const FIELDS = {
  nation: NATION_FIELD,
  purchasePrice: { kind: 'money', label: 'Purchase price', start: '100,000', least: 1 },
  refurbCost: { kind: 'money', label: 'Works', hint: 'With contingency and VAT', start: '25,000', blank: 0 },
  endValue: {
    kind: 'money',
    label: 'Value after the works',
    hint: 'What the new lender’s valuer would say',
    start: '160,000',
    least: 1,
  },
  refinanceLtvPercent: {
    kind: 'percent',
    label: 'New loan',
    hint: 'Of the value after the works',
    start: '75',
    blank: 0,
  },
  monthlyRent: { kind: 'money', label: 'Rent a month', start: '850', blank: 0 },
  legalFees: { kind: 'money', label: 'Legal fees and survey', start: '1,800', blank: 0, theme: BRIDGE },
  bridgePercentOfPrice: {
    kind: 'percent',
    label: 'Bridging loan',
    hint: 'Of the purchase price; 0 if you pay with cash',
    start: '75',
    blank: 0,
    theme: BRIDGE,
  },
  bridgeMonthlyInterestPercent: {
    kind: 'percent',
    label: 'Bridging interest',
    start: '0.9',
    most: 10,
    blank: 0,
    suffix: '% a month',
    theme: BRIDGE,
  },
  bridgeMonths: {
    kind: 'months',
    label: 'Months until it is refinanced',
    start: '6',
    most: 60,
    blank: 0,
    theme: BRIDGE,
  },
  bridgeFeePercent: {
    kind: 'percent',
    label: 'Bridging fees',
    hint: 'Of the bridging loan, at its start and end',
    start: '2',
    most: 20,
    blank: 0,
    theme: BRIDGE,
  },
  refinanceRatePercent: {
    kind: 'percent',
    label: 'Rate of the new loan',
    hint: 'Interest only',
    start: '5.5',
    most: 30,
    blank: 0,
    suffix: '% a year',
    theme: NEW_LOAN,
  },
  refinanceFees: {
    kind: 'money',
    label: 'Fees of the new loan',
    hint: 'Valuation, arrangement, solicitor',
    start: '1,500',
    blank: 0,
    theme: NEW_LOAN,
  },
  managementPercent: {
    kind: 'percent',
    label: 'Management',
    hint: 'Of the rent; VAT included if it is charged',
    start: '10',
    blank: 0,
    theme: LETTING,
  },
  monthlyOtherCosts: {
    kind: 'money',
    label: 'Other costs a month',
    hint: 'Repairs, insurance, empty weeks spread over the year',
    start: '80',
    blank: 0,
    theme: LETTING,
  },
  wantedReturnPercent: {
    kind: 'percent',
    label: 'Return you want',
    hint: 'A year, on the cash that stays in',
    start: '10',
    most: 1_000,
    blank: 0,
    theme: WANTED,
  },
  ...BUYER_FIELDS,
} as const satisfies Fields
