/** The fields of the form, in the words of the page, its files and comparisons. Pure. */
import type { Fields } from '#calculators/engine/form/fields.ts'
import { formatDate } from '#domain/dates.ts'
import { COVERED, LAST_COMPLETION } from '#tax/capital-gains/covered.ts'
import { finalPeriod, lettingRelief } from '#tax/capital-gains/rates.ts'

const COSTS = 'Costs and improvements'
const OWNERSHIP = 'Completion, contract and ownership'
const RESIDENCE = 'Private residence relief'
const LETTING = 'Letting'
const LOSSES = 'Losses and other gains'

const TOGETHER = lettingRelief.periods.find(({ value }) => value.onlyShared)
const LONG_MONTHS = finalPeriod.periods.at(-1)?.value.longMonths

/** A sentence for a group of fields. */
export const GROUP_HINTS = {
  [RESIDENCE]: 'Leave blank if it was never your main home. Enter months or years, such as 60 or 5 years.',
}

/** The fields by their names in the address, which are those of the API. */
export const FIELDS = {
  proceeds: { kind: 'money', label: 'Sale price', start: '320,000', lever: true },
  purchasePrice: {
    kind: 'money',
    label: 'Purchase price',
    hint: 'If you inherited it or it was a gift, its market value then',
    start: '200,000',
    lever: true,
  },
  sellingCosts: {
    kind: 'money',
    label: 'Selling costs',
    hint: 'Estate agent, solicitor, auction fees',
    start: '5,000',
    under: COSTS,
    blank: 0,
  },
  purchaseCosts: {
    kind: 'money',
    label: 'Buying costs',
    hint: 'Stamp duty, solicitor, survey',
    start: '4,000',
    under: COSTS,
    blank: 0,
  },
  improvementCosts: {
    kind: 'money',
    label: 'Improvements',
    hint: 'Such as an extension or loft conversion; not repairs or redecoration',
    start: '12,000',
    under: COSTS,
    blank: 0,
  },
  grossIncome: {
    kind: 'money',
    label: 'Your income in the tax year',
    hint: 'Before tax and your personal allowance, not including this gain',
    start: '36,000',
    lever: true,
    blank: 0,
  },
  completionDate: {
    kind: 'day',
    label: 'Completion date',
    hint: 'The reporting deadline counts from this day',
    start: 'today',
    earliest: COVERED.from,
    latest: LAST_COMPLETION,
    under: OWNERSHIP,
  },
  ownershipSharePercent: {
    kind: 'percent',
    label: 'Your share of the property',
    hint: 'Enter the amounts above for the whole property; the tax is for your share',
    start: '100',
    blank: 100,
    theme: OWNERSHIP,
  },
  contractDate: {
    kind: 'day',
    label: 'Exchange of contracts',
    hint: 'Or conclusion of missives in Scotland. It decides the tax year; leave blank if that’s the same as completion',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    theme: OWNERSHIP,
  },
  ownershipMonths: {
    kind: 'months',
    label: 'How long you owned it',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  residenceMonths: {
    kind: 'months',
    label: 'How long it was your main home',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  residenceEndsMonthsBeforeSale: {
    kind: 'months',
    label: 'Time between moving out and the sale',
    hint: '0 if you still live there; blank if you lived there first',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  longFinalPeriod: {
    kind: 'switch',
    label: 'Disabled, or moved to a care home',
    hint: `The final ${LONG_MONTHS} months then count as lived in`,
    start: '',
    theme: RESIDENCE,
  },
  lettingGain: {
    kind: 'money',
    label: 'Gain from letting',
    hint: 'For the part or the time it was let, if it was also your main home',
    start: '',
    blank: 'nothing',
    theme: LETTING,
  },
  sharedOccupancy: {
    kind: 'switch',
    label: 'You lived there with your tenant',
    hint: `Since ${formatDate(TOGETHER?.from ?? COVERED.from)} you only get letting relief if you did`,
    start: '',
    theme: LETTING,
  },
  lossesInYear: {
    kind: 'money',
    label: 'Losses of this tax year',
    start: '',
    blank: 'nothing',
    theme: LOSSES,
  },
  lossesBroughtForward: {
    kind: 'money',
    label: 'Losses of earlier years',
    start: '',
    blank: 'nothing',
    theme: LOSSES,
  },
  otherTaxableGains: {
    kind: 'money',
    label: 'Other taxable gains of the year',
    hint: 'After the exempt amount; they use the basic band first',
    start: '',
    blank: 'nothing',
    theme: LOSSES,
  },
  annualExemptAmount: {
    kind: 'money',
    label: 'Exempt amount that is left',
    hint: 'Leave blank unless other gains have used some of it',
    start: '',
    blank: 'nothing',
    theme: LOSSES,
  },
} as const satisfies Fields
