import type { Fields } from '#calculators/engine/form/fields.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import type { FormText } from '#calculators/engine/tool.ts'
import { formatDate, isoDate } from '#domain/dates.ts'

import { SCHEME } from './scheme.ts'

const ELIGIBILITY = 'Who qualifies'
const DATES = 'Account and claim dates'
const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const isBalance = ({ known }: FormText) => known !== 'deposits'
const isDeposits = ({ known }: FormText) => known === 'deposits'

/** What is asked about the savings and the home they are for. */
export const FIELDS = {
  known: {
    kind: 'choice',
    label: 'What do you know?',
    start: 'balance',
    options: [
      { value: 'balance', label: 'The balance' },
      { value: 'deposits', label: 'What I paid in' },
    ],
    lever: true,
  },
  closingBalance: {
    kind: 'money',
    label: 'Balance when you close the account',
    hint: 'Deposits and interest',
    start: '5,000',
    when: isBalance,
    lever: true,
  },
  firstMonthDeposit: {
    kind: 'money',
    label: 'Paid in the first month',
    hint: `At most ${inUnit(SCHEME.firstMonthDeposit, 'pounds')}`,
    start: '1,200',
    blank: 0,
    when: isDeposits,
    lever: true,
  },
  monthlyDeposit: {
    kind: 'money',
    label: 'Paid in each later month',
    hint: `At most ${inUnit(SCHEME.monthlyDeposit, 'pounds')}`,
    start: '200',
    blank: 0,
    when: isDeposits,
    lever: true,
  },
  months: {
    kind: 'months',
    label: 'Months of saving',
    hint: 'The first one included',
    start: '40',
    least: 1,
    // From December 2015 to November 2029.
    most: 168,
    suffix: 'months',
    when: isDeposits,
    lever: true,
  },
  purchasePrice: {
    kind: 'money',
    label: 'Price of the home',
    hint: 'The full price, also in shared ownership',
    start: '230,000',
    least: 1,
    lever: true,
  },
  inLondon: {
    kind: 'choice',
    label: 'Is the home in London?',
    start: 'no',
    options: YES_OR_NO,
    under: ELIGIBILITY,
  },
  firstTimeBuyer: {
    kind: 'choice',
    label: 'Are you a first-time buyer?',
    start: 'yes',
    options: YES_OR_NO,
    under: ELIGIBILITY,
  },
  mortgage: {
    kind: 'choice',
    label: 'Do you buy with a mortgage?',
    start: 'yes',
    options: YES_OR_NO,
    under: ELIGIBILITY,
  },
  accountOpened: {
    kind: 'day',
    label: 'Day the account was opened',
    hint: `Leave it blank if it was by ${formatDate(SCHEME.lastOpening)}`,
    start: '',
    earliest: SCHEME.firstOpening,
    latest: SCHEME.lastClaim,
    optional: true,
    outside: 'There were no accounts before and there is no bonus after',
    theme: DATES,
  },
  claimDate: {
    kind: 'day',
    label: 'Day of the claim',
    hint: 'Your conveyancer claims before completion',
    start: 'today',
    earliest: SCHEME.firstOpening,
    latest: isoDate('2039-12-31'),
    outside: `The scheme began on ${formatDate(SCHEME.firstOpening)}`,
    theme: DATES,
  },
} as const satisfies Fields
