import type { Fields } from '#calculators/engine/form/fields.ts'
import { BUYER_FIELDS, BUYER_THEME, NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'

import { CHANCE_FIELDS, WANTED_FIELDS } from './chance-fields.ts'
import { ROOM_FIELDS, WORKS, WORKS_FIELDS } from './other-ways-fields.ts'

const BUYING = 'Mortgage and buying costs'
const LETTING = 'Letting and running costs'

/** What the calculator of the API asks, and where and when. */
const DEAL_FIELDS = {
  purchasePrice: {
    kind: 'money',
    label: 'Purchase price',
    start: '185,000',
    least: 1_000,
    lever: true,
  },
  nation: { ...NATION_FIELD, under: BUYER_THEME },
  monthlyRent: {
    kind: 'money',
    label: 'Rent a month',
    hint: 'As one let',
    start: '1,150',
    lever: true,
  },
  refurbCost: {
    kind: 'money',
    label: 'Works',
    hint: 'Before it is let, with a reserve for what they find',
    start: '20,000',
    blank: 0,
    under: WORKS,
  },
  ltvPercent: {
    kind: 'percent',
    label: 'Mortgage',
    hint: 'Share of the price: loan to value',
    start: '75',
    most: 100,
    blank: 0,
    lever: true,
  },
  mortgageRatePercent: {
    kind: 'percent',
    label: 'Mortgage rate',
    start: '5.25',
    most: 30,
    suffix: '% a year',
    blank: 0,
    lever: true,
  },
} as const satisfies Fields

const FURTHER_DEAL_FIELDS = {
  mortgageType: {
    kind: 'choice',
    label: 'How is the mortgage paid?',
    start: 'interest-only',
    options: [
      { value: 'interest-only', label: 'Interest only' },
      { value: 'repayment', label: 'Repayment' },
    ],
    theme: BUYING,
  },
  termYears: {
    kind: 'years',
    label: 'Term of the mortgage',
    start: '25',
    least: 1,
    most: 50,
    when: ({ mortgageType }) => mortgageType === 'repayment',
    theme: BUYING,
  },
  fixYears: {
    kind: 'years',
    label: 'The rate is fixed for',
    hint: 'Lenders test a rate fixed for five years or longer more gently',
    start: '5',
    least: 1,
    most: 40,
    theme: BUYING,
  },
  legalFees: { kind: 'money', label: 'Legal fees and survey', start: '2,000', blank: 0, theme: BUYING },
  otherPurchaseCosts: {
    kind: 'money',
    label: 'Other costs of buying',
    hint: 'Broker, mortgage fee, auction fee, sourcing',
    start: '1,000',
    blank: 0,
    theme: BUYING,
  },
  voidWeeksPerYear: { kind: 'weeks', label: 'Empty weeks a year', start: '2', blank: 0, theme: LETTING },
  managementPercent: {
    kind: 'percent',
    label: 'Management',
    hint: 'Share of the rent, with VAT',
    start: '12',
    blank: 0,
    theme: LETTING,
  },
  annualCosts: {
    kind: 'money',
    label: 'Other costs a year',
    hint: 'Insurance, small repairs, ground rent and service charge, certificates',
    start: '1,500',
    blank: 0,
    theme: LETTING,
  },
  otherIncome: {
    kind: 'money',
    label: 'Your income without the rents',
    hint: 'A year before tax, without savings and dividends; leave it blank to leave out your tax',
    start: '45,000',
    blank: 'nothing',
    when: ({ buyerType }) => buyerType !== 'company',
    theme: LETTING,
  },
} as const satisfies Fields

/** What is asked about a deal: the purchase and the let, then whatever else could be done with it. */
export const FIELDS = {
  ...DEAL_FIELDS,
  ...FURTHER_DEAL_FIELDS,
  ...BUYER_FIELDS,
  ...WORKS_FIELDS,
  ...ROOM_FIELDS,
  ...WANTED_FIELDS,
  ...CHANCE_FIELDS,
} as const satisfies Fields
