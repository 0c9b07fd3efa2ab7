import type { Fields } from '#calculators/engine/form/fields.ts'

const BY_WEEK = 'Rent by the week'
const LEASEHOLD = 'A leasehold flat'
const WORKS = 'Works before the first tenant'

/** What is asked about a let home: its price, its rent, and what both leave out. */
export const FIELDS = {
  price: { kind: 'money', label: 'Price', start: '200,000', least: 1 },
  monthlyRent: {
    kind: 'money',
    label: 'Rent a month',
    hint: 'Quoted by the week? A year has 52 weeks and 12 months: enter it under more options',
    start: '1,000',
    most: 10_000_000,
  },
  voidWeeksPerYear: {
    kind: 'weeks',
    label: 'Empty weeks a year',
    hint: 'Between tenants, in an average year',
    start: '2',
    blank: 0,
  },
  annualCosts: {
    kind: 'money',
    label: 'Costs a year',
    hint: 'Agent, repairs, insurance, certificates, licence; no mortgage',
    start: '1,800',
    blank: 0,
  },
  purchaseCosts: {
    kind: 'money',
    label: 'Costs of buying',
    hint: 'Tax on the purchase, legal fees, survey',
    start: '13,000',
    blank: 0,
  },
  weeklyRent: {
    kind: 'money',
    label: 'Rent a week',
    hint: 'Counts instead of the rent a month: × 52 ÷ 12',
    start: '',
    blank: 'nothing',
    most: 2_000_000,
    theme: BY_WEEK,
  },
  annualServiceCharge: {
    kind: 'money',
    label: 'Service charge a year',
    hint: 'On top of the costs a year',
    start: '',
    blank: 0,
    theme: LEASEHOLD,
  },
  annualGroundRent: { kind: 'money', label: 'Ground rent a year', start: '', blank: 0, theme: LEASEHOLD },
  works: {
    kind: 'money',
    label: 'Works and furniture',
    hint: 'On top of the costs of buying',
    start: '',
    blank: 0,
    theme: WORKS,
  },
} as const satisfies Fields
