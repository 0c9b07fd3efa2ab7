import { type Inputs, input } from '#calculators/engine/sheet/inputs.ts'

const MORTGAGE = 'Deposit and mortgage'
const GROWTH = 'Growth and savings'
const OWNING = 'Costs of buying, owning and selling'
/** The longest stay that's compared, in years. */
export const MAX_YEARS = 40
/** A term of fifty years. */
export const MAX_MONTHS = 600

/** Inputs for a home that could be rented or bought. */
export const RENT_VS_BUY_INPUTS = {
  price: input('money', 'Property price', { start: 300_000, least: 1, lever: true }),
  deposit: input('money', 'Deposit', {
    hint: 'The mortgage covers the rest',
    start: 60_000,
    blank: 0,
    under: MORTGAGE,
  }),
  mortgageRatePercent: input('percent', 'Mortgage interest rate', {
    start: 4.6,
    most: 30,
    suffix: '% a year',
    under: MORTGAGE,
    api: { most: 100 },
  }),
  monthlyRent: input('money', 'Monthly rent', {
    hint: 'For the same home, or one you’d be as happy in',
    start: 1_250,
    lever: true,
  }),
  horizonYears: input('count', 'Length of stay', {
    start: 7,
    least: 1,
    most: MAX_YEARS,
    suffix: 'years',
    lever: true,
    api: { most: 100 },
  }),
  purchaseCosts: input('money', 'Buying costs', {
    hint: 'Stamp duty, legal fees, survey and moving',
    start: 7_500,
    blank: 0,
    under: OWNING,
  }),
  termYears: input('years', 'Mortgage term', { start: 30, most: 50, blank: 0, group: MORTGAGE }),
  termMonths: input('count', 'Extra months', {
    hint: 'For a term such as 18 years and 7 months',
    most: MAX_MONTHS,
    blank: 0,
    suffix: 'months',
    group: MORTGAGE,
    api: { most: 1_200 },
  }),
  houseGrowthPercent: growth('House price growth', 2.5),
  rentGrowthPercent: growth('Rent growth', 3),
  investmentReturnPercent: {
    ...growth('Return on savings', 4),
    hint: 'What your deposit and buying costs would earn if you rented, after tax',
  },
  maintenancePercent: input('percent', 'Maintenance', {
    hint: 'Repairs and replacements in an average year, as a share of the price',
    start: 1,
    most: 20,
    blank: 0,
    suffix: '% a year',
    group: OWNING,
  }),
  annualOwnershipCosts: input('money', 'Other annual ownership costs', {
    hint: 'Buildings insurance, service charge and ground rent',
    start: 450,
    blank: 0,
    group: OWNING,
  }),
  sellingCostsPercent: input('percent', 'Selling costs', {
    hint: 'Estate agent with VAT, legal fees and EPC, as a share of the sale price',
    start: 2,
    most: 20,
    blank: 0,
    group: OWNING,
  }),
  annualRenterCosts: input('money', 'Annual renting costs', {
    hint: 'Contents insurance, and moving now and then',
    start: 160,
    blank: 0,
    group: 'Costs of renting',
  }),
} as const satisfies Inputs

function growth(label: string, start: number) {
  return input('percent', label, {
    start,
    least: -20,
    most: 20,
    blank: 0,
    suffix: '% a year',
    group: GROWTH,
    api: { least: -100, most: 100 },
  })
}
