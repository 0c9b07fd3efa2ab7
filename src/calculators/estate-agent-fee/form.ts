import type { Fields } from '#calculators/engine/form/fields.ts'

const SMALL_PRINT = 'Minimum fee and VAT'

/** What is asked about selling through an agent: the price and two ways of charging for it. */
export const FIELDS = {
  salePrice: { kind: 'money', label: 'Sale price', start: '300,000', least: 1 },
  charged: {
    kind: 'choice',
    label: 'What does the agent charge?',
    start: 'percentage',
    options: [
      { value: 'percentage', label: 'A percentage' },
      { value: 'fixed', label: 'A fixed fee' },
    ],
  },
  feePercent: {
    kind: 'percent',
    label: 'Percentage',
    hint: 'Of the price at which the home is sold',
    start: '1.4',
    most: 20,
    blank: 0,
  },
  fixedFee: {
    kind: 'money',
    label: 'Fixed fee',
    hint: 'To compare with a percentage; blank if there is no such offer',
    start: '1,500',
    blank: 0,
  },
  feeIncludesVat: {
    kind: 'choice',
    label: 'How are the fees quoted?',
    start: 'no',
    options: [
      { value: 'no', label: 'Plus VAT' },
      { value: 'yes', label: 'VAT included' },
    ],
  },
  minimumFee: {
    kind: 'money',
    label: 'Minimum fee',
    hint: 'The least that the percentage comes to, quoted in the same way',
    start: '',
    blank: 0,
    theme: SMALL_PRINT,
  },
  vatPercent: {
    kind: 'percent',
    label: 'VAT on the fee',
    hint: '0 for an agent who is not registered for VAT',
    start: '20',
    theme: SMALL_PRINT,
  },
} as const satisfies Fields
