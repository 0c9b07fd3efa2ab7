import type { Fields } from '#calculators/engine/form/fields.ts'
import { RATE, extraMonths, rateRise } from '#calculators/engine/loan/loan-form.ts'

const OWED = 'A loan you already have'
const TEST = 'A rise of the rate'
const FIX = 'When the fix ends'

/** What is asked about a repayment mortgage: the purchase, or what is still owed. */
export const FIELDS = {
  price: { kind: 'money', label: 'Price of the home', start: '300,000', blank: 0, lever: true },
  deposit: {
    kind: 'money',
    label: 'Deposit',
    hint: 'What you pay yourself; the mortgage is the rest',
    start: '60,000',
    blank: 0,
    lever: true,
  },
  termYears: {
    kind: 'years',
    label: 'Term',
    hint: 'How long until it is paid off',
    start: '25',
    most: 50,
    blank: 0,
    lever: true,
  },
  annualRatePercent: { ...RATE, lever: true },
  loanAmount: {
    kind: 'money',
    label: 'Still owed',
    hint: 'Instead of price and deposit; leave it blank for a new purchase',
    start: '',
    blank: 'nothing',
    theme: OWED,
  },
  termMonths: extraMonths(OWED),
  rateRisePercent: rateRise(TEST),
  fixYears: {
    kind: 'years',
    label: 'The rate is fixed for',
    hint: 'Leave it blank if it is not',
    start: '5',
    blank: 0,
    theme: FIX,
  },
  laterRatePercent: {
    ...RATE,
    label: 'Rate after that',
    hint: 'A guess: nobody knows it',
    start: '5.5',
    theme: FIX,
  },
} as const satisfies Fields
