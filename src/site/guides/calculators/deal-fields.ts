import type { Fields } from './fields.ts'
import { NATION_FIELD } from './nation-field.ts'

/** What is asked about a let home that is bought with an interest-only mortgage. */
export const DEAL_FIELDS = {
  nation: NATION_FIELD,
  purchasePrice: { kind: 'money', label: 'Purchase price', start: '200,000', least: 1 },
  ltvPercent: { kind: 'percent', label: 'Mortgage, of the price', start: '75' },
  mortgageRatePercent: {
    kind: 'percent',
    label: 'Mortgage rate a year, interest only',
    start: '5.25',
    most: 30,
  },
  monthlyRent: { kind: 'money', label: 'Rent a month', start: '1,100' },
  voidWeeksPerYear: { kind: 'weeks', label: 'Empty weeks a year', start: '2' },
  managementPercent: { kind: 'percent', label: 'Management, of the rent', start: '10' },
  annualCosts: {
    kind: 'money',
    label: 'Other costs a year',
    hint: 'Repairs, insurance, ground rent',
    start: '1,200',
  },
  legalFees: { kind: 'money', label: 'Legal fees and survey', start: '1,500' },
  refurbCost: { kind: 'money', label: 'First works', start: '5,000' },
} as const satisfies Fields
