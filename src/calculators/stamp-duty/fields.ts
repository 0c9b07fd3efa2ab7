/** What the form asks and offers, in the words of the page, its files and comparisons. Pure. */
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

const BUYER_AND_PROPERTY = 'Property and buyer'
const LEASE = 'New lease with rent'
const rent = (year: number) =>
  ({ kind: 'money', label: `Rent, year ${year}`, start: '', blank: 'nothing', theme: LEASE }) as const

/** The fields by their names in the address, which are older than the names of the API. */
export const FIELDS = {
  price: {
    kind: 'money',
    label: 'Price',
    hint: 'What you pay for the property, or for its lease',
    start: '300,000',
  },
  nation: NATION_FIELD,
  buyer: {
    kind: 'choice',
    label: 'Who buys?',
    start: 'mover',
    options: [
      {
        value: 'mover',
        label: 'Home mover',
        hint: 'You own no other home afterwards, or replace the one you live in',
      },
      {
        value: 'first-time',
        label: 'First-time buyer',
        hint: 'No buyer has ever owned a home, here or abroad, and you will live in this one',
      },
      {
        value: 'additional',
        label: 'Additional home',
        hint: 'You own another home afterwards: second home, buy to let',
      },
      { value: 'company', label: 'Company', hint: 'Any buyer who is not a person' },
    ],
  },
  completion: {
    kind: 'day',
    label: 'Completion date',
    hint: 'The day you get the keys: its rates decide',
    start: 'today',
    earliest: COVERED.from,
    latest: COVERED.to,
  },
  property: {
    kind: 'choice',
    label: 'What is it?',
    start: 'residential',
    theme: BUYER_AND_PROPERTY,
    options: [
      { value: 'residential', label: 'A home' },
      { value: 'mixed', label: 'Mixed: part home, part not' },
      { value: 'non-residential', label: 'Not a home: shop, office, land' },
    ],
  },
  abroad: {
    kind: 'switch',
    label: 'A buyer is not UK resident',
    hint: `Fewer than ${REFUND?.value.residentDays ?? 0} days in the UK in the year before. England and Northern Ireland, from ${formatDate(ABROAD?.from ?? COVERED.from)}`,
    start: '',
    theme: BUYER_AND_PROPERTY,
  },
  flatrate: {
    kind: 'switch',
    label: 'A company that cannot claim a relief',
    hint: `The flat rate above ${formatAmount(FLAT_RATE?.value.abovePounds ?? 0)}; not for rental businesses, developers and traders. England and Northern Ireland`,
    start: '',
    theme: BUYER_AND_PROPERTY,
  },
  contract: {
    kind: 'day',
    label: 'Exchange of contracts, or missives',
    hint: 'Leave blank unless it was long before completion. An early contract can keep older rates',
    start: '',
    earliest: COVERED.from,
    latest: COVERED.to,
    optional: true,
    theme: 'Contract',
  },
  term: { kind: 'count', label: 'Whole years', start: '', most: 5_000, blank: 0, theme: LEASE },
  days: { kind: 'count', label: 'Extra days', start: '', most: 365, blank: 0, theme: LEASE },
  yeardays: {
    kind: 'choice',
    label: 'In a year of',
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
    label: 'Shared ownership, taxed on the full market value',
    hint: 'For first-time buyers who make this election: enter the market value as the price; the rent is then not taxed',
    start: '',
    theme: LEASE,
  },
  cash: {
    kind: 'money',
    label: 'Cash for price and tax together',
    start: '',
    blank: 'nothing',
    theme: 'Cash',
  },
} as const satisfies Fields
