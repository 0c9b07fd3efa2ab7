/** Inputs for the purchase and the buy-to-let, which are also the API's inputs. */
import { type Inputs, input } from '#calculators/engine/sheet/inputs.ts'
import { NATION_INPUT } from '#calculators/purchase-tax/purchase-sheet.ts'

import { WORKS } from './strategy-inputs.ts'

const BUYING = 'Mortgage and buying costs'
const LETTING = 'Letting and running costs'

/** Inputs for the purchase and the let, without the buyer and completion date. */
export const DEAL_INPUTS = {
  purchasePrice: input('money', 'Purchase price', { start: 185_000, least: 1_000, lever: true }),
  nation: NATION_INPUT,
  monthlyRent: input('money', 'Monthly rent', {
    hint: 'Let as a single home',
    start: 1_150,
    lever: true,
  }),
  refurbCost: input('money', 'Refurbishment cost', {
    hint: 'Including contingency and VAT',
    start: 20_000,
    blank: 0,
    under: WORKS,
  }),
  ltvPercent: input('percent', 'Loan to value (LTV)', {
    hint: 'Mortgage as a share of the price',
    start: 75,
    most: 100,
    blank: 0,
    lever: true,
  }),
  mortgageRatePercent: input('percent', 'Mortgage interest rate', {
    start: 5.25,
    most: 30,
    suffix: '% a year',
    blank: 0,
    lever: true,
    api: { most: 100 },
  }),
  mortgageType: input('choice', 'Mortgage type', {
    start: 'interest-only',
    options: [
      { value: 'interest-only', label: 'Interest-only' },
      { value: 'repayment', label: 'Repayment' },
    ],
    group: BUYING,
  }),
  termYears: input('years', 'Mortgage term', {
    start: 25,
    least: 1,
    most: 50,
    when: ({ mortgageType }) => mortgageType === 'repayment',
    group: BUYING,
  }),
  fixYears: input('years', 'Fixed-rate period', {
    hint: 'Lenders use a lower stress rate if it’s fixed for five years or longer',
    start: 5,
    least: 1,
    most: 40,
    group: BUYING,
    api: false,
    cell: false,
  }),
  legalFees: input('money', 'Legal fees and survey', { start: 2_000, blank: 0, group: BUYING }),
  otherPurchaseCosts: input('money', 'Other buying costs', {
    hint: 'Broker, product fee, auction fee and sourcing fee',
    start: 1_000,
    blank: 0,
    group: BUYING,
  }),
  voidWeeksPerYear: input('weeks', 'Void period', {
    hint: 'Weeks a year with no tenant',
    start: 2,
    blank: 0,
    suffix: 'weeks a year',
    group: LETTING,
  }),
  managementPercent: input('percent', 'Management fee', {
    hint: 'Share of the rent, including VAT; 0 if you manage it yourself',
    start: 12,
    blank: 0,
    group: LETTING,
  }),
  annualCosts: input('money', 'Other annual costs', {
    hint: 'Insurance, repairs, ground rent, service charge and safety certificates',
    start: 1_500,
    blank: 0,
    group: LETTING,
  }),
  otherIncome: input('money', 'Your other income', {
    hint: 'Per year before tax, excluding rent, savings and dividends; leave it blank to leave out income tax',
    start: 45_000,
    blank: 'nothing',
    when: ({ buyerType }) => buyerType !== 'company',
    group: LETTING,
    api: false,
    cell: false,
  }),
} as const satisfies Inputs
