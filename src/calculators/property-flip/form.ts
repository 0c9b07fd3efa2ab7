import type { Fields } from '#calculators/engine/form/fields.ts'
import { LOSS_FIELD, WANTED } from '#calculators/project-sections/loss-field.ts'
import { BUYER_FIELDS, BUYER_THEME, NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'

const WORKS = 'Timing, contingency and holding costs'
const FINANCE = 'Bridging loan'
const SALES = 'Buying and selling costs'

/** What is asked about a home that is bought, refurbished and sold. */
export const FIELDS = {
  nation: { ...NATION_FIELD, under: BUYER_THEME },
  purchasePrice: { kind: 'money', label: 'Purchase price', start: '150,000', least: 1, lever: true },
  refurbCost: {
    kind: 'money',
    label: 'Works',
    hint: 'As quoted, VAT included',
    start: '25,000',
    blank: 0,
    lever: true,
  },
  salePrice: { kind: 'money', label: 'Sale price', start: '215,000', least: 1, lever: true },
  months: {
    kind: 'months',
    label: 'From purchase to sale',
    hint: 'Months until the sale completes, not until it is agreed',
    start: '6',
    least: 1,
    most: 60,
    under: WORKS,
  },
  loanPercentOfPrice: {
    kind: 'percent',
    label: 'Loan',
    hint: 'Of the purchase price; 0 if you pay with cash',
    start: '70',
    blank: 0,
    under: FINANCE,
  },
  contingencyPercent: {
    kind: 'percent',
    label: 'Contingency',
    hint: 'On top of the works, for what nobody has seen yet',
    start: '10',
    blank: 0,
    theme: WORKS,
  },
  monthlyHoldingCosts: {
    kind: 'money',
    label: 'Holding costs a month',
    hint: 'Council tax, energy, insurance, service charge',
    start: '150',
    blank: 0,
    theme: WORKS,
  },
  monthlyInterestPercent: {
    kind: 'percent',
    label: 'Interest a month',
    hint: 'Short-term loans name it by the month',
    start: '0.9',
    most: 10,
    blank: 0,
    suffix: '% a month',
    theme: FINANCE,
  },
  arrangementFeePercent: {
    kind: 'percent',
    label: 'Arrangement and exit fees',
    hint: 'Of the loan',
    start: '2',
    most: 20,
    blank: 0,
    theme: FINANCE,
  },
  purchaseLegalFees: {
    kind: 'money',
    label: 'Legal fees and survey of the purchase',
    start: '1,500',
    blank: 0,
    theme: SALES,
  },
  agentFeePercentExVat: {
    kind: 'percent',
    label: 'Agent’s fee',
    hint: 'Of the sale price, before VAT; VAT of 20% is added',
    start: '1.25',
    most: 20,
    blank: 0,
    theme: SALES,
  },
  saleLegalFees: { kind: 'money', label: 'Legal fees of the sale', start: '1,200', blank: 0, theme: SALES },
  wantedProfit: {
    kind: 'money',
    label: 'Profit you want',
    hint: 'To find the largest price that leaves it',
    start: '20,000',
    blank: 0,
    theme: WANTED,
  },
  wantedReturnPercent: {
    kind: 'percent',
    label: 'Return you want',
    hint: 'A year, on your own cash',
    start: '30',
    most: 1_000,
    blank: 0,
    theme: WANTED,
  },
  mostChanceOfLossPercent: LOSS_FIELD,
  ...BUYER_FIELDS,
} as const satisfies Fields
