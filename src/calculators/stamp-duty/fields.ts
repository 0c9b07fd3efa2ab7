/** The fields of the form, in the words of the page, its files and comparisons. Pure. */
import type { Fields } from '#calculators/engine/form/fields.ts'
import { NATION_FIELD } from '#calculators/purchase-tax/purchase-fields.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { COVERED } from '#tax/land/regime.ts'
import { sdltCorporate, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { sdltRefund } from '#tax/land/sdlt/returns.ts'

const FLAT_RATE = sdltCorporate.periods.at(-1)
const ABROAD = sdltNonResident.periods.at(-1)
const REFUND = sdltRefund.periods.at(-1)

const BUYER_AND_PROPERTY = 'Buyer and property'
const LEASE = 'New lease'
const DATES = 'Completion and exchange'
const rent = (year: number) =>
  ({ kind: 'money', label: `Annual rent, year ${year}`, start: '', blank: 'nothing', theme: LEASE }) as const

/** A sentence for a group of fields. */
export const GROUP_HINTS = {
  [LEASE]:
    'Leave blank for a freehold, or if you’re buying an existing lease from the seller. A year left blank uses the highest rent.',
}

/** The fields by their names in the page's address. */
export const FIELDS = {
  price: {
    kind: 'money',
    label: 'Purchase price',
    hint: 'For a new lease, the premium',
    start: '300,000',
    lever: true,
  },
  nation: { ...NATION_FIELD, lever: true },
  buyer: {
    kind: 'choice',
    label: 'Who’s buying?',
    start: 'mover',
    lever: true,
    options: [
      {
        value: 'mover',
        label: 'Home mover',
        hint: 'This will be your only home, or it replaces your main home',
      },
      {
        value: 'first-time',
        label: 'First-time buyer',
        hint: 'None of you has ever owned a home, in the UK or abroad, and you’ll live in this one',
      },
      {
        value: 'additional',
        label: 'Additional home',
        hint: 'You’ll own another home anywhere in the world: a second home or buy-to-let',
      },
      { value: 'company', label: 'Company', hint: 'Or any other buyer that isn’t an individual' },
    ],
  },
  completion: {
    kind: 'day',
    label: 'Completion date',
    hint: 'The day you get the keys. It decides which rates apply',
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
    under: DATES,
  },
  property: {
    kind: 'choice',
    label: 'Property type',
    start: 'residential',
    theme: BUYER_AND_PROPERTY,
    options: [
      { value: 'residential', label: 'Residential' },
      { value: 'mixed', label: 'Mixed: part home, part business or land' },
      { value: 'non-residential', label: 'Non-residential: shop, office, land' },
    ],
  },
  abroad: {
    kind: 'switch',
    label: 'Non-UK resident',
    hint: `Any buyer spent fewer than ${REFUND?.value.residentDays ?? 0} days in the UK in the 12 months before. Only matters in England and Northern Ireland, from ${formatDate(ABROAD?.from ?? COVERED.from)}`,
    start: '',
    theme: BUYER_AND_PROPERTY,
  },
  flatrate: {
    kind: 'switch',
    label: 'Company pays the flat rate',
    hint: `On homes above ${formatAmount(FLAT_RATE?.value.abovePounds ?? 0)} in England and Northern Ireland. Letting businesses, developers and traders can usually claim relief`,
    start: '',
    theme: BUYER_AND_PROPERTY,
  },
  contract: {
    kind: 'day',
    label: 'Exchange of contracts',
    hint: 'Or conclusion of missives in Scotland. Only needed if rates changed between exchange and completion',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    theme: DATES,
  },
  term: {
    kind: 'count',
    label: 'Lease length in whole years',
    start: '',
    most: 5_000,
    blank: 0,
    theme: LEASE,
  },
  days: { kind: 'count', label: 'Plus days', start: '', most: 365, blank: 0, theme: LEASE },
  yeardays: {
    kind: 'choice',
    label: 'Days in that year',
    start: '365',
    theme: LEASE,
    options: [
      { value: '365', label: '365 days' },
      { value: '366', label: '366 days' },
    ],
  },
  rent1: rent(1),
  rent2: rent(2),
  rent3: rent(3),
  rent4: rent(4),
  rent5: rent(5),
  shared: {
    kind: 'switch',
    label: 'Shared ownership with a market value election',
    hint: 'For first-time buyers: enter the full market value as the price. You pay no tax on the rent',
    start: '',
    theme: LEASE,
  },
  cash: {
    kind: 'money',
    label: 'Your budget for price and tax',
    start: '',
    blank: 'nothing',
    theme: 'Cash',
  },
} as const satisfies Fields
