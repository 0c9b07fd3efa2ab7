import type { Fields } from '#calculators/form/fields.ts'

const OWED = 'A loan you already have'
const TEST = 'A rise of the rate'

/** What is asked about a repayment mortgage: the purchase, or what is still owed. */
export const FIELDS = {
  price: { kind: 'money', label: 'Price of the home', start: '300,000', blank: 0 },
  deposit: {
    kind: 'money',
    label: 'Deposit',
    hint: 'What you pay yourself; the mortgage is the rest',
    start: '60,000',
    blank: 0,
  },
  termYears: {
    kind: 'years',
    label: 'Term',
    hint: 'How long until it is paid off',
    start: '25',
    most: 50,
    blank: 0,
  },
  annualRatePercent: {
    kind: 'percent',
    label: 'Interest rate',
    start: '4.5',
    most: 30,
    suffix: '% a year',
  },
  loanAmount: {
    kind: 'money',
    label: 'Still owed',
    hint: 'Instead of price and deposit; leave it blank for a new purchase',
    start: '',
    blank: 'nothing',
    theme: OWED,
  },
  termMonths: {
    kind: 'months',
    label: 'Months beyond whole years',
    hint: 'For a term such as 18 years 7 months',
    start: '',
    most: 600,
    blank: 0,
    theme: OWED,
  },
  rateRisePercent: {
    kind: 'percent',
    label: 'Points on top of the rate',
    hint: 'What the payment would be if the rate were that much higher',
    start: '1',
    least: 0,
    most: 20,
    blank: 0,
    suffix: 'points',
    theme: TEST,
  },
} as const satisfies Fields
