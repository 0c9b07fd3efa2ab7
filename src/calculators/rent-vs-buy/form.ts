import type { Fields } from '#calculators/engine/form/fields.ts'

import { MOST_YEARS } from './horizons.ts'

const MORTGAGE = 'Deposit and mortgage'
const GROWTH = 'Growth and savings'
const OWNING = 'Costs of buying, owning and selling'
const RENTING = 'Costs of renting'

/** What is asked about a home that may be bought or rented. */
export const FIELDS = {
  price: { kind: 'money', label: 'Price of the home', start: '300,000', least: 1, lever: true },
  deposit: {
    kind: 'money',
    label: 'Deposit',
    hint: 'The mortgage is the rest',
    start: '60,000',
    blank: 0,
    under: MORTGAGE,
  },
  mortgageRatePercent: {
    kind: 'percent',
    label: 'Mortgage rate',
    start: '4.6',
    most: 30,
    suffix: '% a year',
    under: MORTGAGE,
  },
  monthlyRent: {
    kind: 'money',
    label: 'Rent a month',
    hint: 'Of the same home, or one that would do as well',
    start: '1,250',
    lever: true,
  },
  horizonYears: {
    kind: 'count',
    label: 'Years you would stay',
    start: '7',
    least: 1,
    most: MOST_YEARS,
    suffix: 'years',
    lever: true,
  },
  purchaseCosts: {
    kind: 'money',
    label: 'Costs of buying',
    hint: 'Tax on the purchase, legal fees, survey, moving',
    start: '7,500',
    blank: 0,
    under: OWNING,
  },
  termYears: { kind: 'years', label: 'Term', start: '30', least: 1, most: 50, theme: MORTGAGE },
  houseGrowthPercent: growth('Growth of house prices', '2.5'),
  rentGrowthPercent: growth('Growth of rents', '3'),
  investmentReturnPercent: {
    ...growth('Return on savings', '4'),
    hint: 'What deposit and costs of buying would earn if you rent, after tax',
  },
  maintenancePercent: {
    kind: 'percent',
    label: 'Upkeep',
    hint: 'Repairs and replacements in an average year, as a share of the price',
    start: '1',
    most: 20,
    blank: 0,
    suffix: '% a year',
    theme: OWNING,
  },
  annualOwnershipCosts: {
    kind: 'money',
    label: 'Other costs a year of owning',
    hint: 'Buildings insurance, service charge, ground rent',
    start: '450',
    blank: 0,
    theme: OWNING,
  },
  sellingCostsPercent: {
    kind: 'percent',
    label: 'Costs of selling',
    hint: 'Agent with VAT, legal fees, energy certificate, as a share of the price then',
    start: '2',
    most: 20,
    blank: 0,
    theme: OWNING,
  },
  annualRenterCosts: {
    kind: 'money',
    label: 'Other costs a year of renting',
    hint: 'Insurance of what you own, moving now and then',
    start: '160',
    blank: 0,
    theme: RENTING,
  },
} as const satisfies Fields

function growth<const Label extends string>(label: Label, start: string) {
  return {
    kind: 'percent',
    label,
    start,
    least: -20,
    most: 20,
    blank: 0,
    suffix: '% a year',
    theme: GROWTH,
  } as const
}
