/** Inputs for a sale, in the form and the API. */
import { input } from '#calculators/engine/sheet/inputs.ts'
import { formatDate } from '#domain/dates.ts'
import { COVERED, LAST_COMPLETION } from '#tax/capital-gains/covered.ts'
import { finalPeriod, lettingRelief } from '#tax/capital-gains/rates.ts'

import { RESIDENCE_RELIEF } from './law.ts'

const COSTS = 'Costs and improvements'
const OWNERSHIP = 'Completion, contract and ownership'
const LETTING = 'Letting'
const LOSSES = 'Losses and other gains'

const TOGETHER = lettingRelief.periods.find(({ value }) => value.onlyShared)
const LONG_MONTHS = finalPeriod.periods.at(-1)?.value.longMonths
/** The relief is a ratio, so days work as well as months: this is a hundred years in days. */
const MAX_MONTHS = 36_525

/** A sentence for a group of fields. */
export const GROUP_HINTS = {
  [RESIDENCE_RELIEF]:
    'Leave blank if it was never your main home. Enter months or years, such as 60 or 5 years.',
}

/** An input in months, up to 200 years in the form. */
const months = { most: 2_400, blank: 'nothing', group: RESIDENCE_RELIEF, api: { most: MAX_MONTHS } } as const

/** Inputs by their names in the API. */
export const INPUTS = {
  proceeds: input('money', 'Sale price', { start: 320_000, api: { default: 0 }, lever: true }),
  purchasePrice: input('money', 'Purchase price', {
    hint: 'If you inherited it or it was a gift, its market value then',
    start: 200_000,
    api: { default: 0 },
    lever: true,
  }),
  sellingCosts: input('money', 'Selling costs', {
    hint: 'Estate agent, solicitor, auction fees',
    start: 5_000,
    under: COSTS,
    blank: 0,
  }),
  purchaseCosts: input('money', 'Buying costs', {
    hint: 'Stamp duty, solicitor, survey',
    start: 4_000,
    under: COSTS,
    blank: 0,
  }),
  improvementCosts: input('money', 'Improvements', {
    hint: 'Such as an extension or loft conversion; not repairs or redecoration',
    start: 12_000,
    under: COSTS,
    blank: 0,
  }),
  grossIncome: input('money', 'Your income in the tax year', {
    hint: 'Before tax and your personal allowance, not including this gain',
    start: 36_000,
    lever: true,
    blank: 0,
  }),
  completionDate: input('day', 'Completion date', {
    hint: 'The reporting deadline runs from this date',
    start: 'today',
    startsBy: COVERED.to,
    earliest: COVERED.from,
    latest: LAST_COMPLETION,
    outside: `We don’t cover sales before ${formatDate(COVERED.from)}.`,
    under: OWNERSHIP,
  }),
  ownershipSharePercent: input('percent', 'Your share of the property', {
    hint: 'Enter the amounts above for the whole property; the tax is for your share',
    start: 100,
    least: 0.01,
    blank: 100,
    group: OWNERSHIP,
    api: {
      least: 0,
      most: 100,
      default: 100,
      description:
        'Your share of the property (%). The gain is multiplied by it and rounded down to a pound; reliefs are deducted from that share.',
    },
  }),
  contractDate: input('day', 'Exchange of contracts', {
    hint: 'Or conclusion of missives in Scotland. It decides the tax year; leave blank if that’s the same as completion',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    group: OWNERSHIP,
    api: false,
    cell: false,
  }),
  ownershipMonths: input('months', 'How long you owned it', months),
  residenceMonths: input('months', 'How long it was your main home', months),
  residenceEndsMonthsBeforeSale: input('months', 'Time between moving out and the sale', {
    ...months,
    hint: '0 if you still live there; blank if you lived there first',
  }),
  longFinalPeriod: input('switch', 'Disabled, or moved to a care home', {
    hint: `The final ${LONG_MONTHS} months then count as lived in`,
    group: RESIDENCE_RELIEF,
  }),
  lettingGain: input('money', 'Gain from letting', {
    hint: 'For the part or the time it was let, if it was also your main home',
    blank: 0,
    group: LETTING,
  }),
  sharedOccupancy: input('switch', 'You lived there with your tenant', {
    hint: `Since ${formatDate(TOGETHER?.from ?? COVERED.from)} you only get letting relief if you did`,
    group: LETTING,
    api: { default: true },
  }),
  lossesInYear: input('money', 'Losses from this tax year', { blank: 0, group: LOSSES }),
  lossesBroughtForward: input('money', 'Losses from earlier years', { blank: 0, group: LOSSES }),
  otherTaxableGains: input('money', 'Other taxable gains this year', {
    hint: 'After the exempt amount; they use up the basic rate band first',
    blank: 0,
    group: LOSSES,
  }),
  annualExemptAmount: input('money', 'Exempt amount left', {
    hint: 'Leave blank unless other gains have used some of it',
    blank: 'nothing',
    group: LOSSES,
  }),
  taxableIncome: input('money', 'Income after the personal allowance', {
    hint: 'Instead of your income before tax',
    blank: 'nothing',
    form: false,
  }),
  personalAllowance: input('money', 'Your personal allowance', {
    hint: 'If it isn’t the standard one. It isn’t reduced for a high income',
    blank: 'nothing',
    form: false,
  }),
  prrAmount: input('money', 'Private residence relief as claimed', {
    hint: 'If you know it; leave it out to work it out from the months',
    blank: 'nothing',
    form: false,
  }),
  qualifyingMonths: input('months', 'Qualifying months', {
    hint: 'Months that count as lived in, including the final period; instead of how long it was your main home',
    blank: 'nothing',
    form: false,
    api: { most: MAX_MONTHS },
  }),
  lettingReliefAmount: input('money', 'Letting relief as claimed', {
    hint: 'Instead of the gain from letting; the same limits apply',
    blank: 'nothing',
    form: false,
  }),
  on: input('day', 'Date of sale', {
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
    api: 'effectiveDate',
    form: false,
  }),
} as const
