/** What the form asks, in the words of the page, its files and comparisons. Pure. */
import type { Fields } from '#calculators/engine/form/fields.ts'
import { formatDate } from '#domain/dates.ts'
import { COVERED, LAST_COMPLETION } from '#tax/capital-gains/covered.ts'
import { finalPeriod, lettingRelief } from '#tax/capital-gains/rates.ts'

const OWNERSHIP = 'Ownership and contract'
const RESIDENCE = 'Private residence relief'
const LETTING = 'Letting'
const LOSSES = 'Losses and other gains'

const TOGETHER = lettingRelief.periods.find(({ value }) => value.onlyShared)
const LONG_MONTHS = finalPeriod.periods.at(-1)?.value.longMonths

/** The fields by their names in the address, which are those of the API. */
export const FIELDS = {
  proceeds: { kind: 'money', label: 'Sold for', start: '320,000' },
  purchasePrice: {
    kind: 'money',
    label: 'Bought for',
    hint: 'The market value then, if it was inherited or a gift',
    start: '200,000',
  },
  sellingCosts: {
    kind: 'money',
    label: 'Costs of selling',
    hint: 'Agent, solicitor, auction',
    start: '5,000',
    blank: 0,
  },
  purchaseCosts: {
    kind: 'money',
    label: 'Costs of buying',
    hint: 'Stamp duty then, solicitor, survey',
    start: '4,000',
    blank: 0,
  },
  improvementCosts: {
    kind: 'money',
    label: 'Improvements',
    hint: 'An extension, a new bathroom where there was none; not repairs or redecoration',
    start: '12,000',
    blank: 0,
  },
  grossIncome: {
    kind: 'money',
    label: 'Your income of the tax year',
    hint: 'Before tax and personal allowance, without this gain',
    start: '36,000',
    blank: 0,
  },
  completionDate: {
    kind: 'day',
    label: 'Completion date',
    hint: 'The day the buyer gets the keys: the days for reporting start then',
    start: 'today',
    earliest: COVERED.from,
    latest: LAST_COMPLETION,
  },
  ownershipSharePercent: {
    kind: 'percent',
    label: 'Your share',
    hint: 'Amounts above are those of the whole home; the tax is that of your share',
    start: '100',
    blank: 100,
    theme: OWNERSHIP,
  },
  contractDate: {
    kind: 'day',
    label: 'Exchange of contracts, or missives',
    hint: 'Leave blank if it lies in the same tax year as completion. The contract decides the year',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    theme: OWNERSHIP,
  },
  ownershipMonths: {
    kind: 'months',
    label: 'You owned it for',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  residenceMonths: {
    kind: 'months',
    label: 'It was your main home for',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  residenceEndsMonthsBeforeSale: {
    kind: 'months',
    label: 'You moved out before the sale by',
    hint: '0 if you still lived there; blank if you lived there from the start',
    start: '',
    most: 2_400,
    blank: 'nothing',
    theme: RESIDENCE,
  },
  longFinalPeriod: {
    kind: 'switch',
    label: 'A seller is disabled or moved to a care home',
    hint: `The last ${LONG_MONTHS} months then count as lived in`,
    start: '',
    theme: RESIDENCE,
  },
  lettingGain: {
    kind: 'money',
    label: 'Your gain for the part or the time that was let',
    hint: 'Only counts for a home that was also your main home',
    start: '',
    blank: 'nothing',
    theme: LETTING,
  },
  sharedOccupancy: {
    kind: 'switch',
    label: 'You lived there together with the tenant',
    hint: `Since ${formatDate(TOGETHER?.from ?? COVERED.from)} there is no letting relief without it`,
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
